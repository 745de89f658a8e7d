/**
 * [session/K1] What stands on the disk is sealed with the data key of its user on this device: AES-GCM, 256 bits, under a
 * nonce of its own (random: a key seals some 4 billion times before two are likely to meet). `lieu` names the place of
 * what is sealed: bytes moved to another document do not open.
 */
const ALGORITHME = 'AES-GCM';
const IV_OCTETS = 12;
const CLE_OCTETS = 32;
const USAGES: readonly KeyUsage[] = ['encrypt', 'decrypt'];

/** These bytes were sealed under another key, for another place, or damaged. */
export class SceauIllisible extends Error {
  override readonly name = 'SceauIllisible';
}

const enOctets = (texte: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(texte);

export const cleBrute = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(CLE_OCTETS));

/** As a key that no script reads out again. */
export const importer = (brute: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', brute, ALGORITHME, false, USAGES);

/** Nonce, then cipher text with its tag: 28 bytes more than what it holds. */
export async function sceller(
  cle: CryptoKey,
  clair: Uint8Array<ArrayBuffer> | ArrayBuffer,
  lieu: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_OCTETS));
  const options = { name: ALGORITHME, iv, additionalData: enOctets(lieu) };
  const chiffre = new Uint8Array(await crypto.subtle.encrypt(options, cle, clair));
  const scelle = new Uint8Array(IV_OCTETS + chiffre.byteLength);
  scelle.set(iv);
  scelle.set(chiffre, IV_OCTETS);
  return scelle;
}

/** Throws SceauIllisible: nothing of what does not open is ever answered. */
export async function desceller(cle: CryptoKey, scelle: Uint8Array<ArrayBuffer>, lieu: string): Promise<ArrayBuffer> {
  const options = { name: ALGORITHME, iv: scelle.subarray(0, IV_OCTETS), additionalData: enOctets(lieu) };
  try {
    return await crypto.subtle.decrypt(options, cle, scelle.subarray(IV_OCTETS));
  } catch (cause) {
    throw new SceauIllisible(lieu, { cause });
  }
}
