import {
  INTERNAL_STORAGE_NAME,
  type RxStorage,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
} from 'rxdb/plugins/core';
import type { Document } from './document-scelle.ts';
import { InstanceScellee } from './instance-scellee.ts';

/**
 * The same storage, sealed ([session/K1]). RxDB's own record of which collections exist stays readable: it tells nothing of
 * their documents, and a wipe needs it without a key.
 */
export function stockageScelle(
  stockage: RxStorage<unknown, unknown>,
  cle: CryptoKey | null,
): RxStorage<unknown, unknown> {
  if (cle === null) return stockage;
  const createStorageInstance = async (
    parametres: RxStorageInstanceCreationParams<Document, unknown>,
  ): Promise<RxStorageInstance<Document, unknown, unknown>> => {
    const nue = await stockage.createStorageInstance(parametres);
    return parametres.collectionName === INTERNAL_STORAGE_NAME ? nue : new InstanceScellee(nue, cle);
  };
  const { name, rxdbVersion } = stockage;
  // RxDB asks it for documents of any type, and only ever gives those of our collections.
  return { name, rxdbVersion, createStorageInstance } as RxStorage<unknown, unknown>;
}
