import { useTranslation } from 'react-i18next';
import type { Semaine } from '#domain/tableaux/visites.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { Columns, Legend, type ColumnPart } from '../../ui/chart/columns.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Lien } from './lien.tsx';

/** [tableaux/TB7] Visits done and planned of the weeks around today. */
export function Semaines({ semaines }: { readonly semaines: readonly Semaine[] }) {
  const { t } = useTranslation('tableaux');
  const formats = useFormats();
  const legende = { realisees: t('semaines.realisees'), prevues: t('semaines.prevues') };
  const nom = ({ numero }: Semaine, genre: 'realisees' | 'prevues'): string =>
    t('semaines.nom', { numero, genre: legende[genre] });
  const morceau = (semaine: Semaine, genre: 'realisees' | 'prevues'): ColumnPart => ({
    pattern: genre === 'realisees' ? 'full' : 'dashed',
    amount: semaine[genre].nombre,
    ...(semaine[genre].nombre === 0
      ? {}
      : {
          figure: (
            <Lien
              chiffre={semaine[genre]}
              nom={nom(semaine, genre)}
              texte={`${genre === 'prevues' ? '+' : ''}${formats.nombre(semaine[genre].nombre)}`}
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
            { pattern: 'full', name: legende.realisees },
            { pattern: 'dashed', name: legende.prevues },
          ]}
        />
      }
      rows={semaines}
      rowId={({ lundi }) => lundi}
      columns={[
        { header: t('semaines.semaine'), renderCell: ({ numero }) => t('semaines.courte', { numero }) },
        { header: t('semaines.lundi'), renderCell: ({ lundi }) => formats.jour(lundi) },
        {
          header: legende.realisees,
          isNumber: true,
          renderCell: (semaine) => <Lien chiffre={semaine.realisees} nom={nom(semaine, 'realisees')} />,
        },
        {
          header: legende.prevues,
          isNumber: true,
          renderCell: (semaine) => <Lien chiffre={semaine.prevues} nom={nom(semaine, 'prevues')} />,
        },
      ]}
    >
      <Columns
        minWidth={44}
        columns={semaines.map((semaine) => ({
          id: semaine.lundi,
          name: t('semaines.courte', { numero: semaine.numero }),
          isCurrent: semaine.estCourante,
          parts: [morceau(semaine, 'realisees'), morceau(semaine, 'prevues')],
        }))}
      />
    </ChartCard>
  );
}
