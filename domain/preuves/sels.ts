import { groupBy } from '../base/group.ts';
import { type Capture, chainedValue, type Hash, type Maillon, type Salted } from './chain.ts';

type Link = Salted<Maillon>;
type Subject = Pick<Capture, 'genre' | 'sujet'>;
interface Reported extends Subject {
  readonly empreinte: string | null;
}

const keyOf = ({ genre, sujet }: Subject): string => `${genre} ${sujet}`;
const latestFirst = (a: Link, b: Link): number => (a.le < b.le ? 1 : a.le > b.le ? -1 : b.n - a.n);

/** [preuves/PV15] What a report holds, each value with the salts by which it is found again in these chains. */
export async function withSalts<T extends Reported>(
  hash: Hash,
  rapport: readonly T[],
  chains: readonly (readonly Link[])[],
): Promise<(T & { readonly sels?: string[] })[]> {
  const bySubject = chains.map((links) => groupBy(links, keyOf));
  const told = rapport.map(async (one) => {
    const about = bySubject.map((chain) => chain.get(keyOf(one)) ?? []);
    const sels = await saltsOf(hash, one.empreinte, about);
    return sels.length === 0 ? one : { ...one, sels };
  });
  return Promise.all(told);
}

/**
 * Of the last link of each chain about it, where it says this very value; without one, of the latest link that does. What an
 * answer was changed from keeps its salt, even where it was the same word.
 */
async function saltsOf(hash: Hash, empreinte: string | null, about: readonly (readonly Link[])[]): Promise<string[]> {
  const isIts = async ({ valeur, sel }: Link): Promise<boolean> =>
    valeur !== null && valeur === (await chainedValue(hash, empreinte, sel));
  const lasts: Link[] = [];
  for (const link of about.flatMap((links) => links.slice(-1))) if (await isIts(link)) lasts.push(link);
  if (lasts.length > 0) return lasts.flatMap(({ sel }) => sel ?? []);
  for (const link of about.flat().toSorted(latestFirst)) if (await isIts(link)) return [link.sel ?? []].flat();
  return [];
}
