import type { RxChangeEvent } from 'rxdb/plugins/core';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { Base } from '../local/database.ts';

type ChangeEvent = RxChangeEvent<LocalDocument>;

/**
 * Names the dossiers whose interventions carry a local edit, or have just lost one: edited on the page, received by
 * the server, given up. Answers how to stop. The caller gathers the ids and calls `derive`.
 */
export function observeEdits(base: Base, onDossier: (idDossier: string) => void): () => void {
  const subscription = base.interventions.$.subscribe((event) => {
    const { documentData, previousDocumentData }: ChangeEvent = event;
    const isLocal = documentData.dirty === 1 || previousDocumentData?.dirty === 1;
    const id = documentData['demandeId'] ?? previousDocumentData?.['demandeId'];
    if (isLocal && typeof id === 'string') onDossier(id);
  });
  return () => subscription.unsubscribe();
}
