import { fold } from '../base/fold.ts';
import { z } from 'zod';
import { can } from '../access/can.ts';
import { writtenFor } from '../access/keys.ts';
import type { EditToCheck, CheckedEdit } from '../kind/edit-input.ts';
import type { AttachedContext } from '../tickets/context.ts';
import type { InDossierContext } from '../dossiers/context.ts';
import { CUSTOMERS } from '../kind/reserves.ts';
import type { FiledDocument } from '../documents/document.ts';
import { versionRefusal } from '../documents/rights.ts';
import type { Role } from '../access/roles.ts';
import { documentErrors, typeErrors, outsideList } from '../fields/schemas.ts';
import { FILE_NAME_MAX, fileName } from '../base/file-name.ts';
import { type FileType, typeOf } from '../base/file-type.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import type { Stored } from '../kind/kind.ts';
import type { FileRecord } from './file.ts';
import type { MessageRecord } from '../dossiers/messages.ts';

/** What the rules of a file read beside it. */
interface FileContext extends InDossierContext, AttachedContext {}
type FileEdit = EditToCheck<FileContext>;

/** [dossiers/D17] */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** What people are told of it: some systems call it 25 Mo, others 26,2. */
export const MAX_FILE_TOLD = 25_000_000;
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const satisfies FileType[];

export const FILE_CATEGORIES = [
  'devis',
  'facture',
  'attestation',
  'avis',
  'audit',
  'contrat',
  'mandat',
  'plan',
  'rapport',
  'rge',
  'rib',
  'photo',
  'autre',
] as const;
export type FileCategory = (typeof FILE_CATEGORIES)[number];

