import type { SyncedCollection } from '#domain/sync/documents.ts';
import { FICHIER_VERSION, type FichierFile } from '#domain/sync/fichier-file.ts';
import { aEmporter } from '#domain/sync/push.ts';
import { ordonner, type EnAttente } from '#domain/sync/queue.ts';
import type { ElementFile } from '../api.ts';
import { enBase64 } from '../media/data-url.ts';
import { collectionDe } from '../media/descriptions.ts';
import type { Fiche, MagasinOctets } from '../media/octets.ts';
import type { Magasin } from '../local/magasin.ts';

interface Sources {
  readonly magasin: Magasin;
  readonly octets: MagasinOctets;
  readonly horloge: () => string;
  readonly idUser: number;
  readonly appareil: string;
}

/**
 * [sync/S21] The queue in a file that another device, an e-mail or an administrator can carry: each edit as it would be
 * sent, under the id under which it will be, and each photo with its bytes. What is exported stays in the queue.
 */
export async function exporterFile(
  { magasin, octets, horloge, idUser, appareil }: Sources,
  elements: readonly ElementFile[],
): Promise<Blob> {
  const interventions = new Set(elements.filter(({ collection }) => collection === 'media').map(({ docId }) => docId));
  const fiches = (await octets.fiches('a-envoyer')).filter(({ idIntervention }) => interventions.has(idIntervention));
  const attente = await lire(magasin, [
    ...elements.flatMap(({ collection, docId }) => (collection === 'media' ? [] : [{ collection, docId }])),
    // The server must know a photo before it receives its bytes.
    ...fiches.map((fiche) => ({ collection: collectionDe(fiche), docId: fiche.id })),
  ]);
  const contenu: FichierFile = {
    format: 'constat-file',
    version: FICHIER_VERSION,
    idUser,
    appareil,
    exporteLe: horloge(),
    edits: attente.map(({ collection, doc }) => aEmporter(collection, doc)).filter((edit) => edit !== null),
    photos: await Promise.all(fiches.map((fiche) => photoDe(octets, fiche))),
    documents: attente.map(({ collection, doc }) => ({ collection, document: doc })),
  };
  return new Blob([JSON.stringify(contenu, null, 2)], { type: 'application/json' });
}

/** The documents that wait among these, each once, in the order in which they leave. */
async function lire(
  magasin: Magasin,
  cibles: readonly { readonly collection: SyncedCollection; readonly docId: string }[],
): Promise<EnAttente[]> {
  const connus = new Map<string, EnAttente>();
  for (const { collection, docId } of cibles) {
    const [stocke] = await magasin.parIds(collection, [docId]);
    if (stocke === undefined || stocke._deleted || stocke.dirty === 0) continue;
    const { _rev, _meta, _deleted, _attachments, ...doc } = stocke;
    connus.set(`${collection}/${docId}`, { collection, doc });
  }
  return ordonner([...connus.values()]);
}

async function photoDe(octets: MagasinOctets, { id, sha256 }: Fiche): Promise<FichierFile['photos'][number]> {
  const lus = await octets.octets(id, 'reduit');
  return { id, sha256, type: lus?.type ?? '', base64: lus === null ? null : enBase64(lus.contenu) };
}
