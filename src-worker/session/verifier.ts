/**
 * What is kept on the device to check a password without the network: a slow salted hash, never the
 * password. OWASP, Password Storage Cheat Sheet: PBKDF2-HMAC-SHA256, 600,000 rounds at least.
 */
export const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const DIGEST_BITS = 256;

export interface Verifier {
  readonly sel: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly empreinte: Uint8Array<ArrayBuffer>;
}

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const clear = new TextEncoder().encode(password.normalize('NFC'));
  const key = await crypto.subtle.importKey('raw', clear, 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, DIGEST_BITS),
  );
}

export async function createVerifier(password: string, iterations = ITERATIONS): Promise<Verifier> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return { sel: salt, iterations, empreinte: await derive(password, salt, iterations) };
}

export async function verify(password: string, { sel, iterations, empreinte }: Verifier): Promise<boolean> {
  const computed = await derive(password, sel, iterations);
  let difference = computed.length ^ empreinte.length;
  for (const [i, octet] of computed.entries()) difference |= octet ^ (empreinte[i] ?? 0);
  return difference === 0;
}
