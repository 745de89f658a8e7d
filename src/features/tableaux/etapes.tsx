import { useTranslation } from 'react-i18next';
import type { LigneEtape } from '#domain/tableaux/projets.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { Columns, Legend } from '../../ui/chart/columns.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { NONE } from '../../ui/list/facets.ts';
import { Lien } from './lien.tsx';

/** [tableaux/TB9] Projets at each step, those that are late among them, and how long ago they were ordered. */
export function Etapes({ etapes }: { readonly etapes: readonly LigneEtape[] }) {
  const { t } = useTranslation('tableaux');
  const { nombre } = useFormats();
  const nomDe = (etape: string | null): string => etape ?? t('etapes.aucune');
  const retards = (ligne: LigneEtape) => t('etapes.nomRetards', { etape: nomDe(ligne.etape) });
  const ageDe = ({ ageJours }: LigneEtape): string =>
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
        { header: t('etapes.etape'), renderCell: ({ etape }) => nomDe(etape) },
        {
          header: t('etapes.projets'),
          isNumber: true,
          renderCell: (ligne) => <Lien chiffre={ligne.total} nom={nomDe(ligne.etape)} />,
        },
        {
          header: t('etapes.enRetard'),
          isNumber: true,
          renderCell: (ligne) => <Lien chiffre={ligne.enRetard} nom={retards(ligne)} />,
        },
        { header: t('etapes.age'), isNumber: true, renderCell: ageDe },
      ]}
    >
      <Columns
        minWidth={88}
        columns={etapes.map((ligne) => ({
          id: ligne.etape ?? NONE,
          name: (
            <>
              {nomDe(ligne.etape)}
              {ligne.ageJours === null ? null : <small>{ageDe(ligne)}</small>}
            </>
          ),
          parts: [
            {
              pattern: 'full' as const,
              amount: ligne.total.nombre - ligne.enRetard.nombre,
              figure: <Lien chiffre={ligne.total} nom={nomDe(ligne.etape)} />,
            },
            {
              pattern: 'hatched' as const,
              amount: ligne.enRetard.nombre,
              ...(ligne.enRetard.nombre === 0
                ? {}
                : {
                    figure: (
                      <Lien
                        chiffre={ligne.enRetard}
                        nom={retards(ligne)}
                        texte={t('etapes.dont', { n: nombre(ligne.enRetard.nombre) })}
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
