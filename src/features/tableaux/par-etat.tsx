import { useTranslation } from 'react-i18next';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import type { Chiffre } from '#domain/tableaux/chiffre.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { EtatBadge } from '../../shared/states/etat-badge.tsx';
import { ETAT_WORDS } from '../../shared/states/etat-words.ts';
import { Lien } from './lien.tsx';

/** In the order of their life. */
const ORDRE: readonly EtatDossier[] = ['EN ATTENTE', 'NOUVELLE', 'EN COURS', 'VALIDE', 'ARCHIVE'];

/** How many dossiers stand in each state. */
export function ParEtat({ parEtat }: { readonly parEtat: Readonly<Record<EtatDossier, Chiffre>> }) {
  const { t } = useTranslation(['tableaux', 'etats']);
  const lien = (etat: EtatDossier) => <Lien chiffre={parEtat[etat]} nom={t(`etats:${ETAT_WORDS[etat]}`)} />;
  const plus = Math.max(1, ...ORDRE.map((etat) => parEtat[etat].nombre));
  return (
    <ChartCard
      title={t(VARIANT === 'mar' ? 'tableaux:parEtat.projets' : 'tableaux:parEtat.dossiers')}
      rows={ORDRE}
      rowId={(etat) => etat}
      columns={[
        { header: t('tableaux:parEtat.etat'), renderCell: (etat) => <EtatBadge etat={etat} /> },
        { header: t('tableaux:parEtat.nombre'), isNumber: true, renderCell: lien },
      ]}
    >
      <BarRows
        rows={ORDRE.map((etat) => ({
          id: etat,
          name: <EtatBadge etat={etat} />,
          ratio: parEtat[etat].nombre / plus,
          value: lien(etat),
        }))}
      />
    </ChartCard>
  );
}
