import { useTranslation } from 'react-i18next';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import { usualEtat } from '#domain/dossiers/etapes.ts';
import type { EtapeRow } from '#domain/tableaux/projets.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { Columns, Legend, type ColumnSpan } from '../../ui/chart/columns.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { NONE } from '../../ui/list/facets.ts';
import { EtatBadge } from '../../shared/states/etat-badge.tsx';
import { Lien } from './lien.tsx';

/** [tableaux/TB14] The usual state of neighbouring steps; steps of other words have none. */
function spansOf(etapes: readonly EtapeRow[]): readonly ColumnSpan[] {
  const spans: { etat: EtatDossier | null; count: number }[] = [];
  for (const { etape } of etapes) {
    const etat = usualEtat(etape);
    const last = spans.at(-1);
    if (last?.etat === etat) last.count += 1;
    else spans.push({ etat, count: 1 });
  }
  return spans.map(({ etat, count }) => ({
    id: etat ?? NONE,
    name: etat === null ? null : <EtatBadge etat={etat} />,
    count,
  }));
}

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
        minWidth={72}
        spans={spansOf(etapes)}
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
