import { groupBy } from '#domain/base/group.ts';
import type { SyncedCollection } from '#domain/sync/documents.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { recevoir } from '#domain/sync/pull.ts';
import { noter } from '../absence/journal.ts';
import type { BilanEcriture, Decideur } from '../store/appliquer.ts';
import { appliquer } from '../store/appliquer.ts';
import type { Moteur } from '../store/contexte.ts';
import { oublierEffaces } from './oubli.ts';
import { estConnue } from './point.ts';
import { indexer } from '../store/records.ts';

interface Lecture {
  readonly aveugle: boolean;
  /** Of the checkpoint. */
  readonly epochSeq: number;
}

/**
 * Writes a page, collection by collection. `aveugle`: nothing is known here yet, so that documents are written
 * without reading first; the store answers 409 for those it had. Tombstones are always read: writing nothing says
 * nothing.
 */
export async function ecrirePage(
  moteur: Moteur,
  page: PullAnswer,
  { aveugle, epochSeq }: Lecture,
): Promise<BilanEcriture> {
  const total: BilanEcriture = { ecrits: 0, conflits: 0 };
  for (const [collection, lignes] of groupBy(
    page.docs.filter(({ c }) => estConnue(c)),
    ({ c }): SyncedCollection => c,
  )) {
    const decideurs = new Map<string, Decideur>();
    for (const { d } of lignes) {
      decideurs.set(d.id, (local, contexte) => {
        const recu = { ...contexte, maintenant: page.heure, epochSeq };
        return noter(moteur.absence, recevoir(local, d, recu), { local, server: d, contexte: recu });
      });
    }
    const aLire = lignes.filter(({ d }) => !aveugle || d.supprime).map(({ d }) => d.id);
    const connus = indexer(await moteur.magasin.parIds(collection, aLire));
    const bilan = await appliquer(moteur, { collection, decideurs, connus });
    total.ecrits += bilan.ecrits;
    total.conflits += bilan.conflits;
  }
  await oublierEffaces(moteur.magasin, page);
  return total;
}
