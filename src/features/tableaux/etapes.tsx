import { useTranslation } from 'react-i18next';
import type { EtapeRow } from '#domain/tableaux/projets.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { Columns, Legend } from '../../ui/chart/columns.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { NONE } from '../../ui/list/facets.ts';
import { Lien } from './lien.tsx';

/** [tableaux/TB9] Projets at each step, those that are late among them, and how long ago they were ordered. */
export function Etapes({ etapes }: { readonly etapes: readonly EtapeRow[] }) {
  const { t } = useTranslation('tableaux');
  const { nombre } = useFormats();
  const nameOf = (etape: string | null): string => etape ?? t('etapes.aucune');
  const retards = (row: EtapeRow) => t('etapes.nomRetards', { etape: nameOf(row.etape) });
  const ageOf = ({ ageJours }: EtapeRow): string =>
    ageJours === null ? '–' : t('indicateurs.jours', { n: nombre(Math.round(ageJours)) });
  return (
    <ChartCard
      title={t('etapes.titre')}
      note={
        <Legend
          entries={[
            { pattern: 'full', name: t('etapes.dansLesTemps') },
            { pattern: 'hatched', name: t('etapes.enRetard') },
          ]}
        />
      }
      rows={etapes}
      rowId={({ etape }) => etape ?? NONE}
      columns={[
        { header: t('etapes.etape'), renderCell: ({ etape }) => nameOf(etape) },
        {
          header: t('etapes.projets'),
          isNumber: true,
          renderCell: (row) => <Lien figure={row.total} nom={nameOf(row.etape)} />,
        },
        {
          header: t('etapes.enRetard'),
          isNumber: true,
          renderCell: (row) => <Lien figure={row.enRetard} nom={retards(row)} />,
        },
        { header: t('etapes.age'), isNumber: true, renderCell: ageOf },
      ]}
    >
      <Columns
        minWidth={88}
        columns={etapes.map((row) => ({
          id: row.etape ?? NONE,
          name: (
            <>
              {nameOf(row.etape)}
              {row.ageJours === null ? null : <small>{ageOf(row)}</small>}
            </>
          ),
          parts: [
            {
              pattern: 'full' as const,
              amount: row.total.nombre - row.enRetard.nombre,
              figure: <Lien figure={row.total} nom={nameOf(row.etape)} />,
            },
            {
              pattern: 'hatched' as const,
              amount: row.enRetard.nombre,
              ...(row.enRetard.nombre === 0
                ? {}
                : {
                    figure: (
                      <Lien
                        figure={row.enRetard}
                        nom={retards(row)}
                        text={t('etapes.dont', { n: nombre(row.enRetard.nombre) })}
                      />
                    ),
                  }),
            },
          ],
        }))}
      />
    </ChartCard>
  );
}
