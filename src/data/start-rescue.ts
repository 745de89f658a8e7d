import type { Rescued, Session } from '../../src-worker/api.ts';
import { assertOpens } from '../../src-worker/local/database.ts';
import { saveFile } from '../platform/save-file.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { read, tryWrite } from './vault.ts';
import { engine } from './worker-client.ts';

/** [sync/C29] What a page that cannot start says of what waits on its device. */
export type Found =
  | { readonly kind: 'found'; readonly rescued: Omit<Rescued, 'fichiers'>; readonly save: () => void }
  | { readonly kind: 'password'; readonly isWrong: boolean }
  /** Nobody has data here. */
  | { readonly kind: 'nobody' }
  | { readonly kind: 'unreadable' };

/** `password`: null until it was asked for. */
export async function findWaiting(variante: Variant, password: string | null): Promise<Found> {
  const answer = await engine().rescue({ variante, origine: location.origin, password });
  if (answer.ok) {
    const { fichiers, ...rescued } = answer.value;
    return { kind: 'found', rescued, save: () => fichiers.forEach(({ nom, contenu }) => saveFile(nom, contenu)) };
  }
  if (answer.code === 'SESSION_ABSENTE') return { kind: 'nobody' };
  const isAsked = answer.code === 'DONNEES_SCELLEES' || answer.code === 'IDENTIFIANTS_INVALIDES';
  return isAsked ? { kind: 'password', isWrong: answer.code === 'IDENTIFIANTS_INVALIDES' } : { kind: 'unreadable' };
}

/** Whether a page that starts now would find a database that opens, and takes a write. */
export async function opensAgain(): Promise<boolean> {
  try {
    await tryWrite();
    const session = (await read()) as Session | null;
    if (session !== null) await assertOpens(indexedDB, session.base);
    return true;
  } catch {
    // Whatever it is, it is not over.
    return false;
  }
}
