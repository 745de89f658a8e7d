/**
 * What is kept on the device to check a password without the network (gaps.md 4): a slow salted hash, never the
 * password. OWASP, Password Storage Cheat Sheet: PBKDF2-HMAC-SHA256, 600,000 rounds at least.
 */
export const ITERATIONS = 600_000;
const SEL_OCTETS = 16;
const EMPREINTE_BITS = 256;

export interface Verificateur {
  readonly sel: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly empreinte: Uint8Array<ArrayBuffer>;
}

async function deriver(
  password: string,
  sel: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const clair = new TextEncoder().encode(password.normalize('NFC'));
  const cle = await crypto.subtle.importKey('raw', clair, 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: sel, iterations }, cle, EMPREINTE_BITS),
  );
}

export async function creerVerificateur(password: string, iterations = ITERATIONS): Promise<Verificateur> {
  const sel = crypto.getRandomValues(new Uint8Array(SEL_OCTETS));
  return { sel, iterations, empreinte: await deriver(password, sel, iterations) };
}

export async function verifier(password: string, { sel, iterations, empreinte }: Verificateur): Promise<boolean> {
  const calculee = await deriver(password, sel, iterations);
  let ecart = calculee.length ^ empreinte.length;
  for (const [i, octet] of calculee.entries()) ecart |= octet ^ (empreinte[i] ?? 0);
  return ecart === 0;
}
