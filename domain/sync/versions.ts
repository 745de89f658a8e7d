import type { Schema } from './collections.ts';
import { SCHEMAS } from './collections.ts';
import type { Fields } from '../fields/documents.ts';

type Document = Fields & { readonly id: string };

/** Brings a document of one collection from a version to the next one. Pure. */
export type Passage = (collection: string, doc: Document) => Document;

/** Which collections a program opens, and how documents of former versions become its own. */
export interface LocalPlan {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** `passages[n]` brings version n to version n + 1. */
  readonly passages: readonly Passage[];
}

/** Version 0 is the first one: nothing comes before it. */
export const PLAN: LocalPlan = { schemas: SCHEMAS, passages: [] };

/**
 * [sync/S18] A document of a former version, as this program reads it. Throws when what waits in it would no longer wait:
 * the former collection is then kept whole.
 */
export function amener(
  { schemas, passages }: LocalPlan,
  { collection, version }: { readonly collection: string; readonly version: number },
  doc: Document,
): Document {
  let next = doc;
  for (const passage of passages.slice(version, schemas[collection]?.version)) next = passage(collection, next);
  if (doc['dirty'] === 1 && !(next['dirty'] === 1 && next.id === doc.id && next['local'] !== undefined))
    throw new Error(`une modification en attente se perdrait : ${collection} ${doc.id}`);
  return next;
}
