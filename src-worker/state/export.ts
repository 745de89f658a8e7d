import type { SyncedCollection } from '#domain/sync/documents.ts';
import type { ElementFile } from '../api.ts';
import { enBase64 } from '../media/data-url.ts';
import type { Fiche, MagasinOctets } from '../media/octets.ts';
import type { Magasin } from '../store/magasin.ts';

interface Sources {
  readonly magasin: Magasin;
  readonly octets: MagasinOctets;
  readonly horloge: () => string;
  readonly nom: string;
}

/**
 * The queue in a file that another device, an e-mail or an administrator can carry: each document with its unsent
 * edits, each photo with its bytes. What is exported stays in the queue.
 */
export async function exporterFile(
  { magasin, octets, horloge, nom }: Sources,
  elements: readonly ElementFile[],
): Promise<Blob> {
  const documents = await Promise.all(
    elements.flatMap(({ collection, docId }) =>
      collection === 'media' ? [] : [documentDe(magasin, collection, docId)],
    ),
  );
  const interventions = new Set(elements.filter(({ collection }) => collection === 'media').map(({ docId }) => docId));
  const fiches = (await octets.fiches('a-envoyer')).filter(({ idIntervention }) => interventions.has(idIntervention));
  const photos = await Promise.all(fiches.map((fiche) => photoDe({ magasin, octets }, fiche)));
  const contenu = {
    format: 'constat-file',
    version: 1,
    base: nom,
    exporteLe: horloge(),
    documents: documents.flat(),
    photos,
  };
  return new Blob([JSON.stringify(contenu, null, 2)], { type: 'application/json' });
}

async function documentDe(magasin: Magasin, collection: SyncedCollection, docId: string): Promise<object[]> {
  const [stocke] = await magasin.parIds(collection, [docId]);
  if (stocke === undefined || stocke._deleted) return [];
  const { _rev, _meta, _deleted, _attachments, ...document } = stocke;
  return [{ collection, document }];
}

async function photoDe({ magasin, octets }: Pick<Sources, 'magasin' | 'octets'>, fiche: Fiche): Promise<object> {
  const lus = await octets.octets(fiche.id, 'reduit');
  const [photo] = await documentDe(magasin, 'photos', fiche.id);
  return {
    ...photo,
    id: fiche.id,
    sha256: fiche.sha256,
    type: lus?.type ?? '',
    base64: lus === null ? null : enBase64(lus.contenu),
  };
}
