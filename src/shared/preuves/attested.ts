/** The signature that the server put over the evidence of a file (JWS, RFC 7515), verified on this device ([preuves/PV14]). */
import { z } from 'zod';
import type { AttestedFault, AttestedReading } from '#domain/preuves/authenticite.ts';
import type { Confiance } from '#domain/preuves/confiance.ts';
import { attestedText, type DossierDePreuve } from '#domain/preuves/dossier-de-preuve.ts';
import { type HeldCertificate, heldSeals, isOfDay, isSame, loadPkijs, nameOf, sha256 } from './certificates.ts';

const header = z.object({
  alg: z.enum(['RS256', 'ES256', 'ES384', 'ES512']),
  'x5t#S256': z.string().regex(/^[\w-]+$/),
});
const SHAPE = /^([\w-]+)\.\.([\w-]+)$/;
const fault = (raison: AttestedFault): AttestedReading => ({ etat: 'faux', raison });

/** `now`: nothing but the file says when it was signed, so a certificate that is over vouches for nothing. */
export async function readAttested(
  dossier: DossierDePreuve,
  trust: Confiance | null,
  now: Date,
): Promise<AttestedReading> {
  if (dossier.signature === undefined) return { etat: 'absent' };
  const told = partsOf(dossier.signature);
  if (told === null) return fault('illisible');
  if (trust === null) return { etat: 'sansListe' };
  const [pkijs, jose] = await Promise.all([loadPkijs(), import('jose').catch(() => null)]);
  if (pkijs === null || jose === null) return { etat: 'sansLecteur' };
  const held = await namedBy(heldSeals(pkijs, trust), jose.base64url.decode(told.thumbprint));
  if (held === undefined) return fault('autre');
  if (!(await isSignedBy(jose, held, { ...told, text: attestedText(dossier) }))) return fault('contenu');
  if (held.isWithdrawn) return fault('retire');
  const isValid = [now, new Date(dossier.faitLe)].every((day) => isOfDay(held.certificate, day));
  return isValid ? { etat: 'signe', par: nameOf(held.certificate) } : fault('perime');
}

interface Parts {
  readonly head: string;
  readonly signature: string;
  readonly alg: string;
  /** SHA-256 of the certificate, in base64url. */
  readonly thumbprint: string;
}

function partsOf(jws: string): Parts | null {
  const [, head = '', signature = ''] = SHAPE.exec(jws) ?? [];
  const { data } = header.safeParse(jsonOf(head));
  return data === undefined ? null : { head, signature, alg: data.alg, thumbprint: data['x5t#S256'] };
}

async function isSignedBy(
  jose: typeof import('jose'),
  { der }: HeldCertificate,
  { head, signature, alg, text }: Parts & { readonly text: string },
): Promise<boolean> {
  try {
    const key = await jose.importX509(pemOf(der), alg);
    const payload = jose.base64url.encode(text);
    await jose.flattenedVerify({ protected: head, payload, signature }, key, { algorithms: [alg] });
    return true;
  } catch {
    // A signature that does not hold, and a key of another kind than it says.
    return false;
  }
}

async function namedBy(held: readonly HeldCertificate[], hash: Uint8Array): Promise<HeldCertificate | undefined> {
  const hashes = await Promise.all(held.map(({ der }) => sha256(der)));
  return held.find((_, rank) => isSame(hashes[rank] ?? new Uint8Array(0), hash));
}

const pemOf = (der: Uint8Array<ArrayBuffer>): string =>
  `-----BEGIN CERTIFICATE-----\n${btoa(String.fromCharCode(...der))}\n-----END CERTIFICATE-----`;

function jsonOf(base64url: string): unknown {
  try {
    return JSON.parse(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}
