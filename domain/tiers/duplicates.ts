import { fold } from '../base/fold.ts';
import { dialledDigits } from '../base/telephone.ts';

/** Legal forms and words that do not tell two companies apart. */
const LEGAL_FORMS = new Set(['sas', 'sasu', 'sarl', 'eurl', 'sa', 'sci', 'snc', 'scop', 'ei', 'ets', 'et', 'societe']);

export interface Identifiers {
  readonly id: string;
  readonly raisonSociale: string;
  readonly telephone: string | null;
}
export interface PossibleDuplicate<T extends Identifiers> {
  readonly tiers: T;
  /** By what it looks like the one that is typed. */
  readonly par: 'nom' | 'telephone';
}

/**
 * [tiers/T6] Records that may be the same third party under another SIRET, or without one: the same name but for case,
 * accents, punctuation and legal form; or the same telephone. A warning, never a refusal: homonyms exist.
 */
export function possibleDuplicates<T extends Identifiers>(
  entry: { readonly raisonSociale: string; readonly telephone: string | null },
  known: readonly T[],
): readonly PossibleDuplicate<T>[] {
  const nom = keyOfName(entry.raisonSociale);
  const telephone = keyOfTelephone(entry.telephone);
  return known.flatMap((tiers): readonly PossibleDuplicate<T>[] => {
    if (nom !== '' && keyOfName(tiers.raisonSociale) === nom) return [{ tiers, par: 'nom' }];
    if (telephone !== '' && keyOfTelephone(tiers.telephone) === telephone) return [{ tiers, par: 'telephone' }];
    return [];
  });
}

/** « S.A.S. Énergie & Toits » and « energie toits » are one name; a name made of nothing else is kept as it stands. */
export function keyOfName(nom: string): string {
  const folded = fold(nom).replaceAll(/(?<=\b[a-z])\.(?=[a-z]\b)/g, '');
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const distinctive = words.filter((word) => !LEGAL_FORMS.has(word));
  return (distinctive.length === 0 ? words : distinctive).join(' ');
}

/** As it is dialled; shorter than eight digits it identifies nobody. */
export function keyOfTelephone(telephone: string | null): string {
  const digits = dialledDigits(telephone ?? '');
  return digits.length < 8 ? '' : digits;
}
