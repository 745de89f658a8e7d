import type { Writable } from 'node:stream';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { FileStore } from './storage/file-store.ts';

/** Configuration of a running server: its key has been read or made. */
export type AppConfig = Config & { readonly secret: string };

/** What the whole server is made of; tests give their own clock and an in-memory database. */
export interface Bases {
  readonly db: Db;
  /** The only clock of the server. */
  readonly clock: () => Date;
  readonly config: AppConfig;
  readonly fichiers: FileStore;
  /** Where its log goes; absent: standard output. */
  readonly journal?: Writable;
}
