import { fullName, type PersonName } from '#domain/base/person.ts';
import { dialledDigits, typedTelephone } from '#domain/base/telephone.ts';
import { fold, textFilter } from '../../ui/table/fold.ts';

/** What can be found, in the order in which it is told. */
export const HIT_KINDS = [
  'dossier',
  'visite',
  'client',
  'installateur',
  'utilisateur',
  'facture',
  'lot',
  'contrat',
  'document',
  'supervision',
  'ticket',
  'analyse',
  'formulaire',
  'bureau',
  'screen',
  'action',
] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** One thing that the search can open. */
export interface Hit {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly kind: HitKind;
}

/** A document as the search reads it: what is shown, where it opens, and everything that finds it, folded once. */
export interface Searchable extends Hit {
  readonly path: string;
  readonly haystack: string;
  /** Digits of its telephone numbers, as one dials them, apart from each other. */
  readonly dialled: string;
}

type Text = string | null | undefined;
/** Somebody who is called or written to. */
type Reached = PersonName & { readonly telephone?: Text; readonly email?: Text };

/** What a document is found by, beside its title and its detail. */
export interface Finders {
  readonly words?: readonly Text[];
  readonly people?: readonly Reached[];
}

export function searchable(
  shown: Omit<Hit, 'detail'> & { readonly path: string; readonly detail: readonly Text[] },
  { words = [], people = [] }: Finders,
): Searchable {
  const detail = shown.detail.filter(Boolean).join(', ');
  const named = people.flatMap((one) => [fullName(one), one.telephone, one.email]);
  const haystack = fold([shown.title, detail, ...words, ...named].filter(Boolean).join(' '));
  const dialled = people.map(({ telephone }) => dialledDigits(telephone ?? '')).join(' ');
  return { ...shown, detail, haystack, dialled };
}

/** At most `limit` hits whose words are all found, or whose telephone holds the typed digits; a title found whole comes first. */
export function search(rows: readonly Searchable[], text: string, limit: number): readonly Searchable[] {
  const accepts = textFilter(text);
  const digits = typedTelephone(text);
  const wanted = fold(text.trim());
  const hits: Searchable[] = [];
  for (const row of rows) {
    if (!accepts(row.haystack) && !(digits !== null && row.dialled.includes(digits))) continue;
    if (fold(row.title) === wanted) hits.unshift(row);
    else hits.push(row);
    if (hits.length >= limit * 4) break;
  }
  return hits.slice(0, limit);
}
