import type { EtatSection } from '#domain/forms/sections.ts';
import type { SessionFormulaire } from '#domain/forms/session.ts';

export interface Remaining {
  /** Required fields to fill or to confirm. */
  readonly manquants: readonly string[];
  /** Visible fields whose value cannot stand. */
  readonly erreurs: readonly string[];
}

/** `illisibles`: fields that hold a text which is no answer. */
export function remainingOf(session: SessionFormulaire, unreadables: ReadonlyMap<string, string>): Remaining {
  return {
    manquants: session.missing().filter((cfId) => !unreadables.has(cfId)),
    erreurs: session.visible().filter((cfId) => unreadables.has(cfId) || session.read(cfId).erreur !== null),
  };
}

/** The fields that « Reste à remplir » goes through; once they are filled, those to correct. */
export const awaitedOf = ({ manquants, erreurs }: Remaining): readonly string[] =>
  manquants.length > 0 ? manquants : erreurs;

/** What is asked of a compiled form: its fields in order, each with its section. */
interface FieldsInOrder {
  readonly champs: ReadonlyMap<string, { readonly idSection: string }>;
}

/** The next field of `remaining` after the last one visited, in the order of the form; after the last, the first again. */
export function nextRemaining(
  { champs }: FieldsInOrder,
  remaining: readonly string[],
  last: string | null,
): string | null {
  const order = [...champs.keys()];
  const rank = (cfId: string) => order.indexOf(cfId);
  const tries = remaining.toSorted((a, b) => rank(a) - rank(b));
  const next = last === null ? undefined : tries.find((cfId) => rank(cfId) > rank(last));
  return next ?? tries[0] ?? null;
}

export const champsOf = ({ champs }: FieldsInOrder, idSection: string): readonly string[] =>
  [...champs].filter(([, champ]) => champ.idSection === idSection).map(([cfId]) => cfId);

export const visibleSections = (sections: readonly EtatSection[]): readonly EtatSection[] =>
  sections.filter(({ visible }) => visible);

/** How a section stands, for its sign in the rail. */
export type Progress = 'complete' | 'enCours' | 'vide' | 'erreur';

export function progressOf({ errors, missing: manquants, repondus, total, contested }: EtatSection): Progress {
  if (errors > 0 || contested) return 'erreur';
  if (manquants === 0 && (repondus > 0 || total === 0)) return 'complete';
  return repondus > 0 ? 'enCours' : 'vide';
}
