import {
  INTERNAL_STORAGE_NAME,
  type RxStorage,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
} from 'rxdb/plugins/core';
import type { Document } from './sealed-document.ts';
import { SealedInstance } from './sealed-instance.ts';

/**
 * The same storage, sealed ([session/K1]). RxDB's own record of which collections exist stays readable: it tells nothing of
 * their documents, and a wipe needs it without a key.
 */
export function sealedStorage(
  storage: RxStorage<unknown, unknown>,
  key: CryptoKey | null,
): RxStorage<unknown, unknown> {
  if (key === null) return storage;
  const createStorageInstance = async (
    params: RxStorageInstanceCreationParams<Document, unknown>,
  ): Promise<RxStorageInstance<Document, unknown, unknown>> => {
    const bare = await storage.createStorageInstance(params);
    return params.collectionName === INTERNAL_STORAGE_NAME ? bare : new SealedInstance(bare, key);
  };
  const { name, rxdbVersion } = storage;
  // RxDB asks it for documents of any type, and only ever gives those of our collections.
  return { name, rxdbVersion, createStorageInstance } as RxStorage<unknown, unknown>;
}
