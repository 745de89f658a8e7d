import { fileName } from '#domain/base/file-name.ts';
import { typeDeFichier } from '#domain/dossiers/fichiers.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { FichierRecord, SujetFichier } from '#domain/dossiers/fichier.ts';
import type { PieceJointe } from '../api.ts';
import { creerDocument, empreinte, NEUVE, type Photographe } from './capture.ts';
import { lireOctets, rapporter, type Lecteur } from './lecture.ts';
import { documentOf, type Magasin } from '../local/magasin.ts';
import type { Fiche, MagasinOctets } from './octets.ts';

/**
 * Files on this device. Their bytes are kept first, and wait until somebody says what they belong to (a demand, a
 * message or a ticket being written); then the document is created, and both leave as those of a photo do (PHOTOS.md, [sync/M8]).
 *
 *     chosen ──type, size, hash: kept──> 'brouillon' ──joindre──> document to create: kept ──> document ──> round
 */
export async function garderFichier(
  octets: MagasinOctets,
  { id, nom, contenu }: { readonly id: string; readonly nom: string; readonly contenu: Blob },
): Promise<Result<null>> {
  if ((await octets.fiche(id)) !== null) return ok(null);
  const lus = await contenu.arrayBuffer();
  const type = typeDeFichier(new Uint8Array(lus));
  if (!type.ok) return type;
  const fiche: Fiche = {
    ...NEUVE,
    id,
    collection: 'records',
    idIntervention: '',
    sha256: await empreinte(lus),
    etat: 'brouillon',
    // In the same commit as the bytes: a page killed now leaves a file that a person recognises ([sync/M9]).
    aCreer: { nom: fileName(nom, type.value) },
    octets: lus.byteLength,
  };
  await octets.garder(fiche, { reduit: { type: type.value, contenu: lus } });
  return ok(null);
}

/** Kept bytes become a file of this subject, once. INTROUVABLE: this device has not the bytes. */
export async function joindreFichier(photographe: Photographe, piece: PieceJointe): Promise<Result<null>> {
  const { octets } = photographe;
  const fiche = await octets.fiche(piece.id);
  const lus = fiche === null ? null : await octets.octets(piece.id, 'reduit');
  if (fiche === null || lus === null) return refuse('INTROUVABLE');
  if (fiche.etat !== 'brouillon') {
    if (fiche.aCreer !== null) await creerDocument(photographe, fiche);
    return ok(null);
  }
  const aCreer = { ...documentDe(photographe, piece, { type: lus.type as FichierRecord['type'], ...fiche }) };
  const prete: Fiche = { ...fiche, idIntervention: porteurDe(piece.sujet), aCreer, etat: 'a-envoyer' };
  await octets.garder(prete, {});
  await creerDocument(photographe, prete);
  return ok(null);
}

/** Only what belongs to nothing yet is forgotten: anything else has a document. */
export async function oublierFichier(octets: MagasinOctets, id: string): Promise<void> {
  if ((await octets.fiche(id))?.etat === 'brouillon') await octets.effacer(id, ['reduit']);
}

/** Bytes of a file: this device's, or those that the server gives now, kept here afterwards. */
export async function lireFichier(lecteur: Lecteur & { readonly magasin: Magasin }, id: string): Promise<Blob | null> {
  const gardes = await lireOctets(lecteur.octets, id, 'reduit');
  if (gardes !== null) return gardes;
  const fichier = await documentOf(lecteur.magasin, 'records', id);
  if (fichier?.kind !== 'fichier' || fichier.retireLe !== null) return null;
  const est = { ...fichier, collection: 'records', idIntervention: porteurDe(fichier) } as const;
  return (await rapporter(lecteur, est)) ? lireOctets(lecteur.octets, id, 'reduit') : null;
}

/** The dossier or the ticket: what waits together is shown together. */
export const porteurDe = (sujet: Pick<FichierRecord, 'idDossier' | 'idTicket'> | SujetFichier): string => {
  const { idDossier, idTicket }: Pick<FichierRecord, 'idDossier' | 'idTicket'> = sujet;
  return idTicket ?? idDossier ?? '';
};

function documentDe(
  { session: { user, variante }, horloge }: Photographe,
  { id, sujet, nom, categorie }: PieceJointe,
  { type, octets, sha256 }: { readonly type: FichierRecord['type']; readonly octets: number; readonly sha256: string },
): FichierRecord {
  return {
    id,
    kind: 'fichier',
    variante,
    ...sujet,
    nom: fileName(nom, type),
    categorie,
    type,
    taille: octets,
    sha256,
    auteur: { id: user.id, nom: `${user.prenom} ${user.nom}`.trim(), role: user.role },
    createdAt: horloge(),
    recuLe: null,
    retireLe: null,
  };
}
