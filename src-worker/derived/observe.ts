import type { RxChangeEvent } from 'rxdb/plugins/core';
import type { Base } from '../database.ts';

type Evenement = RxChangeEvent<{ dirty: 0 | 1; demandeId?: unknown }>;

/**
 * Names the dossiers whose interventions carry a local edit, or have just lost one: edited on the page, received by
 * the server, given up. Answers how to stop. The caller gathers the ids and calls `deriver`.
 */
export function observerEdits(base: Base, surDossier: (idDossier: string) => void): () => void {
  const abonnement = base.interventions.$.subscribe((evenement) => {
    const { documentData, previousDocumentData } = evenement as unknown as Evenement;
    const isLocal = documentData.dirty === 1 || previousDocumentData?.dirty === 1;
    const id = documentData.demandeId ?? previousDocumentData?.demandeId;
    if (isLocal && typeof id === 'string') surDossier(id);
  });
  return () => abonnement.unsubscribe();
}
