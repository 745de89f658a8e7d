import type { Store } from '../local/store.ts';
import { waitingCards } from './waiting.ts';
import { collectionOf, descriptionsOf } from './descriptions.ts';
import type { Fiche, BytesStore } from './bytes.ts';
import { forgetResumed } from './found-again.ts';

/** Record of `commandes` for bytes that wait on this device: how screens know of them. */
export interface QueuedBytes {
  readonly id: string;
  readonly genre: 'media';
  /** Id of the photo or of the file. */
  readonly docId: string;
  readonly collection: 'photos' | 'records';
  /** What bears them: the intervention or the supervision of a photo, the dossier or the ticket of a file. What waits together is shown together. */
  readonly idPorteur: string;
  readonly octets: number;
  readonly essais: number;
  readonly derniereErreur: string | null;
  /** `isLocal`: this device could not read the picture, and the server was never asked ([sync/M12]). */
  readonly refus: { readonly code: string; readonly le: string; readonly isLocal?: true } | null;
  /** [sync/M11] Their document left with its visit: nothing is sent before it is back. */
  readonly isOrphan: boolean;
}

const PREFIX = 'media:';

/**
 * Shows the queue of bytes to the page: one record of `commandes` for each photo of this device that the server has
 * not acknowledged, compressed or not. The cards are right; the records follow them.
 */
export async function mirrorQueue({ store, octets }: { store: Store; octets: BytesStore }): Promise<void> {
  const fiches = await waitingCards({ octets });
  const documents = await descriptionsOf(store, fiches);
  const expected = new Map(fiches.map((fiche) => [PREFIX + fiche.id, recordOf(fiche, documents.get(fiche.id))]));
  const known = (await store.all('commandes')).filter(({ id }) => id.startsWith(PREFIX));
  const finished = known.filter(({ id }) => !expected.has(id)).map((previous) => ({ previous, document: null }));
  const storedOnes = new Map((await store.byIds('commandes', [...expected.keys()])).map((one) => [one.id, one]));
  const changes = [...expected.values()].filter((one) => !isWritten(storedOnes.get(one.id), one));
  await forgetResumed({ store, octets });
  await store.write('commandes', [
    ...finished,
    ...changes.map((one) => ({ previous: storedOnes.get(one.id), document: { ...one } })),
  ]);
}

const recordOf = (fiche: Fiche, document?: { readonly _deleted: boolean }): QueuedBytes => {
  const { id, idIntervention, octets, essais, derniereErreur } = fiche;
  const refus =
    fiche.refus !== null && fiche.etat === 'brute' ? { ...fiche.refus, isLocal: true as const } : fiche.refus;
  const what = { docId: id, collection: collectionOf(fiche), idPorteur: idIntervention } as const;
  const isOrphan = fiche.etat === 'a-envoyer' && fiche.aCreer === null && (document?._deleted ?? true);
  return { id: PREFIX + id, genre: 'media', ...what, octets, essais, derniereErreur, refus, isOrphan };
};

const isWritten = (stored: { _deleted: boolean; [champ: string]: unknown } | undefined, one: QueuedBytes): boolean =>
  stored !== undefined &&
  !stored._deleted &&
  // A former program wrote it under another name.
  stored['idPorteur'] === one.idPorteur &&
  // Compressed since: what travels is what is said ([sync/S32]).
  stored['octets'] === one.octets &&
  stored['essais'] === one.essais &&
  stored['isOrphan'] === one.isOrphan &&
  JSON.stringify(stored['refus']) === JSON.stringify(one.refus);
