import { useTranslation } from 'react-i18next';
import type { Week } from '#domain/tableaux/visits.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { Columns, Legend, type ColumnPart } from '../../ui/chart/columns.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Lien } from './lien.tsx';

/** [tableaux/TB7] Visits done and planned of the weeks around today. */
export function Weeks({ semaines }: { readonly semaines: readonly Week[] }) {
  const { t } = useTranslation('tableaux');
  const formats = useFormats();
  const caption = { realisees: t('semaines.realisees'), prevues: t('semaines.prevues') };
  const nom = ({ numero }: Week, genre: 'realisees' | 'prevues'): string =>
    t('semaines.nom', { numero, genre: caption[genre] });
  const part = (week: Week, genre: 'realisees' | 'prevues'): ColumnPart => ({
    pattern: genre === 'realisees' ? 'full' : 'dashed',
    amount: week[genre].nombre,
    ...(week[genre].nombre === 0
      ? {}
      : {
          figure: (
            <Lien
              figure={week[genre]}
              nom={nom(week, genre)}
              text={`${genre === 'prevues' ? '+' : ''}${formats.nombre(week[genre].nombre)}`}
            />
          ),
        }),
  });
  return (
    <ChartCard
      title={t('semaines.titre')}
      note={
        <Legend
          entries={[
            { pattern: 'full', name: caption.realisees },
            { pattern: 'dashed', name: caption.prevues },
          ]}
        />
      }
      rows={semaines}
      rowId={({ lundi }) => lundi}
      columns={[
        { header: t('semaines.semaine'), renderCell: ({ numero }) => t('semaines.courte', { numero }) },
        { header: t('semaines.lundi'), renderCell: ({ lundi }) => formats.jour(lundi) },
        {
          header: caption.realisees,
          isNumber: true,
          renderCell: (week) => <Lien figure={week.realisees} nom={nom(week, 'realisees')} />,
        },
        {
          header: caption.prevues,
          isNumber: true,
          renderCell: (week) => <Lien figure={week.prevues} nom={nom(week, 'prevues')} />,
        },
      ]}
    >
      <Columns
        minWidth={44}
        columns={semaines.map((week) => ({
          id: week.lundi,
          name: t('semaines.courte', { numero: week.numero }),
          isCurrent: week.estCourante,
          parts: [part(week, 'realisees'), part(week, 'prevues')],
        }))}
      />
    </ChartCard>
  );
}
