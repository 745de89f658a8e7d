import { dossierOf, kindOf } from '../kinds.ts';
import type { IndexKeys, Fields, SyncedCollection } from '../fields/documents.ts';

/** The index keys of these fields. */
export const indexKeysOf = (collection: SyncedCollection, fields: Fields): IndexKeys =>
  collection === 'records'
    ? { cleDossier: kindOf(collection, fields).index?.(fields).cleDossier ?? dossierOf(collection, fields) ?? '' }
    : (kindOf(collection, fields).index?.(fields) ?? {});
