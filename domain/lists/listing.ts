/** How the documents of a kind are searched, filtered and sorted, wherever they are: a kind says it once ([lists/LI1]). */
import { fold } from '../base/fold.ts';
import type { FieldPath, Fields } from '../fields/documents.ts';
import { type Condition, holds, valueAt } from './condition.ts';

export interface Sort {
  readonly field: FieldPath;
  /** Values in an order of their own; those that it does not name come last. */
  readonly ranks?: readonly string[];
  /** A name: its capitals and accents count for nothing. */
  readonly isName?: true;
  /** A whole number, where a text would put 10 before 9. */
  readonly isNumber?: true;
}

/** Its functions are methods, so that a kind may hold it whatever it asks. */
export interface Listing<Q extends object = object> {
  /** Told to every role that reads the kind; `[]` goes through a list: `controleurs[].nom`. */
  readonly searched: readonly FieldPath[];
  /** By the words of `sort`. */
  readonly sorts: Readonly<Record<string, Sort>>;
  /** When nobody says otherwise: `-createdAt`. */
  readonly order: string;
  /** What the filters of the query ask; one that is absent asks nothing. */
  where(query: Q): readonly Condition[];
}

/** A filter that may be absent. */
export const asked = <V>(value: V | undefined, condition: (value: V) => Condition): readonly Condition[] =>
  value === undefined ? [] : [condition(value)];

export const is = (field: FieldPath, value: string | number | boolean | undefined): readonly Condition[] =>
  asked(value, (one) => ({ field, is: one }));
/** Days of an instant, both included. */
export const between = (
  field: FieldPath,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
): readonly Condition[] => [
  ...asked(from, (day) => ({ field, from: day })),
  ...asked(until, (day) => ({ field, until: day })),
];

/** All that a query asks of a list: its filters and its text. */
export const conditionOf = <Q extends object>(
  listing: Listing<Q>,
  query: Q & { readonly search?: string | undefined },
) => ({
  all: [
    ...listing.where(query),
    ...(query.search === undefined || query.search === '' ? [] : [{ text: query.search, within: listing.searched }]),
  ],
});

/** `-createdAt,numero`, as the contract has checked it; the id ends it, so that pages never overlap. */
export const sortsOf = (listing: Pick<Listing, 'sorts' | 'order'>, sort: string | undefined) =>
  (sort ?? listing.order).split(',').flatMap((word) => {
    const found = listing.sorts[word.replace(/^-/, '')];
    return found === undefined ? [] : [{ ...found, isDown: word.startsWith('-') }];
  });

type Ordered = Sort & { readonly isDown: boolean };

/** Rows in an order. What is empty comes last, up or down. */
export function sorted<R extends Fields>(rows: readonly R[], sorts: readonly Ordered[]): R[] {
  return rows
    .map((row) => ({ row, keys: sorts.map((one) => keyOf(row, one)) }))
    .toSorted((a, b) => {
      for (const [rank, { isDown }] of sorts.entries()) {
        const gap = compare(a.keys[rank] ?? null, b.keys[rank] ?? null, isDown);
        if (gap !== 0) return gap;
      }
      return compare(String(a.row['id']), String(b.row['id']), false);
    })
    .map(({ row }) => row);
}

/** By fields of their own names: `code,-version`. */
export const inOrder = <R extends Fields>(rows: readonly R[], fields: string): R[] =>
  sorted(
    rows,
    fields.split(',').map((word) => ({ field: word.replace(/^-/, ''), isDown: word.startsWith('-') })),
  );

/** The rows of a list that fulfil a condition, in its order. */
export const rowsOf = <R extends Fields>(
  rows: readonly R[],
  listing: Pick<Listing, 'sorts' | 'order'>,
  { condition, sort }: { readonly condition: Condition; readonly sort?: string | undefined },
): R[] =>
  sorted(
    rows.filter((row) => holds(condition, row)),
    sortsOf(listing, sort),
  );

function keyOf(row: Fields, { field, ranks, isName }: Sort): string | number | null {
  const value = valueAt(row, field);
  if (value === null || typeof value === 'object') return null;
  if (typeof value === 'number') return value;
  if (ranks === undefined) return isName === true ? fold(String(value)) : String(value);
  const rank = ranks.indexOf(String(value));
  return rank === -1 ? null : rank;
}

/** By code points, as the server does. */
function compare(a: string | number | null, b: string | number | null, isDown: boolean): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return (a < b ? -1 : 1) * (isDown ? -1 : 1);
}

interface AskedPage {
  readonly page: number;
  readonly size: number;
  /** [lists/LI5] The last document of the page before, in place of a number. */
  readonly apres?: string | undefined;
}

/** One page, as the server cuts it. */
export function pageOfRows<R extends { readonly id?: unknown }>(rows: readonly R[], { page, size, apres }: AskedPage) {
  const place = apres === undefined ? (page - 1) * size - 1 : rows.findIndex(({ id }) => id === apres);
  const items = apres !== undefined && place === -1 ? [] : rows.slice(place + 1, place + 1 + size);
  return { items, total: rows.length, page, size };
}

/** A page of a list that is read whole: what its readers wrote, and what the product delivers, which no database holds. */
export const pageOfAll = <R extends Fields & { readonly id?: unknown }, Q extends object>(
  rows: readonly R[],
  listing: Listing<Q>,
  query: Q & { readonly search?: string | undefined; readonly sort?: string | undefined } & Partial<AskedPage>,
) => {
  const { page = 1, size = 50, apres, sort } = query;
  return pageOfRows(rowsOf(rows, listing, { condition: conditionOf(listing, query), sort }), { page, size, apres });
};
