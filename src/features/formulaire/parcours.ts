import type { FormulaireCompile } from '#domain/forms/compile.ts';
import type { EtatSection } from '#domain/forms/sections.ts';
import type { SessionFormulaire } from '#domain/forms/session.ts';

export interface Restes {
  /** Required fields to fill or to confirm. */
  readonly manquants: readonly string[];
  /** Visible fields whose value cannot stand. */
  readonly erreurs: readonly string[];
}

/** `illisibles`: fields that hold a text which is no answer. */
export function restesDe(session: SessionFormulaire, illisibles: ReadonlyMap<string, string>): Restes {
  return {
    manquants: session.manquants().filter((cfId) => !illisibles.has(cfId)),
    erreurs: session.visibles().filter((cfId) => illisibles.has(cfId) || session.lire(cfId).erreur !== null),
  };
}

/** The next field of `restes` after the last one visited, in the order of the form; after the last, the first again. */
export function prochain(compile: FormulaireCompile, restes: readonly string[], dernier: string | null): string | null {
  const ordre = [...compile.champs.keys()];
  const rang = (cfId: string) => ordre.indexOf(cfId);
  const tries = restes.toSorted((a, b) => rang(a) - rang(b));
  const suivant = dernier === null ? undefined : tries.find((cfId) => rang(cfId) > rang(dernier));
  return suivant ?? tries[0] ?? null;
}

export const champsDe = (compile: FormulaireCompile, idSection: string): readonly string[] =>
  [...compile.champs].filter(([, champ]) => champ.idSection === idSection).map(([cfId]) => cfId);

export const aParcourir = (sections: readonly EtatSection[]): readonly EtatSection[] =>
  sections.filter(({ visible }) => visible);

/** How a section stands, for its sign in the rail. */
export type Avancement = 'complete' | 'enCours' | 'vide' | 'erreur';

export function avancement({ erreurs, manquants, repondus, total }: EtatSection): Avancement {
  if (erreurs > 0) return 'erreur';
  if (manquants === 0 && (repondus > 0 || total === 0)) return 'complete';
  return repondus > 0 ? 'enCours' : 'vide';
}
