import { type Base, createDatabase, type DatabaseOptions, openDatabase, openLock } from './local/database.ts';
import { SealedInstance } from './local/sealed-instance.ts';
import { PLAN } from '#domain/sync/versions.ts';
import { migrate } from './migration/migrate.ts';

/**
 * Opens a local database as the worker does: [sync/S18] documents of a former program are brought over by one worker alone,
 * once every tab of the former program has let go: a page that still wrote there would lose it.
 */
export function openBase(nom: string, options: DatabaseOptions = {}): Promise<Base> {
  const opening = { ...options, closeDuplicates: false };
  const onFormer = async (): Promise<void> => {
    await navigator.locks.request(openLock(nom), async () => {
      const alone = await createDatabase(nom, opening);
      try {
        await migrate(alone, options.plan ?? PLAN);
      } finally {
        await alone.close();
      }
    });
  };
  return openDatabase(nom, { ...opening, onFormer });
}

/** [session/K4] Seals, in every open collection, what was written before there was a key. */
export async function sealOldDocuments(base: Base): Promise<void> {
  for (const { storageInstance } of Object.values(base.collections)) {
    // RxDB wraps the instance that our storage made, and keeps it under this name.
    const stored: unknown = Reflect.get(storageInstance, 'originalStorageInstance');
    if (stored instanceof SealedInstance) await stored.sealOldDocuments();
  }
}
