import { kindOf } from '../kinds.ts';
import type { SyncedCollection } from '../sync/documents.ts';
import type { Membres } from './sort.ts';

/** What says which document it is, and nothing else. */
const NAME: Membres = { id: 'garde', kind: 'garde', variante: 'garde', idDossier: 'garde' };

/** Which table applies: of this document, on this portal. */
export interface Sujet {
  readonly collection: SyncedCollection;
  readonly kind: unknown;
  readonly variante: unknown;
}

/** [rgpd/RG8] The closed table of what a document holds about the person whom it is about. */
export function tableDe({ collection, kind, variante }: Sujet): Membres {
  const { erasure, householdErasure } = kindOf(collection, { kind });
  return (variante === 'mar' ? householdErasure : undefined) ?? erasure ?? NAME;
}
