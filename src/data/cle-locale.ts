import { moteur } from './worker-client.ts';

let connue: { readonly base: string; readonly cle: CryptoKey } | null = null;

/**
 * [session/K3] Data key of a local database, given by the engine, and kept in the memory of this page until it shows another
 * one: a connection that is lost behind a closed lock is opened again without asking for the password.
 */
export async function cleLocale(base: string): Promise<CryptoKey | null> {
  if (connue?.base === base) return connue.cle;
  const cle = await moteur().cle(base);
  connue = cle === null ? null : { base, cle };
  return cle;
}

/** Signed out: the next one asks again. */
export const oublierCleLocale = (): void => void (connue = null);
