import { engine } from './worker-client.ts';

let known: { readonly base: string; readonly cle: CryptoKey } | null = null;

/**
 * [session/K3] Data key of a local database, given by the engine, and kept in the memory of this page until it shows another
 * one: a connection that is lost behind a closed lock is opened again without asking for the password.
 */
export async function localKey(base: string): Promise<CryptoKey | null> {
  if (known?.base === base) return known.cle;
  const key = await engine().key(base);
  known = key === null ? null : { base, cle: key };
  return key;
}

/** Signed out: the next one asks again. */
export const forgetLocalKey = (): void => void (known = null);
