import type { Conflit } from '#domain/fields/documents.ts';
import { contentOf, type DocumentAuthors } from '#domain/sync/authors.ts';
import type { ClientApi } from '../network/client.ts';
import type { Store, Stored } from '../local/store.ts';

/** Documents asked at a time (domain/api/sync.ts). */
const BATCH = 100;

const isAnonymous = ({ genre, champs, motif }: Conflit): boolean =>
  genre === 'sortie' || genre === 'quarantaine'
    ? motif === undefined
    : champs.some(({ leurAuteur }) => leurAuteur === null);

/** Those of the absence; and what is in quarantine, whenever it was put there ([sync/C14]). */
const isConcerned = (fiche: Conflit, absence: string | undefined): boolean =>
  fiche.genre === 'quarantaine' ||
  (absence !== undefined && fiche.absence === absence && ['changement', 'fusion', 'sortie'].includes(fiche.genre));

/**
 * [DC] Asks the server's history who wrote each field, and why a document left. The journal stands without it: what
 * the server does not tell is shown without a name.
 */
export async function signJournal(store: Store, client: ClientApi, absence?: string): Promise<void> {
  const all = await Promise.all([0, 1].map((isOpen) => store.find('conflits', 'ouvert', isOpen)));
  const fiches = all.flat().filter((fiche) => isConcerned(fiche, absence) && isAnonymous(fiche));
  for (let start = 0; start < fiches.length; start += BATCH) {
    const batch = fiches.slice(start, start + BATCH);
    const documents = batch.map(({ collection, docId: id, revAvant, rev }) => ({
      collection,
      id,
      rev: revAvant ?? Math.max(0, rev - 1),
    }));
    const answer = await client.syncAuteurs({ body: { documents } });
    if (!answer.ok) return;
    await writeSignatures(store, batch, answer.value.documents);
  }
}

/** A record changed meanwhile is left as it is. */
async function writeSignatures(
  store: Store,
  fiches: readonly Stored<'conflits'>[],
  documents: readonly DocumentAuthors[],
): Promise<void> {
  const known = new Map(documents.map((one) => [`${one.collection}/${one.id}`, one]));
  const writes = fiches.flatMap((previous) => {
    const found = known.get(`${previous.collection}/${previous.docId}`);
    return found === undefined ? [] : [{ previous, document: contentOf(previous, found) }];
  });
  await store.write('conflits', writes);
}
