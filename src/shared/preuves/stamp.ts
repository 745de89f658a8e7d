/**
 * Tokens of the timestamping authority, verified on the device ([preuves/PV12]): signed by the certificate that they carry,
 * over these very bytes, and led to a root that this installation believes.
 */
import type { Confiance } from '#domain/preuves/confiance.ts';
import type { Maillon } from '#domain/preuves/chain.ts';
import { linkText } from '#domain/preuves/chain.ts';
import type { ToldChain } from '#domain/preuves/lecture.ts';
import { bytesOf, loadPkijs } from './certificates.ts';
import { factsOf } from './token.ts';

type Told = ToldChain['horodatages'][number];

/** attente: the authority had not answered; faux: it is not a token over this link; inconnue: of an authority that anybody may have made. */
export type ReadStamp =
  | { readonly n: number; readonly etat: 'attente' | 'faux' | 'illisible' }
  | { readonly n: number; readonly etat: 'verifie' | 'inconnue'; readonly genTime: string; readonly autorite: string };

/** `links`: those that hold. A token over a link that is not among them is over something else. */
export async function readStamps(
  stamps: readonly Told[],
  links: readonly Maillon[],
  trust: Confiance | null,
): Promise<readonly ReadStamp[]> {
  return Promise.all(
    stamps.map((stamp) =>
      readStamp(
        stamp,
        links.find(({ n }) => n === stamp.n),
        trust,
      ),
    ),
  );
}

async function readStamp({ n, jeton }: Told, link: Maillon | undefined, trust: Confiance | null): Promise<ReadStamp> {
  if (jeton === null) return { n, etat: 'attente' };
  if (link === undefined) return { n, etat: 'faux' };
  const pkijs = await loadPkijs();
  if (pkijs === null) return { n, etat: 'illisible' };
  const data = new TextEncoder().encode(linkText(link)).buffer;
  const facts = await factsOf(pkijs, bytesOf(jeton.der).buffer, { data, trust });
  if (facts === null) return { n, etat: 'faux' };
  const { genTime, autorite, isTrusted } = facts;
  return { n, etat: isTrusted ? 'verifie' : 'inconnue', genTime, autorite };
}
