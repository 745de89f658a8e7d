import { groupBy } from '../base/group.ts';
import { type Conclusion, senseOf, type WordSenses } from '../forms/conclusions.ts';

/** Of a version of a form, what its words say of a control. */
export interface SenseVersion {
  readonly id: string;
  readonly idTypeIntervention: string;
  readonly version: number;
  readonly sensResultats?: WordSenses | null;
}

/** A visit as it is stored: it concludes in the words of its form. */
export interface ToRead {
  readonly resultat: string | null;
  readonly idVersionFormulaire: string;
  readonly idTypeIntervention: string;
}
/** [lots/L65] The same once its word is read. */
export type ReadVisit<V extends ToRead> = { readonly [K in keyof V as K extends 'resultat' ? never : K]: V[K] } & {
  readonly resultat: Conclusion | null;
  /** Word that its form does not give a sense to; null: it was read, or there is none. */
  readonly mot: string | null;
};

type FormOf = Pick<SenseVersion, 'id' | 'idTypeIntervention'>;

/**
 * [lots/L65] Senses of the words of a version: those that it declares, then those of the latest version of its type that
 * declares the word. A version that was used never changes, so that a later one says what it left unsaid.
 */
export function sensesOf(versions: readonly SenseVersion[]): (form: FormOf) => WordSenses {
  const declared = versions.filter(({ sensResultats }) => sensResultats != null);
  const byType = groupBy(
    declared.toSorted((a, b) => a.version - b.version),
    ({ idTypeIntervention }) => idTypeIntervention,
  );
  const later = new Map(
    [...byType].map(([type, some]): [string, WordSenses] => [
      type,
      Object.fromEntries(some.flatMap(({ sensResultats }) => Object.entries(sensResultats ?? {}))),
    ]),
  );
  const own = new Map(declared.map(({ id, sensResultats }) => [id, sensResultats ?? {}]));
  return ({ id, idTypeIntervention }) => ({ ...later.get(idTypeIntervention), ...own.get(id) });
}

/** [lots/L65] Forms, with all that is said of their words. */
export function readForms<F extends FormOf>(
  versions: readonly SenseVersion[],
  forms: readonly F[],
): readonly (F & { readonly sensResultats: WordSenses })[] {
  const senses = sensesOf(versions);
  return forms.map((form) => ({ ...form, sensResultats: senses(form) }));
}

/** [lots/L65] Visits of lots, their words read. */
export function readVisits<V extends ToRead>(
  versions: readonly SenseVersion[],
  visits: readonly V[],
): readonly ReadVisit<V>[] {
  const senses = sensesOf(versions);
  return visits.map((visit) => {
    const { resultat: word, idVersionFormulaire: id, idTypeIntervention } = visit;
    const resultat = senseOf(word, senses({ id, idTypeIntervention }));
    return { ...visit, resultat, mot: resultat === null && word !== '' ? word : null };
  });
}
