import { dossierOf, kindOf } from '../kinds.ts';
import type { Cles, Fields, SyncedCollection } from './documents.ts';

/** The index keys of these fields. */
export const clesDe = (collection: SyncedCollection, fields: Fields): Cles =>
  collection === 'records'
    ? { cleDossier: dossierOf(collection, fields) ?? '' }
    : (kindOf(collection, fields).index?.(fields) ?? {});
