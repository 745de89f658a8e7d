import { unseal, importKey, seal, UnreadableSceau } from '../local/sceau.ts';
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

const SALT_BYTES = 16;
const WITNESS = new TextEncoder().encode('constat');

export interface Secret {
  readonly password: string;
  /** Database of documents that the key seals: a key ring moved to another account does not open. */
  readonly base: string;
}

async function keyOfPassword(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const clear = new TextEncoder().encode(password.normalize('NFC'));
  const source = await crypto.subtle.importKey('raw', clear, 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(derivation, source, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** `brute`: the data key, made here or given back by the server. */
export async function createTrousseau(
  brute: Uint8Array<ArrayBuffer>,
  { password, base }: Secret,
  iterations = ITERATIONS,
): Promise<Trousseau> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const [enveloppe, donnees] = await Promise.all([keyOfPassword(password, salt, iterations), importKey(brute)]);
  const [cle, temoin] = await Promise.all([seal(enveloppe, brute, base), seal(donnees, WITNESS, base)]);
  return { sel: salt, iterations, cle, temoin, isConverti: false };
}

/** null: another password, or a damaged ring. */
export async function openTrousseau(
  { sel, iterations, cle }: Trousseau,
  { password, base }: Secret,
): Promise<CryptoKey | null> {
  try {
    const brute = new Uint8Array(await unseal(await keyOfPassword(password, sel, iterations), cle, base));
    return await importKey(brute);
  } catch (error) {
    if (error instanceof UnreadableSceau) return null;
    throw error;
  }
}

export async function isItsKey({ temoin }: Trousseau, key: CryptoKey, base: string): Promise<boolean> {
  try {
    await unseal(key, temoin, base);
    return true;
  } catch (error) {
    if (error instanceof UnreadableSceau) return false;
    throw error;
  }
}
