import { type Base, type DatabaseOptions, openDatabase } from '../../src-worker/local/database.ts';

const REESSAI_MS = 250;

/**
 * Opens a local database as the page does: it leaves the documents of a former program to the worker, which brings
 * them over ([sync/S18]), and looks again.
 */
export const openBase = (nom: string, options: DatabaseOptions): Promise<Base> =>
  openDatabase(nom, {
    ...options,
    closeDuplicates: true,
    onFormer: () => new Promise((resolve) => setTimeout(resolve, REESSAI_MS)),
  });
