import { useTranslation } from 'react-i18next';
import type { RateRow } from '#domain/tableaux/rates.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Lien } from './lien.tsx';
import styles from './tableaux.module.css';

/** Lines drawn; the table behind has them all. */
const DRAWN = 6;

interface RatesCardProps {
  readonly titre: string;
  readonly nomColonne: string;
  readonly rows: readonly RateRow[];
  /** [tableaux/TB12] Share drawn across the bars; null: this trade has none. */
  readonly threshold: number | null;
}

/** Room that a threshold leaves behind it, so that a rate over it is seen to be. */
const AFTER_THRESHOLD = 1.4;

/** Rates of not satisfying results over twelve months, the worst first, on the scale of the worst one. */
export function RatesCard({ titre, nomColonne, rows, threshold }: RatesCardProps) {
  const { t } = useTranslation('tableaux');
  const formats = useFormats();
  const whole = Math.max(...rows.map(({ taux }) => taux ?? 0), (threshold ?? 0) * AFTER_THRESHOLD);
  const share = formats.pourcent(threshold ?? 0);
  const rateCell = (row: RateRow) => (
    <Lien
      figure={row.nonSatisfaisants}
      nom={t('taux.nonSatisfaisants', { nom: row.nom })}
      text={formats.pourcent(row.taux ?? 0, 1)}
    />
  );
  const renderCount = (row: RateRow) => <Lien figure={row.rendus} nom={t('taux.controles', { nom: row.nom })} />;
  return (
    <ChartCard
      title={titre}
      note={threshold === null ? t('taux.douzeMois') : t('taux.douzeMoisSeuil', { seuil: share })}
      rows={rows}
      rowId={({ cle }) => cle}
      columns={[
        { header: nomColonne, renderCell: ({ nom }) => nom },
        { header: t('taux.taux'), isNumber: true, renderCell: rateCell },
        {
          header: t('taux.colonneNs'),
          isNumber: true,
          renderCell: (row) => (
            <Lien figure={row.nonSatisfaisants} nom={t('taux.nonSatisfaisants', { nom: row.nom })} />
          ),
        },
        { header: t('taux.colonneControles'), isNumber: true, renderCell: renderCount },
      ]}
    >
      {rows.length === 0 ? (
        <p className={styles['rien']}>{t('taux.aucun')}</p>
      ) : (
        <BarRows
          mark={threshold === null ? undefined : threshold / whole}
          rows={rows.slice(0, DRAWN).map((row) => ({
            id: row.cle,
            name: <span title={row.nom}>{row.nom}</span>,
            ratio: whole === 0 ? 0 : (row.taux ?? 0) / whole,
            over: threshold !== null && (row.taux ?? 0) > threshold ? t('taux.auDessus', { seuil: share }) : undefined,
            value: rateCell(row),
            of: (
              <>
                {formats.nombre(row.nonSatisfaisants.nombre)} / {renderCount(row)}
              </>
            ),
          }))}
        />
      )}
    </ChartCard>
  );
}
