import type { Schema } from './collections.ts';
import { SCHEMAS } from './collections.ts';
import type { Fields } from './documents.ts';

type Document = Fields & { readonly id: string };

/** Brings a document of one collection from a version to the next one. Pure. */
export type Passage = (collection: string, doc: Document) => Document;

/** Which collections a program opens, and how documents of former versions become its own. */
export interface PlanLocal {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** `passages[n]` brings version n to version n + 1. */
  readonly passages: readonly Passage[];
}

/** Version 0 is the first one: nothing comes before it. */
export const PLAN: PlanLocal = { schemas: SCHEMAS, passages: [] };

/**
 * [sync/S18] A document of a former version, as this program reads it. Throws when what waits in it would no longer wait:
 * the former collection is then kept whole.
 */
export function amener(
  { schemas, passages }: PlanLocal,
  { collection, version }: { readonly collection: string; readonly version: number },
  doc: Document,
): Document {
  let suite = doc;
  for (const passage of passages.slice(version, schemas[collection]?.version)) suite = passage(collection, suite);
  if (doc['dirty'] === 1 && !(suite['dirty'] === 1 && suite.id === doc.id && suite['local'] !== undefined))
    throw new Error(`une modification en attente se perdrait : ${collection} ${doc.id}`);
  return suite;
}
