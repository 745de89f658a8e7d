import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { NAMES } from './operations.ts';

/** A value as text: values of the simulation are texts, or null. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** Names one value of one path of one document. */
export const nameValue = (key: string, path: string, value: unknown): string => `${key}.${path}=${text(value)}`;
/** Who typed a value first; null for those that the story starts with. */
export const authorOf = (value: unknown): string | null => /(bureau|[A-E])-\d+$/.exec(text(value))?.[1] ?? null;
/** Account of the person of a device; of the office: 0. */
export const idOf = (nom: string): number => NAMES.indexOf(nom) + 1;

export const PATHS: Readonly<Partial<Record<SyncedCollection, readonly string[]>>> = {
  dossiers: ['acces', 'beneficiaire.telephone'],
  interventions: ['champs.a', 'champs.b', 'commentaireRt'],
  photos: ['legende'],
  records: ['texte', 'image'],
};
/** Those that somebody may change: a signature, or a version of a form, is made once. */
export const typedPaths = (collection: SyncedCollection, { kind }: Fields): readonly string[] =>
  collection === 'records' ? (kind === 'commentaire' ? ['texte'] : []) : (PATHS[collection] ?? []);
