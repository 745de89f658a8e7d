import type { Conflit } from '#domain/sync/documents.ts';
import { contenuDe, type AuteursDocument } from '#domain/sync/auteurs.ts';
import type { ClientApi } from '../network/client.ts';
import type { Magasin, Stocke } from '../local/magasin.ts';

/** Documents asked at a time (domain/api/sync.ts). */
const LOT = 100;

const estAnonyme = ({ genre, champs, motif }: Conflit): boolean =>
  genre === 'sortie' || genre === 'quarantaine'
    ? motif === undefined
    : champs.some(({ leurAuteur }) => leurAuteur === null);

/** Those of the absence; and what is in quarantine, whenever it was put there ([sync/C14]). */
const estConcernee = (fiche: Conflit, absence: string | undefined): boolean =>
  fiche.genre === 'quarantaine' ||
  (absence !== undefined && fiche.absence === absence && ['changement', 'fusion', 'sortie'].includes(fiche.genre));

/**
 * [DC] Asks the server's history who wrote each field, and why a document left. The journal stands without it: what
 * the server does not tell is shown without a name.
 */
export async function signerJournal(magasin: Magasin, client: ClientApi, absence?: string): Promise<void> {
  const toutes = await Promise.all([0, 1].map((ouvert) => magasin.chercher('conflits', 'ouvert', ouvert)));
  const fiches = toutes.flat().filter((fiche) => estConcernee(fiche, absence) && estAnonyme(fiche));
  for (let debut = 0; debut < fiches.length; debut += LOT) {
    const lot = fiches.slice(debut, debut + LOT);
    const documents = lot.map(({ collection, docId: id, revAvant, rev }) => ({
      collection,
      id,
      rev: revAvant ?? Math.max(0, rev - 1),
    }));
    const reponse = await client.syncAuteurs({ body: { documents } });
    if (!reponse.ok) return;
    await ecrireSignatures(magasin, lot, reponse.value.documents);
  }
}

/** A record changed meanwhile is left as it is. */
async function ecrireSignatures(
  magasin: Magasin,
  fiches: readonly Stocke<'conflits'>[],
  documents: readonly AuteursDocument[],
): Promise<void> {
  const connus = new Map(documents.map((un) => [`${un.collection}/${un.id}`, un]));
  const lignes = fiches.flatMap((previous) => {
    const connu = connus.get(`${previous.collection}/${previous.docId}`);
    return connu === undefined ? [] : [{ previous, document: contenuDe(previous, connu) }];
  });
  await magasin.ecrire('conflits', lignes);
}
