import type { Sauvetage } from '#domain/api/appareils.ts';
import type { Json } from '#domain/base/json.ts';
import type { LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { changesOf, readPath } from '#domain/sync/paths.ts';
import type { Effets } from '../engine/effets.ts';
import type { Poste } from '../engine/poste.ts';
import { tourComplet } from '../engine/tour-complet.ts';
import { nomMedia } from '../media/octets.ts';
import type { ClientApi } from '../network/client.ts';
import { compterAppels } from '../fallback/commandes.ts';
import { compterFile, lireFile } from '../push/queue.ts';
import type { Effacement, MagasinSession } from '../session/store.ts';

/**
 * [session/D2] A wipe ordered by the office.
 *
 *     order ──> sent what can be ──> report received ──> noted ──> deleted ──> report: done ──> note forgotten
 *
 * 1. Nothing is deleted before the server has received what was rescued and what is lost.
 * 2. Killed before the note, nothing was deleted and the order comes again; killed after it, the next start goes on.
 */

/** What a report carries of the edits that could not leave; the others are counted as lost. */
const COPIES_MAX = 200;

/** Sends what can be, and tells the office. null: the report did not arrive, and nothing may be deleted. */
export async function sauver(poste: Poste, ordre: string): Promise<Effacement | null> {
  const avant = await restes(poste);
  const session = await poste.session();
  if (session?.aRenouveler === false) await tourComplet(poste, poste.signal);
  const apres = await restes(poste);
  const file = await lireFile(poste.magasin);
  const sauvetage: Sauvetage = {
    envoyes: Math.max(0, avant.edits - apres.edits),
    photosEnvoyees: Math.max(0, avant.photos - apres.photos),
    copies: file.slice(0, COPIES_MAX).map(({ collection, doc }) => copieDe(collection, doc)),
    perdus: Math.max(0, file.length - COPIES_MAX) + apres.appels,
    photosPerdues: apres.photos,
  };
  const { appareil, client, nom, email } = poste;
  const note: Effacement = { ordre, appareil, base: nom, email, sauvetage };
  return (await rapporter(client, note, 'sauvetage')) ? note : null;
}

async function restes({ magasin, octets }: Poste): Promise<{ edits: number; appels: number; photos: number }> {
  const [documents, appels, fiches] = await Promise.all([
    compterFile(magasin),
    compterAppels(magasin),
    octets.fiches('a-envoyer'),
  ]);
  return { edits: documents + appels, appels, photos: fiches.length };
}

/** The values typed here, whole: what is in conflict, refused or frozen is among them. */
function copieDe(collection: SyncedCollection, doc: LocalDocument): Sauvetage['copies'][number] {
  const changes = doc.local?.nouveau
    ? changesOf(collection, doc)
    : Object.fromEntries(Object.keys(doc.local?.base ?? {}).map((path): [string, Json] => [path, readPath(doc, path)]));
  return { collection, id: doc.id, changes: changes as Sauvetage['copies'][number]['changes'] };
}

const rapporter = async (
  client: ClientApi,
  { appareil, ordre, sauvetage }: Effacement,
  phase: 'sauvetage' | 'efface',
): Promise<boolean> => {
  const reponse = await client.appareilRapport({ params: { id: appareil }, body: { ordre, phase, sauvetage } });
  // The order was taken back or closed meanwhile: for the first report a reason to stop, for the last one to go on.
  return reponse.ok || (phase === 'efface' && reponse.code === 'INTROUVABLE');
};

/** Deletes what the note names, and says that it is done. Made again, it does the same. The database is closed. */
export async function achever(
  { effets, magasin, client }: { effets: Effets; magasin: MagasinSession; client: ClientApi },
  note: Effacement,
): Promise<void> {
  await magasin.oublierUtilisateur(note);
  await effacerLocal(effets, note.base);
  effets.annoncer({ base: note.base, etape: 'fin' });
  if (await rapporter(client, note, 'efface')) await magasin.oublierEffacement();
}

/** The documents and the bytes of one user and variant leave this device. They are closed. */
export async function effacerLocal(
  { effacerBase, indexedDB }: Pick<Effets, 'effacerBase' | 'indexedDB'>,
  base: string,
): Promise<void> {
  await effacerBase(base);
  await supprimer(indexedDB, nomMedia(base));
}

/** Resolves when the database is gone, or when a connection still holds it: it goes with the last one. */
const supprimer = (fabrique: IDBFactory, nom: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const demande = fabrique.deleteDatabase(nom);
    demande.addEventListener('success', () => resolve());
    demande.addEventListener('blocked', () => resolve());
    demande.addEventListener('error', () => reject(demande.error ?? new Error(`${nom} ne s’efface pas`)));
  });
