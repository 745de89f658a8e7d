import type { Photo } from '#domain/interventions/intervention.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import type { Magasin, Stocke } from '../local/magasin.ts';
import { descriptionsDe } from './descriptions.ts';
import type { Fiche, MagasinOctets, Taille } from './octets.ts';

/** What the server's word, or the user's, allows to do with the bytes of a photo; null: nothing yet. */
export type Suite = 'acquitter' | 'retirer' | 'reprendre' | 'effacer' | null;

export type PhotoStockee = Pick<Photo, 'sha256' | 'recuLe' | 'retireLe'> &
  Pick<LocalDocument, 'dirty'> &
  Pick<Stocke<'photos'>, '_deleted'>;

/** A photo withdrawn before it was sent can be put back this long. */
const REPENTIR_MS = 30 * 86_400_000;

/**
 * Behaviour 18: the original is deleted only when the document came back from the server with `recuLe` and the very
 * hash of what was sent. A server restored from a backup takes its word back: the bytes still here go again.
 */
export function suiteDe(
  { etat, sha256 }: Pick<Fiche, 'etat' | 'sha256'>,
  photo: PhotoStockee | undefined,
  maintenant: string,
): Suite {
  if (photo === undefined) return null;
  // Out of this user's scope: what the server has need not stay; what it has not stays, beside its quarantine.
  if (photo._deleted) return etat === 'recue' ? 'effacer' : null;
  const isRecue = photo.recuLe !== null && photo.sha256 === sha256;
  if (photo.retireLe !== null)
    return suiteRetiree({ etat, isRecue }, { ...photo, retireLe: photo.retireLe }, maintenant);
  if (isRecue) return etat === 'recue' ? null : 'acquitter';
  return etat === 'a-envoyer' ? null : 'reprendre';
}

/** Withdrawn by a person, and the server knows it: its bytes have nowhere to go any more. */
function suiteRetiree(
  { etat, isRecue }: { etat: Fiche['etat']; isRecue: boolean },
  photo: PhotoStockee & { retireLe: string },
  maintenant: string,
): Suite {
  if (photo.dirty === 1) return null;
  if (isRecue) return 'effacer';
  if (etat === 'a-envoyer') return 'retirer';
  return Date.parse(maintenant) - Date.parse(photo.retireLe) > REPENTIR_MS ? 'effacer' : null;
}

const ORIGINAL: readonly Taille[] = ['original'];
const TOUT: readonly Taille[] = ['original', 'reduit'];

interface Sources {
  readonly magasin: Magasin;
  readonly octets: MagasinOctets;
  readonly horloge: () => string;
}

/** Compares the bytes of this device with the documents. Run in each round. */
export async function rapprocherPhotos({ magasin, octets, horloge }: Sources): Promise<void> {
  const fiches = await octets.fiches();
  const documents = await descriptionsDe(magasin, fiches);
  for (const fiche of fiches) {
    const photo = documents.get(fiche.id) as PhotoStockee | undefined;
    await appliquer(octets, fiche.id, suiteDe(fiche, photo, horloge()));
  }
}

async function appliquer(octets: MagasinOctets, id: string, suite: Suite): Promise<void> {
  switch (suite) {
    case 'acquitter':
      await octets.changer(id, (fiche) => ({ ...fiche, etat: 'recue', refus: null, derniereErreur: null }));
      return octets.effacer(id, ORIGINAL);
    case 'retirer':
      return octets.changer(id, (fiche) => ({ ...fiche, etat: 'retiree' }));
    case 'reprendre':
      return octets.changer(id, (fiche) => ({ ...fiche, etat: 'a-envoyer', refus: null, pasAvantMs: 0 }));
    case 'effacer':
      return octets.effacer(id, TOUT);
    case null:
  }
}
