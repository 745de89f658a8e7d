import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Changes, SyncedCollection } from '#domain/sync/documents.ts';
import { codeDe } from '../../data/echec.ts';
import { modifier } from '../../data/modifier.ts';

/** A local edit as a value: a refusal of the local database carries its code, and anything else is a bug. */
export async function ecrire(collection: SyncedCollection, id: string, changes: Changes): Promise<Result<null>> {
  try {
    await modifier(collection, id, changes);
    return ok(null);
  } catch (erreur) {
    return refuse(codeDe(erreur));
  }
}

/** Photos and signatures are set aside, never erased by the device: the office may still look at what was removed. */
export const retirerPhoto = (id: string): Promise<Result<null>> =>
  ecrire('photos', id, { retireLe: new Date().toISOString() });
export const rendrePhoto = (id: string): Promise<Result<null>> => ecrire('photos', id, { retireLe: null });
