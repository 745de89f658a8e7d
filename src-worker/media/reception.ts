import type { Photo } from '#domain/interventions/intervention.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { Store, Stored } from '../local/store.ts';
import { descriptionsOf } from './descriptions.ts';
import { forgetIssued } from './issued.ts';
import type { Fiche, BareFiche, ByteTables, Size } from './bytes.ts';

/** What the server's word, or the user's, allows to do with the bytes of a photo; null: nothing yet. */
export type Outcome = 'acquitter' | 'retirer' | 'reprendre' | 'effacer' | null;

export type StoredPhoto = Pick<Photo, 'sha256' | 'recuLe' | 'retireLe'> &
  Pick<LocalDocument, 'dirty'> &
  Pick<Stored<'photos'>, '_deleted'>;

/** [sync/S16] It was being given back to a restored server when it left: its bytes stay as long as its record. */
const isQuarantined = async (store: Store, id: string): Promise<boolean> =>
  (await store.find('conflits', 'docId', id)).some(({ genre }) => genre === 'quarantaine');

type CardFacts = Pick<Fiche, 'etat' | 'sha256'> & Partial<Pick<Fiche, 'pasAvantMs'>>;

/** What was withdrawn, or given up, before it was sent is kept this long. */
const REGRET_MS = 30 * 86_400_000;

/**
 * Behaviour 18: the original is deleted only when the document came back from the server with `recuLe` and the very
 * hash of what was sent. A server restored from a backup takes its word back: the bytes still here go again.
 */
export function outcomeOf(fiche: CardFacts, photo: StoredPhoto | undefined, now: string): Outcome {
  if (photo === undefined) return isForgotten(fiche, now) ? 'effacer' : null;
  const { etat, sha256 } = fiche;
  if (photo._deleted) return outcomeOfLeft(fiche, photo, now);
  const isReceived = photo.recuLe !== null && photo.sha256 === sha256;
  if (photo.retireLe !== null)
    return outcomeOfRemoved({ etat, isRecue: isReceived }, { ...photo, retireLe: photo.retireLe }, now);
  if (isReceived) return etat === 'recue' ? null : 'acquitter';
  return etat === 'a-envoyer' ? null : 'reprendre';
}

/**
 * Out of this user's scope: what the server has need not stay; what it has not stays, and its queue says so. A restored
 * server may have taken its word back just before ([sync/M11]).
 */
function outcomeOfLeft(fiche: CardFacts, photo: StoredPhoto, now: string): Outcome {
  if (fiche.etat === 'recue') return photo.recuLe === null ? 'reprendre' : 'effacer';
  return isForgotten(fiche, now) ? 'effacer' : null;
}

/** Given up by its person, and kept until its time was over. */
const isForgotten = ({ etat, pasAvantMs = 0 }: CardFacts, now: string): boolean =>
  etat === 'retiree' && pasAvantMs > 0 && Date.parse(now) > pasAvantMs;

/** Withdrawn by a person, and the server knows it: its bytes have nowhere to go any more. */
function outcomeOfRemoved(
  { etat, isRecue }: { etat: Fiche['etat']; isRecue: boolean },
  photo: StoredPhoto & { retireLe: string },
  now: string,
): Outcome {
  if (photo.dirty === 1) return null;
  if (isRecue) return 'effacer';
  if (etat === 'a-envoyer') return 'retirer';
  return Date.parse(now) - Date.parse(photo.retireLe) > REGRET_MS ? 'effacer' : null;
}

const ORIGINAL: readonly Size[] = ['original'];
const EVERYTHING: readonly Size[] = ['original', 'reduit'];

interface Sources {
  readonly store: Store;
  readonly octets: ByteTables;
  readonly clock: () => string;
}

/** Compares the bytes of this device with the documents. Run in each round. */
export async function reconcilePhotos({ store, octets, clock }: Sources): Promise<void> {
  const fiches = await octets.fiches();
  const documents = await descriptionsOf(store, fiches);
  for (const fiche of fiches) {
    const photo = documents.get(fiche.id) as StoredPhoto | undefined;
    const outcome = outcomeOf(fiche, photo, clock());
    if (outcome === 'effacer' && fiche.etat === 'recue' && (await isQuarantined(store, fiche.id))) continue;
    await apply(octets, fiche.id, { suite: outcome, now: clock() });
  }
  await forgetIssued(store, octets, fiches);
}

async function apply(
  octets: ByteTables,
  id: string,
  { suite, now }: { readonly suite: Outcome; readonly now: string },
): Promise<void> {
  switch (suite) {
    case 'acquitter':
      await octets.change(id, (fiche) => ({ ...fiche, etat: 'recue', refus: null, derniereErreur: null }));
      return octets.erase(id, ORIGINAL);
    case 'retirer':
      return octets.change(id, (fiche) => putAway(fiche, now));
    case 'reprendre':
      return octets.change(id, (fiche) => ({ ...fiche, etat: 'a-envoyer', refus: null, pasAvantMs: 0 }));
    case 'effacer':
      return octets.erase(id, EVERYTHING);
    case null:
  }
}

/** Waits no more, and stays REPENTIR_MS on this device whatever becomes of its document. */
export const putAway = (fiche: BareFiche, now: string): BareFiche => ({
  ...fiche,
  etat: 'retiree',
  pasAvantMs: Date.parse(now) + REGRET_MS,
});