/** What a person says of a file. A name is shown and becomes the name of a download: no path, no control character; what else is not seen leaves it ([dossiers/D24]). */
export const filedFile = z.object({
  nom: z
    .string()
    .trim()
    .min(1)
    .max(FILE_NAME_MAX)
    .regex(/^[^\p{Cc}\\/]+$/u)
    .regex(/[^\p{C}\p{Z}.]/u),
  categorie: z.enum(FILE_CATEGORIES),
});
const newFile = filedFile.extend({
  type: z.enum(FILE_TYPES),
  taille: z.number().int().min(1).max(MAX_FILE_BYTES),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const fileOfDossier = newFile.extend({ idDossier: z.uuid() });
const fileOfMessage = fileOfDossier.extend({ idMessage: z.uuid() });
const fileOfTicket = newFile.extend({ idTicket: z.uuid() });
const fileOfDocument = newFile.extend({ idDocument: z.uuid() });
const changedFile = filedFile.extend({ retireLe: z.iso.datetime() });

/** [dossiers/D17] What a device may take: by the content, never by the name. `octets`: the whole file. */
export function typeOfFile(bytes: Uint8Array): Result<FileType> {
  if (bytes.byteLength > MAX_FILE_BYTES) return refuse('FICHIER_TROP_GROS', { max: MAX_FILE_BYTES });
  const type = typeOf(bytes);
  return type === null ? refuse('FICHIER_TYPE', { types: FILE_TYPES }) : ok(type);
}

/** A first guess from its name, that the person corrects. */
export function guessedCategory(nom: string): FileCategory {
  const words = fold(nom);
  const found = GUESSES.find(([motif]) => motif.test(words));
  return found?.[1] ?? 'autre';
}
const GUESSES: readonly (readonly [RegExp, FileCategory])[] = [
  [/devis/, 'devis'],
  [/facture/, 'facture'],
  [/attestation|(^|[^a-z])ah([^a-z]|$)/, 'attestation'],
  [/imposition|(^|[^a-z])avis([^a-z]|$)/, 'avis'],
  [/audit/, 'audit'],
  [/contrat/, 'contrat'],
  [/mandat/, 'mandat'],
  [/plan/, 'plan'],
  [/rapport/, 'rapport'],
  [/(^|[^a-z])rge([^a-z]|$)|qualif/, 'rge'],
  [/(^|[^a-z])rib([^a-z]|$)/, 'rib'],
  [/photo|img|dsc/, 'photo'],
];

/** [dossiers/D18] [dossiers/D23] [tickets/B12] [documents/DO3] A new file; its bytes are acknowledged apart, so `recuLe` is never the device's. */
export function checkNewFile(edit: FileEdit): CheckedEdit {
  const { actor, changes, context, now } = edit;
  const refusal = bearerRefusal(edit);
  if (refusal !== null) return refusal;
  const schema = schemaOf(changes);
  const error = documentErrors(schema, changes);
  if (error !== null) return error;
  const created = schema.parse(changes);
  return ok({
    changes: {
      kind: 'fichier',
      ...created,
      nom: fileName(created.nom, created.type),
      variante: context.variante,
      auteur: { id: actor.id, nom: `${actor.prenom} ${actor.nom}`.trim(), role: actor.role },
      ...givenBy(edit),
      createdAt: now,
      recuLe: null,
      retireLe: null,
    },
  });
}

/** [access/A45] A file of the dossier that a client or an installer gives stays theirs; of a message, it follows the message. */
const givenBy = ({ actor, changes, context: { dossier } }: FileEdit) =>
  dossier !== null && changes['idMessage'] === undefined && CUSTOMERS.includes(actor.role)
    ? { tiers: { ...writtenFor(dossier) } }
    : {};

/** [dossiers/D18] [dossiers/D19] [tickets/B12] Its name, its category, its removal; the rest of a file never changes. */
export function checkFile({ actor, changes, context, now }: FileEdit, file: FileRecord): CheckedEdit {
  const right = changeRefusal(actor, file, context);
  if (right !== null) return right;
  if (file.retireLe !== null) return changeOfRemoved(changes);
  const refusal = outsideList(changes, Object.keys(changedFile.shape)) ?? typeErrors(changedFile, changes);
  if (refusal !== null) return refusal;
  const { nom, retireLe } = changes;
  return ok({
    changes: {
      ...changes,
      ...(typeof nom === 'string' ? { nom: fileName(nom, file.type) } : {}),
      ...(typeof retireLe === 'string' ? { retireLe: now } : {}),
    },
  });
}

/** [dossiers/D27] What was taken away comes back no more; to take it away again asks nothing. */
export const changeOfRemoved = (changes: FileEdit['changes']): CheckedEdit =>
  Object.entries(changes).every(([path, value]) => path === 'retireLe' && typeof value === 'string')
    ? ok({ changes: {} })
    : refuse('VERROUILLE', { champs: { retireLe: 'retire' } });

function schemaOf({ idTicket, idMessage, idDocument }: FileEdit['changes']) {
  if (idTicket !== undefined) return fileOfTicket;
  if (idDocument !== undefined) return fileOfDocument;
  return idMessage === undefined ? fileOfDossier : fileOfMessage;
}

type Writer = FileEdit['actor'];
type OfFiles = Pick<NonNullable<FileContext['dossier']>, 'etat' | 'idBureauInspection'>;

function bearerRefusal(edit: FileEdit): Refusal | null {
  const { changes } = edit;
  if (changes['idTicket'] !== undefined) return ticketRefusal(edit);
  return changes['idDocument'] === undefined ? dossierRefusal(edit) : documentRefusal(edit);
}

/** [documents/DO3] Who writes a document gives it versions. */
function documentRefusal({ actor, changes, context }: FileEdit): Refusal | null {
  if (changes['idDossier'] !== undefined) return refuse('VALIDATION', { champs: { idDossier: 'interdit' } });
  if (context.entite?.['kind'] !== 'document') return refuse('VALIDATION', { champs: { idDocument: 'inconnu' } });
  return versionRefusal(actor, context.entite as Stored<FiledDocument>);
}

/** [tickets/B12] Who reads a ticket adds files to it. */
function ticketRefusal({ actor, changes, context }: FileEdit): Refusal | null {
  if (changes['idDossier'] !== undefined) return refuse('VALIDATION', { champs: { idDossier: 'interdit' } });
  if (context.entite?.['kind'] !== 'ticket') return refuse('VALIDATION', { champs: { idTicket: 'inconnu' } });
  const right = can(actor, 'commentaire.ecrire');
  return right.ok ? null : right;
}

/** [dossiers/D18] The dossier, and [dossiers/D23] the message, which nobody but its author gives files to. */
function dossierRefusal({ actor, changes, context: { dossier, entite } }: FileEdit): Refusal | null {
  if (dossier === null) return refuse('VALIDATION', { champs: { idDossier: 'inconnu' } });
  if (changes['idMessage'] === undefined) return addRefusal(actor, dossier);
  const refusal = writeRefusal(actor, dossier);
  if (refusal !== null) return refusal;
  if (entite?.['kind'] !== 'message' || entite['idDossier'] !== dossier.id)
    return refuse('VALIDATION', { champs: { idMessage: 'inconnu' } });
  const { auteur } = entite as Stored<MessageRecord>;
  return auteur.id === actor.id ? null : refuse('DROIT_INSUFFISANT', { action: 'fichier.ecrire' });
}

function changeRefusal(actor: Writer, file: FileRecord, { dossier, entite }: FileContext): Refusal | null {
  // [documents/DO3] A version stays as it came: its document is named, and withdrawn.
  if (file.idDocument !== undefined) return refuse('VERROUILLE', { champs: { idDocument: 'version' } });
  if (file.idTicket !== undefined) {
    if (entite === null) return refuse('INTROUVABLE');
    const right = can(actor, 'commentaire.modifier', { idUser: file.auteur.id });
    return right.ok ? null : right;
  }
  return dossier === null ? refuse('INTROUVABLE') : changeFileRefusal(actor, file, dossier);
}

/** [dossiers/D18] Why this person may not rename, classify or take away this file of a dossier; null when they may. */
export function changeFileRefusal(
  actor: Writer,
  { auteur, idMessage }: Pick<FileRecord, 'auteur' | 'idMessage'>,
  dossier: OfFiles,
): Refusal | null {
  const refusal = idMessage === undefined ? addRefusal(actor, dossier) : writeRefusal(actor, dossier);
  if (refusal !== null || EVERY_FILE.includes(actor.role) || auteur.id === actor.id) return refusal;
  return refuse('DROIT_INSUFFISANT', { action: 'fichier.ecrire' });
}

/** Who changes the files of others too. */
const EVERY_FILE: readonly Role[] = ['ADMIN', 'MANAGER'];

/** [dossiers/D18] Why this person may not add a file to this dossier: a client and an installer do until it is VALIDE. */
export function addRefusal(actor: Writer, dossier: OfFiles): Refusal | null {
  const refusal = writeRefusal(actor, dossier);
  if (refusal !== null || !CUSTOMERS.includes(actor.role)) return refusal;
  return dossier.etat === 'VALIDE' ? refuse('VERROUILLE', { etat: 'VALIDE' }) : null;
}

/** [dossiers/D18] Nothing is added to an archive. */
export function writeRefusal(actor: Writer, dossier: OfFiles): Refusal | null {
  const right = can(actor, 'fichier.ecrire', dossier);
  if (!right.ok) return right;
  return dossier.etat === 'ARCHIVE' ? refuse('VERROUILLE', { etat: 'ARCHIVE' }) : null;
}
