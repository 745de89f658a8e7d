import { type LocalDocument, SYNCED_COLLECTIONS } from '#domain/sync/documents.ts';
import { RIEN } from '#domain/sync/journal.ts';
import { estPassager, relancer } from '#domain/sync/push.ts';
import type { EnAttente } from '#domain/sync/queue.ts';
import { appliquer, type Decideur } from '../store/appliquer.ts';
import type { Moteur } from '../store/contexte.ts';
import type { Magasin } from '../local/magasin.ts';

/** [sync/S9] Everything that the server has not received: read from the documents, never from a flag kept beside them. */
export async function lireFile(magasin: Magasin): Promise<EnAttente[]> {
  const listes = await Promise.all(
    SYNCED_COLLECTIONS.map(async (collection) => {
      const docs: LocalDocument[] = await magasin.chercher(collection, 'dirty', 1);
      return docs.map((doc): EnAttente => ({ collection, doc }));
    }),
  );
  return listes.flat();
}

/** [sync/S9] How many documents wait: exact. */
export async function compterFile(magasin: Magasin): Promise<number> {
  const comptes = await Promise.all(SYNCED_COLLECTIONS.map((collection) => magasin.compter(collection, 'dirty', 1)));
  return comptes.reduce((total, un) => total + un, 0);
}

/** [sync/S5] Refusals that time alone lifts (a photo not received yet, a server in trouble) are tried again. */
export async function relancerPassagers(moteur: Moteur, file: readonly EnAttente[]): Promise<void> {
  for (const { collection, doc } of file) {
    if (doc.local?.refus === undefined || !estPassager(doc.local.refus)) continue;
    const decider: Decideur = (courant, contexte) =>
      courant?.local?.refus && estPassager(courant.local.refus) ? relancer(courant, contexte) : RIEN;
    await appliquer(moteur, { collection, decideurs: new Map([[doc.id, decider]]) });
  }
}
