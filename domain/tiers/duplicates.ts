import { fold } from '../base/fold.ts';
import { dialledDigits } from '../base/telephone.ts';

/** Legal forms and words that do not tell two companies apart. */
const LEGAL_FORMS = new Set(['sas', 'sasu', 'sarl', 'eurl', 'sa', 'sci', 'snc', 'scop', 'ei', 'ets', 'et', 'societe']);

export interface Identifiers {
  readonly id: string;
  readonly raisonSociale: string;
  readonly telephone: string | null;
  readonly fusionneDans?: string;
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
  return withoutDoubles(known).flatMap((tiers): readonly PossibleDuplicate<T>[] => {
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

/** [tiers/T19] Records that stand for somebody: a double that was put into another one stands for nobody. */
export const withoutDoubles = <T extends { readonly fusionneDans?: string }>(all: readonly T[]): readonly T[] =>
  all.filter(({ fusionneDans }) => fusionneDans === undefined);

/** What tells two records of one office and portal. */
export interface Known extends Identifiers {
  readonly siret: string;
  readonly idBureauInspection: number;
}
export type Likeness = 'siret' | 'nom' | 'telephone';
export interface Doubles<T extends Known> {
  /** Two at least, in the order of the list. */
  readonly tiers: readonly T[];
  /** By what they look alike, the surest first. */
  readonly par: readonly Likeness[];
}

/**
 * [tiers/T17] Records of one office that may be one third party: the same SIRET, name or telephone, or both like a third
 * one. Each record stands in one group at most.
 */
export function doublesAmong<T extends Known>(all: readonly T[]): readonly Doubles<T>[] {
  const groups: Group<T>[] = [];
  for (const tiers of withoutDoubles(all)) {
    const keys = keysOf(tiers);
    const alike = groups.filter((group) => keys.some((key) => group.keys.has(key)));
    const par = keys.filter((key) => alike.some((group) => group.keys.has(key))).map(likenessOf);
    const joined: Group<T> = {
      tiers: [...alike.flatMap((group) => group.tiers), tiers],
      keys: new Set([...alike.flatMap((group) => [...group.keys]), ...keys]),
      par: new Set([...alike.flatMap((group) => [...group.par]), ...par]),
    };
    for (const group of alike) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  const order = new Map(all.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: T): number => order.get(id) ?? 0;
  return groups
    .filter(({ tiers }) => tiers.length > 1)
    .map(({ tiers, par }) => ({
      tiers: tiers.toSorted((one, other) => placeOf(one) - placeOf(other)),
      par: LIKENESSES.filter((one) => par.has(one)),
    }));
}

interface Group<T> {
  readonly tiers: readonly T[];
  readonly keys: ReadonlySet<string>;
  readonly par: ReadonlySet<Likeness>;
}
const LIKENESSES: readonly Likeness[] = ['siret', 'nom', 'telephone'];

/** `siret 1 732…`: within one office. */
function keysOf({ siret, raisonSociale, telephone, idBureauInspection }: Known): readonly string[] {
  const found: Readonly<Record<Likeness, string>> = {
    siret,
    nom: keyOfName(raisonSociale),
    telephone: keyOfTelephone(telephone),
  };
  return LIKENESSES.filter((one) => found[one] !== '').map((one) => `${one} ${idBureauInspection} ${found[one]}`);
}
const likenessOf = (key: string): Likeness => LIKENESSES.find((one) => key.startsWith(`${one} `)) ?? 'nom';
