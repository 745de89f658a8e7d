import { desceller, importer, sceller, SceauIllisible } from '../local/sceau.ts';
import { ITERATIONS } from './verifier.ts';

/**
 * [session/K2] The data key of one user on this device, as the disk keeps it: wrapped under a key that only the password
 * gives. The salt is its own: the verifier of the offline sign-in tells nothing of it.
 */
export interface Trousseau {
  readonly sel: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly cle: Uint8Array<ArrayBuffer>;
  /** Something sealed under the data key: tells it from another one without opening a document. */
  readonly temoin: Uint8Array<ArrayBuffer>;
  /** Everything that stood here before the key is sealed too ([session/K4]). */
  readonly isConverti: boolean;
}

const SEL_OCTETS = 16;
const TEMOIN = new TextEncoder().encode('constat');

export interface Secret {
  readonly password: string;
  /** Database of documents that the key seals: a key ring moved to another account does not open. */
  readonly base: string;
}

async function cleDuMotDePasse(password: string, sel: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const clair = new TextEncoder().encode(password.normalize('NFC'));
  const source = await crypto.subtle.importKey('raw', clair, 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: sel, iterations };
  return crypto.subtle.deriveKey(derivation, source, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** `brute`: the data key, made here or given back by the server. */
export async function creerTrousseau(
  brute: Uint8Array<ArrayBuffer>,
  { password, base }: Secret,
  iterations = ITERATIONS,
): Promise<Trousseau> {
  const sel = crypto.getRandomValues(new Uint8Array(SEL_OCTETS));
  const [enveloppe, donnees] = await Promise.all([cleDuMotDePasse(password, sel, iterations), importer(brute)]);
  const [cle, temoin] = await Promise.all([sceller(enveloppe, brute, base), sceller(donnees, TEMOIN, base)]);
  return { sel, iterations, cle, temoin, isConverti: false };
}

/** null: another password, or a damaged ring. */
export async function ouvrirTrousseau(
  { sel, iterations, cle }: Trousseau,
  { password, base }: Secret,
): Promise<CryptoKey | null> {
  try {
    const brute = new Uint8Array(await desceller(await cleDuMotDePasse(password, sel, iterations), cle, base));
    return await importer(brute);
  } catch (erreur) {
    if (erreur instanceof SceauIllisible) return null;
    throw erreur;
  }
}

export async function estSaCle({ temoin }: Trousseau, cle: CryptoKey, base: string): Promise<boolean> {
  try {
    await desceller(cle, temoin, base);
    return true;
  } catch (erreur) {
    if (erreur instanceof SceauIllisible) return false;
    throw erreur;
  }
}
