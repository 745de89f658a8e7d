import type { Photo } from '#domain/interventions/intervention.ts';
import type { Magasin, Stocke } from '../store/magasin.ts';
import type { Fiche, MagasinOctets, Taille } from './octets.ts';

/** What the server's word allows to do with the bytes of a photo; null: nothing yet. */
export type Suite = 'acquitter' | 'effacer' | 'reprendre' | null;

/**
 * Behaviour 18: the original is deleted only when the document came back from the server with `recuLe` and the very
 * hash of what was sent. A server restored from a backup takes its word back: the bytes still here go again.
 */
export function suiteDe({ etat, sha256 }: Pick<Fiche, 'etat' | 'sha256'>, photo: (Pick<Photo, 'sha256' | 'recuLe' | 'retireLe'> & { _deleted: boolean }) | undefined): Suite {
  if (photo === undefined) return null;
  // Out of this user's scope: what the server has need not stay; what it has not stays, beside its quarantine.
  if (photo._deleted) return etat === 'recue' ? 'effacer' : null;
  const isRecue = photo.recuLe !== null && photo.sha256 === sha256;
  if (isRecue) return etat === 'a-envoyer' ? 'acquitter' : photo.retireLe === null ? null : 'effacer';
  return etat === 'recue' && photo.retireLe === null ? 'reprendre' : null;
}

const ORIGINAL: readonly Taille[] = ['original'];
const TOUT: readonly Taille[] = ['original', 'reduit'];

/** Compares the bytes of this device with the documents. Run after each round that received something. */
export async function rapprocherPhotos(magasin: Magasin, octets: MagasinOctets): Promise<void> {
  const fiches = await octets.fiches();
  const photos = new Map((await magasin.parIds('photos', fiches.map(({ id }) => id))).map((one) => [one.id, one]));
  for (const fiche of fiches) {
    const suite = suiteDe(fiche, photos.get(fiche.id) as unknown as (Photo & Pick<Stocke<'photos'>, '_deleted'>) | undefined);
    if (suite === 'acquitter') {
      await octets.changer(fiche.id, (courante) => ({ ...courante, etat: 'recue', refus: null, derniereErreur: null }));
      await octets.effacer(fiche.id, ORIGINAL);
    }
    if (suite === 'reprendre') await octets.changer(fiche.id, (courante) => ({ ...courante, etat: 'a-envoyer', refus: null, pasAvantMs: 0 }));
    if (suite === 'effacer') await octets.effacer(fiche.id, TOUT);
  }
}
