import type { RxStorage, RxStorageInstance, RxStorageInstanceCreationParams } from 'rxdb/plugins/core';
import { INTERNAL_STORAGE_NAME } from 'rxdb/plugins/core';
import { InstanceScellee } from './instance-scellee.ts';

/**
 * The same storage, sealed ([K1]). RxDB's own record of which collections exist stays readable: it tells nothing of
 * their documents, and a wipe needs it without a key.
 */
export const stockageScelle = (
  stockage: RxStorage<unknown, unknown>,
  cle: CryptoKey | null,
): RxStorage<unknown, unknown> =>
  cle === null
    ? stockage
    : {
        name: stockage.name,
        rxdbVersion: stockage.rxdbVersion,
        createStorageInstance: async <D>(parametres: RxStorageInstanceCreationParams<D, unknown>) => {
          const nue = await stockage.createStorageInstance<D>(parametres);
          if (parametres.collectionName === INTERNAL_STORAGE_NAME) return nue;
          return new InstanceScellee(nue as never, cle) as unknown as RxStorageInstance<D, unknown, unknown>;
        },
      };
