import { useMemo } from 'react';
import type { Actor } from '#domain/access/roles.ts';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import { correctionsAfter, type Mark } from '#domain/interventions/corrections.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { readPath, writePath } from '#domain/fields/paths.ts';
import type { InterventionLocale } from './use-formulaire-data.ts';

interface Read {
  readonly intervention: InterventionLocale;
  readonly compile: FormulaireCompile;
  readonly photos: readonly Photo[];
}

/**
 * [interventions/I33] The corrections of a submitted visit as this device knows them: the server's, and what follows by the same rules from
 * what was typed here and is not received yet.
 */
export function knownCorrections({ intervention, compile, photos }: Read, actor: Actor): readonly Mark[] {
  const { local, correctionsRt = [] } = intervention;
  const paths = Object.keys(local?.base ?? {});
  if (local === undefined || paths.length === 0) return correctionsRt;
  const received = paths.reduce((doc, path) => writePath(doc, path, local.base[path] ?? null), intervention);
  const changes: Changes = Object.fromEntries(paths.map((path) => [path, readPath(intervention, path)]));
  const context = { formulaire: compile.definition, photos };
  const now = local.modifieLe ?? local.depuis;
  return correctionsAfter({ actor, changes, now, context }, received)?.marks ?? correctionsRt;
}

const NONE: readonly Mark[] = [];

/** Read again when the stored visit changes, not at each keystroke. */
export function useKnownCorrections({ intervention, compile, photos }: Read, actor: Actor): readonly Mark[] {
  return useMemo(() => {
    const known = knownCorrections({ intervention, compile, photos }, actor);
    return known.length === 0 ? NONE : known;
  }, [intervention, compile, photos, actor]);
}
