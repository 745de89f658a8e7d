import { kindOf } from '../kinds.ts';
import type { SyncedCollection } from '../fields/documents.ts';
import type { Members } from '../kind/erasure-table.ts';

/** What says which document it is, and nothing else. */
const NAME: Members = { id: 'garde', kind: 'garde', variante: 'garde', idDossier: 'garde' };

/** Which table applies: of this document, on this portal. */
export interface Subject {
  readonly collection: SyncedCollection;
  readonly kind: unknown;
  readonly variante: unknown;
}

/** [rgpd/RG8] The closed table of what a document holds about the person whom it is about. */
export function tableOf({ collection, kind, variante }: Subject): Members {
  const { erasure, householdErasure } = kindOf(collection, { kind });
  return (variante === 'mar' ? householdErasure : undefined) ?? erasure ?? NAME;
}
