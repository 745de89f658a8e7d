import type { PointDeReprise } from '#domain/sync/collections.ts';
import { SYNCED_COLLECTIONS } from '#domain/sync/documents.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { marquerOubli, rendre } from '#domain/sync/reprise.ts';
import { appliquer } from '../store/appliquer.ts';
import type { Decideur } from '../store/appliquer.ts';
import type { Moteur } from '../store/contexte.ts';
import { ecrirePoint } from './point.ts';

/** Documents marked at a time: a whole collection would not fit in the memory of a tablet. */
const LOT = 500;

/**
 * [sync/S16] The server's database is another one. What it may have forgotten is marked before the checkpoint moves, so
 * that a tablet killed in the middle starts again without having mixed two epochs.
 */
export async function changerEpoch(moteur: Moteur, avant: PointDeReprise, page: PullAnswer): Promise<PointDeReprise> {
  const epochSeq = page.epochSeq ?? 0;
  const decider: Decideur = (doc, contexte) =>
    doc === undefined ? { op: 'rien' } : marquerOubli(doc, { ...contexte, epochSeq });
  for (const collection of SYNCED_COLLECTIONS) {
    const tous = await moteur.magasin.tous(collection);
    for (let debut = 0; debut < tous.length; debut += LOT) {
      const decideurs = new Map(tous.slice(debut, debut + LOT).map(({ id }) => [id, decider]));
      await appliquer(moteur, { collection, decideurs });
    }
  }
  // Marks of an unfinished change of epoch still stand: both changes count for them.
  const partage = avant.complet === 1 ? epochSeq : Math.min(epochSeq, avant.epochSeq);
  const point: PointDeReprise = { id: 'point', epoch: page.epoch, seq: 0, complet: 0, epochSeq: partage };
  await ecrirePoint(moteur.magasin, point);
  return point;
}

/** [sync/S16] At the end of a pull: what the restored server never spoke of is created again. */
export async function rendreOublies(moteur: Moteur): Promise<void> {
  for (const collection of SYNCED_COLLECTIONS) {
    const oublies = (await moteur.magasin.chercher(collection, 'dirty', 1)).filter(({ local }) => local?.oubli);
    const decider: Decideur = (doc, contexte) => (doc === undefined ? { op: 'rien' } : rendre(doc, contexte));
    if (oublies.length > 0)
      await appliquer(moteur, { collection, decideurs: new Map(oublies.map(({ id }) => [id, decider])) });
  }
}
