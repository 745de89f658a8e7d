import { fold } from '../base/fold.ts';
import { z } from 'zod';
import { can } from '../access/can.ts';
import type { EditToCheck, CheckedEdit } from '../access/edit-input.ts';
import { documentErrors, typeErrors, outsideList } from '../access/schemas.ts';
import { FILE_NAME_MAX, fileName } from '../base/file-name.ts';
import { type FileType, typeOf } from '../base/file-type.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import type { Stored } from '../sync/kind.ts';
import type { FileRecord } from './file.ts';
import type { MessageRecord } from './messages.ts';

/** [dossiers/D17] */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
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
const changedFile = filedFile.extend({ retireLe: z.iso.datetime().nullable() });

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

/** [dossiers/D18] [dossiers/D23] [tickets/B12] A new file; its bytes are acknowledged apart, so `recuLe` is never the device's. */
export function checkNewFile(edit: EditToCheck): CheckedEdit {
  const { actor, changes, context, now } = edit;
  const refusal = changes['idTicket'] === undefined ? dossierRefusal(edit) : ticketRefusal(edit);
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
      createdAt: now,
      recuLe: null,
      retireLe: null,
    },
  });
}

/** [dossiers/D18] [dossiers/D19] [tickets/B12] Its name, its category, its removal; the rest of a file never changes. */
export function checkFile({ actor, changes, context, now }: EditToCheck, file: FileRecord): CheckedEdit {
  const refusal =
    changeRefusal(actor, file, context) ??
    outsideList(changes, Object.keys(changedFile.shape)) ??
    typeErrors(changedFile, changes);
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

function schemaOf({ idTicket, idMessage }: EditToCheck['changes']) {
  if (idTicket !== undefined) return fileOfTicket;
  return idMessage === undefined ? fileOfDossier : fileOfMessage;
}

type Writer = EditToCheck['actor'];
type Dossier = NonNullable<EditToCheck['context']['dossier']>;

/** [tickets/B12] Who reads a ticket adds files to it. */
function ticketRefusal({ actor, changes, context }: EditToCheck): Refusal | null {
  if (changes['idDossier'] !== undefined) return refuse('VALIDATION', { champs: { idDossier: 'interdit' } });
  if (context.entite?.['kind'] !== 'ticket') return refuse('VALIDATION', { champs: { idTicket: 'inconnu' } });
  const right = can(actor, 'commentaire.ecrire');
  return right.ok ? null : right;
}

/** [dossiers/D18] The dossier, and [dossiers/D23] the message, which nobody but its author gives files to. */
function dossierRefusal({ actor, changes, context: { dossier, entite } }: EditToCheck): Refusal | null {
  if (dossier === null) return refuse('VALIDATION', { champs: { idDossier: 'inconnu' } });
  const refusal = writeRefusal(actor, dossier);
  if (refusal !== null || changes['idMessage'] === undefined) return refusal;
  if (entite?.['kind'] !== 'message' || entite['idDossier'] !== dossier.id)
    return refuse('VALIDATION', { champs: { idMessage: 'inconnu' } });
  const { auteur } = entite as Stored<MessageRecord>;
  return auteur.id === actor.id ? null : refuse('DROIT_INSUFFISANT', { action: 'fichier.ecrire' });
}

function changeRefusal(actor: Writer, file: FileRecord, { dossier, entite }: EditToCheck['context']): Refusal | null {
  if (file.idTicket !== undefined) {
    if (entite === null) return refuse('INTROUVABLE');
    const right = can(actor, 'commentaire.modifier', { idUser: file.auteur.id });
    return right.ok ? null : right;
  }
  if (dossier === null) return refuse('INTROUVABLE');
  const isOutsider = actor.role === 'CLIENT' || actor.role === 'ENTREPRISE';
  const isSomebodyElses = isOutsider && file.auteur.id !== actor.id;
  return (
    writeRefusal(actor, dossier) ?? (isSomebodyElses ? refuse('DROIT_INSUFFISANT', { action: 'fichier.ecrire' }) : null)
  );
}

/** [dossiers/D18] Nothing is added to an archive. */
export function writeRefusal(actor: Writer, dossier: Pick<Dossier, 'etat' | 'idBureauInspection'>): Refusal | null {
  const right = can(actor, 'fichier.ecrire', dossier);
  if (!right.ok) return right;
  return dossier.etat === 'ARCHIVE' ? refuse('VERROUILLE', { etat: 'ARCHIVE' }) : null;
}
