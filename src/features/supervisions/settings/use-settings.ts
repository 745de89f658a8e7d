import { useMemo } from 'react';
import type { GrilleSupervision } from '#domain/supervisions/grille.ts';
import { gridSeries, type GridSerie } from '#domain/supervisions/grille-series.ts';
import { type RuleLine, ruleLines } from '#domain/supervisions/type-lines.ts';
import type { TypeSupervision } from '#domain/supervisions/type.ts';
import { useLive } from '../../../data/use-live.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { useWrittenTypes } from '../../../shared/supervisions/use-matrix.ts';
import { useToday } from '../../../ui/format/use-today.ts';

const GRIDS = { selector: { kind: 'grilleSupervision' } };

/** Whose settings are shown and written: of an office, or null: of all those of the portal. */
export type Scope = number | null;

export interface Settings {
  readonly rules: readonly RuleLine[];
  readonly written: readonly TypeSupervision[];
  readonly series: readonly GridSerie[];
}

/** Rules and grids of this device, as an office sees them; undefined: not read yet. */
export function useSettings(scope: Scope): Settings | undefined {
  const written = useWrittenTypes();
  const grids = useLive<GrilleSupervision>('records', GRIDS);
  const day = useToday();
  return useMemo(() => {
    if (written === undefined || grids === undefined) return undefined;
    const asked = { variante: VARIANT, idBureauInspection: scope };
    return { written, rules: ruleLines(written, { ...asked, day }), series: gridSeries(grids, asked) };
  }, [written, grids, scope, day]);
}
