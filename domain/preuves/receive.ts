import { type Hash, type Head, type IdentiteChaine, type Maillon, originOf, type Salted } from './chain.ts';
import { breakOf, type Rupture } from './verify.ts';

/** What the server has of a chain, and what a device sends of it: in order, some of it perhaps again. */
export interface Sending {
  readonly identite: IdentiteChaine;
  readonly known: readonly Head[];
  readonly sent: readonly Salted<Maillon>[];
  /** Links of this person on this visit that the server may still keep. */
  readonly room?: number;
}

/** [preuves/PV7] Links that one person has kept on one visit, over all their devices: 200 answers changed fifty times. */
export const LINKS_OF_VISIT_MAX = 10_000;

export interface Received {
  /** Links that hold and are new. */
  readonly suite: readonly Salted<Maillon>[];
  /** Of everything received so far. */
  readonly n: number;
  readonly rupture: { readonly n: number; readonly raison: Rupture } | null;
}

/**
 * [preuves/PV7] What the server takes of a sending: links that follow what it has, up to the first one that does not. The same
 * links sent again change nothing; others under their numbers are a break (`attestation`), and take nothing's place.
 */
export async function receive(
  hash: Hash,
  { identite, known, sent, room = LINKS_OF_VISIT_MAX }: Sending,
): Promise<Received> {
  const had = new Map(known.map(({ n, empreinte }) => [n, empreinte]));
  let head = known.toSorted((a, b) => a.n - b.n).at(-1) ?? (await originOf(hash, identite));
  const suite: Salted<Maillon>[] = [];
  // A server that was restored has fewer than its device knows: nothing is broken, and the device sends what is missing.
  if ((sent[0]?.n ?? 0) > head.n + 1) return { suite, n: head.n, rupture: null };
  for (const link of sent) {
    const former = had.get(link.n);
    if (former === link.empreinte) continue;
    const raison = former === undefined ? await breakOf(hash, { head, link, attested: [] }) : 'attestation';
    if (raison !== null) return { suite, n: head.n, rupture: { n: link.n, raison } };
    if (suite.length >= room) return { suite, n: head.n, rupture: { n: link.n, raison: 'plafond' } };
    suite.push(link);
    head = link;
  }
  return { suite, n: head.n, rupture: null };
}
