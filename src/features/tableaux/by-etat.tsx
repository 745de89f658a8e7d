import { useTranslation } from 'react-i18next';
import { SHOWN_ETATS, type ShownEtat } from '#domain/dossiers/shown.ts';
import type { Figure } from '#domain/tableaux/figure.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { EtatBadge } from '../../shared/states/etat-badge.tsx';
import { ETAT_WORDS } from '../../shared/states/etat-words.ts';
import { Lien } from './lien.tsx';

/** How many dossiers stand in each state. */
export function ByEtat({ byEtat }: { readonly byEtat: Readonly<Record<ShownEtat, Figure>> }) {
  const { t } = useTranslation(['tableaux', 'etats']);
  const lien = (etat: ShownEtat) => <Lien figure={byEtat[etat]} nom={t(`etats:${ETAT_WORDS[etat]}`)} />;
  const most = Math.max(1, ...SHOWN_ETATS.map((etat) => byEtat[etat].nombre));
  return (
    <ChartCard
      title={t(VARIANT === 'mar' ? 'tableaux:parEtat.projets' : 'tableaux:parEtat.dossiers')}
      rows={SHOWN_ETATS}
      rowId={(etat) => etat}
      columns={[
        { header: t('tableaux:parEtat.etat'), renderCell: (etat) => <EtatBadge etat={etat} /> },
        { header: t('tableaux:parEtat.nombre'), isNumber: true, renderCell: lien },
      ]}
    >
      <BarRows
        rows={SHOWN_ETATS.map((etat) => ({
          id: etat,
          name: <EtatBadge etat={etat} />,
          ratio: byEtat[etat].nombre / most,
          value: lien(etat),
        }))}
      />
    </ChartCard>
  );
}
