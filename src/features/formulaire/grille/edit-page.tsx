import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftOf, emptyDraft } from '#domain/supervisions/grille-draft.ts';
import type { GrilleSupervision } from '#domain/supervisions/grille.ts';
import { gridSeries } from '#domain/supervisions/grille-series.ts';
import { useLive } from '../../../data/use-live.ts';
import type { GrilleAim } from '../../../platform/paths.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { EditGrille } from './edit-grille.tsx';

const GRIDS = { selector: { kind: 'grilleSupervision' } };

/** A grid that begins with nothing but a section. */
export function NewGrille({ scope }: { readonly scope: number | null }) {
  const { t } = useTranslation('grilles');
  const [start] = useState(() => emptyDraft(t('premiereSection')));
  return (
    <EditGrille
      aimed={{ subject: `grille:nouvelle:${String(scope)}`, follows: null, scope }}
      start={start}
      version={1}
    />
  );
}

interface FromGrilleProps {
  readonly grille: GrilleSupervision;
  readonly aim: GrilleAim;
  readonly scope: number | null;
}

/** The version that follows one, or a new grid that begins as it is. */
export function FromGrille({ grille, aim, scope }: FromGrilleProps) {
  const { t } = useTranslation('grilles');
  const grids = useLive<GrilleSupervision>('records', GRIDS);
  const [start] = useState(() => {
    const draft = draftOf(grille);
    return aim === 'copie' ? { ...draft, libelle: t('copieDe', { nom: grille.libelle }) } : draft;
  });
  if (grids === undefined) return <SkeletonLines count={8} />;
  const series = gridSeries(grids, { variante: VARIANT, idBureauInspection: scope });
  const newest = series.find(({ serie }) => serie === grille.serie)?.newest.version ?? grille.version;
  return (
    <EditGrille
      aimed={{
        subject: `grille:${aim}:${grille.id}:${String(scope)}`,
        follows: aim === 'suite' ? grille.id : null,
        scope,
      }}
      start={start}
      version={aim === 'suite' ? newest + 1 : 1}
    />
  );
}
