import { groupBy } from '../base/group.ts';
import type { DrawnOrder } from './drawn-order.ts';
import type { Operation } from './operation.ts';
import { shares } from './shares.ts';

/**
 * [lots/L8] Algorithm « constat-tirage-1 ». Whoever has the file of the list, the seed and the rates makes the same draw:
 * 1. `empreinte` is the SHA-256 of the bytes of the file (list-file.ts), in lower case hexadecimal.
 * 2. The key of an operation is the SHA-256 of the UTF-8 text `graine:empreinte:reference`, in the same writing.
 * 3. A stratum is the whole list, or the operations of one installer, as the column `installateur` names it. Strata are taken
 *    in the order of their names (UTF-16 code units), operations of a stratum in the order of their keys.
 * 4. Of N operations, L = ceil(N x rate) are drawn for a visit. Each stratum of n operations receives floor(n x L / N) of
 *    them; those left go one by one to the largest remainders of n x L by N, then to the first name.
 * 5. C = ceil(N x rate), N - L at most, are drawn for a control by contact, from what is left, in the same way: n and N are
 *    then what is left of each stratum and of the list.
 * 6. The first operations of each stratum are visited, the next ones contacted; the rest is its reserve, in its order.
 */
export const ALGORITHM = 'constat-tirage-1';

type Stratum = DrawnOrder['strates'][number];

export interface Rates {
  /** Hundredths of a percent. */
  readonly tauxLieu: number;
  readonly tauxContact: number;
  readonly parInstallateur: boolean;
}

/** What is hashed to order an operation. */
export const keyTextOf = (
  { graine, empreinte }: { readonly graine: string; readonly empreinte: string },
  { reference }: Pick<Operation, 'reference'>,
): string => `${graine}:${empreinte}:${reference}`;

/** [lots/L8] The strata of a draw; `keys`: hash of each operation, in the order of the list. */
export function drawnStrata(
  list: readonly Pick<Operation, 'installateur'>[],
  keys: readonly string[],
  { tauxLieu, tauxContact, parInstallateur }: Rates,
): Stratum[] {
  const entries = list.map(({ installateur }, index) => ({
    rang: index + 1,
    nom: parInstallateur ? (installateur ?? '') : '',
    key: keys[index] ?? '',
  }));
  const strata = [...groupBy(entries, ({ nom }) => nom)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([nom, some]) => ({ nom, ranks: some.toSorted(byKey).map(({ rang }) => rang) }));
  const sizes = strata.map(({ ranks }) => ranks.length);
  const counts = drawnCounts(list.length, { tauxLieu, tauxContact });
  const visited = shares(sizes, counts.lieu);
  const left = sizes.map((size, index) => size - (visited[index] ?? 0));
  const contacted = shares(left, counts.contact);
  return strata.map(({ nom, ranks }, index) => {
    const first = visited[index] ?? 0;
    const second = first + (contacted[index] ?? 0);
    return { nom, lieu: ranks.slice(0, first), contact: ranks.slice(first, second), reserve: ranks.slice(second) };
  });
}

const byKey = (a: { readonly key: string }, b: { readonly key: string }): number => (a.key < b.key ? -1 : 1);

/** Whole numbers from end to end: no rounding of a machine decides. */
const countOf = (total: number, rate: number): number => Math.ceil((total * rate) / 10_000);

/** [lots/L8] How many of a list are drawn for a visit and for a control by contact. */
export function drawnCounts(
  total: number,
  { tauxLieu, tauxContact }: Omit<Rates, 'parInstallateur'>,
): { readonly lieu: number; readonly contact: number } {
  const lieu = countOf(total, tauxLieu);
  return { lieu, contact: Math.min(total - lieu, countOf(total, tauxContact)) };
}
