import { can } from '#domain/access/can.ts';
import { refuse, type Refusal } from '#domain/base/result.ts';
import { addRefusal, writeRefusal } from '#domain/fichiers/files.ts';
import type { FileRecord } from '#domain/fichiers/file.ts';
import type { Sql } from '../db/db.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { documentKind } from '#domain/documents/kind.ts';
import { versionRefusal } from '#domain/documents/rights.ts';
import { supervisionKind } from '#domain/supervisions/kind.ts';
import { findInScope } from './document.ts';
import { isOf } from './of-kind.ts';
import type { Author } from './edit.ts';

type Sender = Pick<Author, 'actor' | 'portees'>;
type Bearer = Pick<FileRecord, 'idTicket' | 'idDossier' | 'idMessage' | 'idDocument'>;

/** [dossiers/D18] [tickets/B12] [documents/DO3] Why this person may not add a file to this dossier, ticket or document; null when they may. */
export async function refusalOfAdding(
  sql: Sql,
  { actor, portees }: Sender,
  { idTicket, idDossier = '', idMessage, idDocument }: Bearer,
): Promise<Refusal | null> {
  if (idTicket !== undefined) {
    const ticket = await findInScope(sql, { collection: 'records', id: idTicket, portees });
    if (ticket?.data['kind'] !== 'ticket') return refuse('INTROUVABLE');
    const right = can(actor, 'commentaire.ecrire');
    return right.ok ? null : right;
  }
  if (idDocument !== undefined) {
    const found = await findInScope(sql, { collection: 'records', id: idDocument, portees });
    return found !== null && isOf(documentKind, found) ? versionRefusal(actor, found.data) : refuse('INTROUVABLE');
  }
  const dossier = await findInScope(sql, { collection: 'dossiers', id: idDossier, portees });
  if (dossier === null) return refuse('INTROUVABLE');
  return (idMessage === undefined ? addRefusal : writeRefusal)(actor, dossier.data);
}

/** What was described before is received all the same: a dossier that was validated meanwhile, a document that was withdrawn. */
const LATE: readonly unknown[] = ['VALIDE', 'RETIRE'];

/** Why the bytes of this file may not be sent by this person; null when they may, or when they are here already. What was added while it could be is received after VALIDE. */
export async function refusalOfReceiving(sql: Sql, sender: Sender, file: FileRecord): Promise<Refusal | null> {
  const refus = await refusalOfAdding(sql, sender, file);
  const isLate = refus?.code === 'VERROUILLE' && (file.recuLe !== null || LATE.includes(refus.data?.['etat']));
  return isLate ? null : refus;
}

/**
 * Why the bytes of this photo may not be sent by this person; null when they may. They may come after the submission, and
 * after the signatures of a supervision ([supervisions/SU42]); nothing comes after the report of a visit.
 */
export async function refusalOfPhotoBytes(
  sql: Sql,
  { actor, portees }: Sender,
  { idIntervention, idSupervision, recuLe }: Pick<Photo, 'idIntervention' | 'idSupervision' | 'recuLe'>,
): Promise<Refusal | null> {
  if (idSupervision !== undefined) {
    const found = await findInScope(sql, { collection: 'records', id: idSupervision, portees });
    if (found === null || !isOf(supervisionKind, found)) return refuse('INTROUVABLE');
    const right = can(actor, 'supervision.ecrire', found.data);
    return right.ok ? null : right;
  }
  const intervention = await findInScope(sql, { collection: 'interventions', id: idIntervention, portees });
  if (intervention === null) return refuse('INTROUVABLE');
  const right = can(actor, 'photo.ajouter', intervention.data);
  if (!right.ok) return right;
  const { etat } = intervention.data;
  return recuLe === null && etat === 'VALIDE' ? refuse('VERROUILLE', { etat }) : null;
}
