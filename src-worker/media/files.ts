import { fileName } from '#domain/base/file-name.ts';
import { typeOfFile } from '#domain/fichiers/files.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { FileRecord, FileSubject } from '#domain/fichiers/file.ts';
import type { Attachment, GivenFile } from '../api.ts';
import { createDocument, digest, BRAND_NEW, type Photographer } from './capture.ts';
import { readBytes, bringBack, type Reader } from './read.ts';
import { documentOf, type Store } from '../local/store.ts';
import type { Fiche, BytesStore } from './bytes.ts';

/**
 * Files on this device. Their bytes are kept first, and wait until somebody says what they belong to (a demand, a
 * message or a ticket being written); then the document is created, and both leave as those of a photo do (PHOTOS.md, [sync/M8]).
 *
 *     chosen ──type, size, hash: kept──> 'brouillon' ──joindre──> document to create: kept ──> document ──> round
 */
export async function keepFile(
  octets: BytesStore,
  { id, nom, lieu, saisie, contenu }: GivenFile,
): Promise<Result<null>> {
  if ((await octets.fiche(id)) !== null) return ok(null);
  const loaded = await contenu.arrayBuffer();
  const type = typeOfFile(new Uint8Array(loaded));
  if (!type.ok) return type;
  const fiche: Fiche = {
    ...BRAND_NEW,
    id,
    collection: 'records',
    idIntervention: '',
    sha256: await digest(loaded),
    etat: 'brouillon',
    // In the same commit as the bytes: a page killed now leaves a file that a person recognises ([sync/M9]).
    aCreer: { nom: fileName(nom, type.value), lieu, ...(saisie && { saisie }) },
    octets: loaded.byteLength,
  };
  await octets.keep(fiche, { reduit: { type: type.value, contenu: loaded } });
  return ok(null);
}

/** Kept bytes become a file of this subject, once. INTROUVABLE: this device has not the bytes. */
export async function attachFile(photographer: Photographer, piece: Attachment): Promise<Result<null>> {
  const { octets } = photographer;
  const fiche = await octets.fiche(piece.id);
  const loaded = fiche === null ? null : await octets.octets(piece.id, 'reduit');
  if (fiche === null || loaded === null) return refuse('INTROUVABLE');
  if (fiche.etat !== 'brouillon') {
    if (fiche.aCreer !== null) await createDocument(photographer, fiche);
    return ok(null);
  }
  const toCreate = { ...fichierDocument(photographer, piece, { type: loaded.type as FileRecord['type'], ...fiche }) };
  const ready: Fiche = { ...fiche, idIntervention: bearerOf(piece.sujet), aCreer: toCreate, etat: 'a-envoyer' };
  await octets.keep(ready, {});
  await createDocument(photographer, ready);
  return ok(null);
}

/** Only what belongs to nothing yet is forgotten: anything else has a document. */
export async function forgetFile(octets: BytesStore, id: string): Promise<void> {
  if ((await octets.fiche(id))?.etat === 'brouillon') await octets.erase(id, ['reduit']);
}

/** Bytes of a file: this device's, or those that the server gives now, kept here afterwards. */
export async function readFile(reader: Reader & { readonly store: Store }, id: string): Promise<Blob | null> {
  const kept = await readBytes(reader.octets, id, 'reduit');
  if (kept !== null) return kept;
  const file = await documentOf(reader.store, 'records', id);
  if (file?.kind !== 'fichier' || file.retireLe !== null) return null;
  const attached = { ...file, collection: 'records', idIntervention: bearerOf(file) } as const;
  return (await bringBack(reader, attached)) ? readBytes(reader.octets, id, 'reduit') : null;
}

type Bearer = Pick<FileRecord, 'idDossier' | 'idTicket' | 'idDocument'>;

/** The dossier, the ticket or the document: what waits together is shown together. */
export const bearerOf = (subject: Bearer | FileSubject): string => {
  const { idDossier, idTicket, idDocument }: Bearer = subject;
  return idTicket ?? idDocument ?? idDossier ?? '';
};

function fichierDocument(
  { session: { user, variante }, clock }: Photographer,
  { id, sujet, nom, categorie }: Attachment,
  { type, octets, sha256 }: { readonly type: FileRecord['type']; readonly octets: number; readonly sha256: string },
): FileRecord {
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
    createdAt: clock(),
    recuLe: null,
    retireLe: null,
  };
}
