import type { LocalDocument } from '../fields/documents.ts';
import { readPath } from '../fields/paths.ts';
import type { Photo } from '../interventions/intervention.ts';
import { type Capture, chainedValue, type Hash, type Salted, valueHash } from './chain.ts';
import { drawnHash, type DrawnHere } from './drawn.ts';

const keyOf = ({ genre, sujet }: Pick<Capture, 'genre' | 'sujet'>): string => `${genre} ${sujet}`;

type Told = Pick<Salted<Capture>, 'valeur' | 'sel'>;

/** What a chain told last of each thing. */
export const toldBy = (links: readonly Salted<Capture>[]): ReadonlyMap<string, Told> =>
  new Map(links.map((one) => [keyOf(one), one]));

/** What this device changed of a visit and has not had acknowledged: each answer, and the conclusion. */
export async function capturesOfVisit(hash: Hash, visit: LocalDocument): Promise<Capture[]> {
  const { local } = visit;
  if (local === undefined) return [];
  const le = local.modifieLe ?? local.depuis;
  const captures: Capture[] = [];
  for (const path of Object.keys(local.base)) {
    const about = subjectOf(path);
    if (about !== null) captures.push({ ...about, valeur: await valueHash(hash, readPath(visit, path)), le });
  }
  return captures;
}

const ANSWER = 'champs.';
function subjectOf(path: string): Pick<Capture, 'genre' | 'sujet'> | null {
  if (path === 'resultat') return { genre: 'conclusion', sujet: '' };
  return path.startsWith(ANSWER) ? { genre: 'reponse', sujet: path.slice(ANSWER.length) } : null;
}

/** A photo or a signature that was given on this device, or taken away by it; null: it waits for another reason (its words). */
export function captureOfPhoto({ id, genre, sha256, prisLe, retireLe, local }: Photo & LocalDocument): Capture | null {
  if (local === undefined) return null;
  if (retireLe !== null) {
    const isOurs = local.nouveau === true || Object.hasOwn(local.base, 'retireLe');
    return isOurs ? { genre, sujet: id, valeur: null, le: retireLe } : null;
  }
  return local.nouveau === true ? { genre, sujet: id, valeur: sha256, le: prisLe } : null;
}

/** [signatures/E65] What was drawn on the spot, given on this device; null: it was received, or erased. */
export async function captureOfDrawn(
  hash: Hash,
  { id, signeLe, local, ...drawn }: DrawnHere & LocalDocument & { readonly signeLe: string },
): Promise<Capture | null> {
  const valeur = local?.nouveau === true ? await drawnHash(hash, drawn) : null;
  return valeur === null ? null : { genre: 'signature', sujet: id, valeur, le: signeLe };
}

/** [preuves/PV1] Those that say something else than what was told last; what was never given is not taken away. */
export async function newCaptures(
  hash: Hash,
  captures: readonly Capture[],
  told: ReadonlyMap<string, Told>,
): Promise<Capture[]> {
  const fresh: Capture[] = [];
  for (const one of captures) {
    const last = told.get(keyOf(one));
    if ((last?.valeur ?? null) !== (await chainedValue(hash, one.valeur, last?.sel))) fresh.push(one);
  }
  return fresh;
}
