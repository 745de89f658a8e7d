/**
 * [session/K1] What stands on the disk is sealed with the data key of its user on this device: AES-GCM, 256 bits, under a
 * nonce of its own (random: a key seals some 4 billion times before two are likely to meet). `lieu` names the place of
 * what is sealed: bytes moved to another document do not open.
 */
const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;
const KEY_BYTES = 32;
const USAGES: readonly KeyUsage[] = ['encrypt', 'decrypt'];

/** These bytes were sealed under another key, for another place, or damaged. */
export class UnreadableSceau extends Error {
  override readonly name = 'SceauIllisible';
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export const rawKey = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(KEY_BYTES));

/** As a key that no script reads out again. */
export const importKey = (brute: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', brute, ALGORITHM, false, USAGES);

/** Nonce, then cipher text with its tag: 28 bytes more than what it holds. */
export async function seal(
  key: CryptoKey,
  clear: Uint8Array<ArrayBuffer> | ArrayBuffer,
  lieu: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const options = { name: ALGORITHM, iv, additionalData: toBytes(lieu) };
  const encrypted = new Uint8Array(await crypto.subtle.encrypt(options, key, clear));
  const sealed = new Uint8Array(IV_BYTES + encrypted.byteLength);
  sealed.set(iv);
  sealed.set(encrypted, IV_BYTES);
  return sealed;
}

/** Throws SceauIllisible: nothing of what does not open is ever answered. */
export async function unseal(key: CryptoKey, sealed: Uint8Array<ArrayBuffer>, lieu: string): Promise<ArrayBuffer> {
  const options = { name: ALGORITHM, iv: sealed.subarray(0, IV_BYTES), additionalData: toBytes(lieu) };
  try {
    return await crypto.subtle.decrypt(options, key, sealed.subarray(IV_BYTES));
  } catch (cause) {
    throw new UnreadableSceau(lieu, { cause });
  }
}
