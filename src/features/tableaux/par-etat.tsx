import { useTranslation } from 'react-i18next';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import type { Chiffre } from '#domain/tableaux/chiffre.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { EtatBadge } from '../../ui/etat-badge.tsx';
import { Lien } from './lien.tsx';

/** In the order of their life. */
const ORDRE: readonly EtatDossier[] = ['EN ATTENTE', 'NOUVELLE', 'EN COURS', 'VALIDE', 'ARCHIVE'];

/** How many dossiers stand in each state. */
export function ParEtat({ parEtat }: { readonly parEtat: Readonly<Record<EtatDossier, Chiffre>> }) {
  const { t } = useTranslation('tableaux');
  const plus = Math.max(1, ...ORDRE.map((etat) => parEtat[etat].nombre));
  return (
    <ChartCard
      title={t(VARIANT === 'mar' ? 'parEtat.projets' : 'parEtat.dossiers')}
      rows={ORDRE}
      rowId={(etat) => etat}
      columns={[
        { header: t('parEtat.etat'), cell: (etat) => <EtatBadge etat={etat} /> },
        { header: t('parEtat.nombre'), isNumber: true, cell: (etat) => <Lien chiffre={parEtat[etat]} /> },
      ]}
    >
      <BarRows
        rows={ORDRE.map((etat) => ({
          id: etat,
          name: <EtatBadge etat={etat} />,
          ratio: parEtat[etat].nombre / plus,
          value: <Lien chiffre={parEtat[etat]} />,
        }))}
      />
    </ChartCard>
  );
}
