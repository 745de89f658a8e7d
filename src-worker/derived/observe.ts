import type { RxChangeEvent } from 'rxdb/plugins/core';
import type { LocalDocument } from '#domain/sync/documents.ts';
import type { Base } from '../local/database.ts';

type Evenement = RxChangeEvent<LocalDocument>;

/**
 * Names the dossiers whose interventions carry a local edit, or have just lost one: edited on the page, received by
 * the server, given up. Answers how to stop. The caller gathers the ids and calls `deriver`.
 */
export function observerEdits(base: Base, surDossier: (idDossier: string) => void): () => void {
  const abonnement = base.interventions.$.subscribe((evenement) => {
    const { documentData, previousDocumentData }: Evenement = evenement;
    const isLocal = documentData.dirty === 1 || previousDocumentData?.dirty === 1;
    const id = documentData['demandeId'] ?? previousDocumentData?.['demandeId'];
    if (isLocal && typeof id === 'string') surDossier(id);
  });
  return () => abonnement.unsubscribe();
}
