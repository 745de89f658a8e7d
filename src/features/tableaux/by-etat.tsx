import { useTranslation } from 'react-i18next';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import type { Figure } from '#domain/tableaux/figure.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { EtatBadge } from '../../shared/states/etat-badge.tsx';
import { ETAT_WORDS } from '../../shared/states/etat-words.ts';
import { Lien } from './lien.tsx';

/** In the order of their life. */
const ORDER: readonly EtatDossier[] = ['EN ATTENTE', 'NOUVELLE', 'EN COURS', 'VALIDE', 'ARCHIVE'];

/** How many dossiers stand in each state. */
export function ByEtat({ byEtat }: { readonly byEtat: Readonly<Record<EtatDossier, Figure>> }) {
  const { t } = useTranslation(['tableaux', 'etats']);
  const lien = (etat: EtatDossier) => <Lien figure={byEtat[etat]} nom={t(`etats:${ETAT_WORDS[etat]}`)} />;
  const most = Math.max(1, ...ORDER.map((etat) => byEtat[etat].nombre));
  return (
    <ChartCard
      title={t(VARIANT === 'mar' ? 'tableaux:parEtat.projets' : 'tableaux:parEtat.dossiers')}
      rows={ORDER}
      rowId={(etat) => etat}
      columns={[
        { header: t('tableaux:parEtat.etat'), renderCell: (etat) => <EtatBadge etat={etat} /> },
        { header: t('tableaux:parEtat.nombre'), isNumber: true, renderCell: lien },
      ]}
    >
      <BarRows
        rows={ORDER.map((etat) => ({
          id: etat,
          name: <EtatBadge etat={etat} />,
          ratio: byEtat[etat].nombre / most,
          value: lien(etat),
        }))}
      />
    </ChartCard>
  );
}
