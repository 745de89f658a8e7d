import { type Hash, type Head, type IdentiteChaine, linkHash, type Maillon, originOf } from './chain.ts';

/** [preuves/PV4] What the server had received of a chain, and when, by its own clock. */
export interface Attestation extends Head {
  /** ISO instant of the server. */
  readonly recuLe: string;
}

/** [preuves/PV5] How a chain breaks. plafond: more than one person captures on a visit, of which the server keeps no more. */
export const RUPTURES = ['ordre', 'lien', 'contenu', 'attestation', 'coupure', 'plafond'] as const;
export type Rupture = (typeof RUPTURES)[number];

export interface Verdict {
  /** Links that hold, from the first one. */
  readonly tenus: number;
  /** Of those, links that an attestation holds. */
  readonly attestes: number;
  /** The first break; null: there is none. */
  readonly rupture: { readonly n: number; readonly raison: Rupture } | null;
}

/** What is read of a chain: its links in the order in which they are told. */
export interface ChaineLue {
  readonly identite: IdentiteChaine;
  readonly maillons: readonly Maillon[];
  readonly attestations: readonly Attestation[];
}

/** [preuves/PV5] Reads a chain from its beginning to its first break. Never throws: a chain comes from anybody. */
export async function verifyChain(hash: Hash, { identite, maillons, attestations }: ChaineLue): Promise<Verdict> {
  const attested = new Map<number, readonly string[]>();
  for (const { n, empreinte } of attestations) attested.set(n, [...(attested.get(n) ?? []), empreinte]);
  const lastAttested = Math.max(0, ...attested.keys());
  let head = await originOf(hash, identite);
  for (const link of maillons) {
    const raison = await breakOf(hash, { head, link, attested: attested.get(head.n + 1) ?? [] });
    if (raison !== null) return broken(head.n, lastAttested, raison);
    head = link;
  }
  if (lastAttested > head.n) return broken(head.n, lastAttested, 'coupure');
  return { tenus: head.n, attestes: lastAttested, rupture: null };
}

const broken = (held: number, lastAttested: number, raison: Rupture): Verdict => ({
  tenus: held,
  attestes: Math.min(held, lastAttested),
  rupture: { n: held + 1, raison },
});

interface Step {
  readonly head: Head;
  readonly link: Maillon;
  /** Hashes that the server says it received under this number. */
  readonly attested: readonly string[];
}

/** How a link breaks with what stands before it; null: it follows. */
export async function breakOf(hash: Hash, { head, link, attested }: Step): Promise<Rupture | null> {
  if (link.n !== head.n + 1) return 'ordre';
  if (link.avant !== head.empreinte) return 'lien';
  if ((await linkHash(hash, link)) !== link.empreinte) return 'contenu';
  return attested.every((empreinte) => empreinte === link.empreinte) ? null : 'attestation';
}
