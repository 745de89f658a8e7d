import { fileKind } from '#domain/fichiers/file-kind.ts';
import { readersBeside } from '#domain/documents/readers.ts';
import { reminderRefusal } from '#domain/documents/reminder.ts';
import { documentKind } from '#domain/documents/kind.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import type { Sql } from '../db/db.ts';
import { ringPeople } from './announce.ts';
import { peopleOfClient } from './client-people.ts';
import { findDocument } from './document.ts';
import type { Author } from './edit.ts';
import { lockVisible } from './locked.ts';
import { isOf } from './of-kind.ts';
import { officeRecord } from './own.ts';
import { writeAsServer } from './write.ts';

/**
 * [documents/GE13] Who has not read the version in force of a document is told of it, by bell and by mail as they chose.
 * Answers how many; behind the lock of the document, two who remind at once remind once.
 */
export async function remindReaders(tx: Sql, author: Author, id: string): Promise<Result<number>> {
  const held = await lockVisible(tx, author, { collection: 'records', id });
  if (held === null || !isOf(documentKind, held)) return refuse('INTROUVABLE');
  const { actor, variante, now } = author;
  const document = held.data;
  const office = await officeRecord(tx, 'bureau', { idBureau: document.idBureauInspection, variante });
  const refusal = reminderRefusal(actor, document, { now, zone: zoneOf(office ?? {}) });
  if (refusal !== null || document.idClient === null) return refusal ?? refuse('INTROUVABLE');
  const people = await peopleOfClient(tx, { idClient: document.idClient, variante });
  const { all } = readersBeside(document, people, await giverOf(tx, document.versions.at(-1)));
  const late = all.filter(({ luLe }) => luLe === null).map(({ idUser }) => idUser);
  // Everybody has read it meanwhile: nothing is told, and nothing is written.
  if (late.length === 0) return ok(0);
  await ringPeople(tx, author, {
    a: late,
    evenement: 'document',
    annonce: {
      titre: 'Document à lire',
      message: document.nom,
      lien: `/ged?ouvert=${id}`,
      niveau: 'info',
    },
  });
  await writeAsServer(tx, author, { collection: 'records', id, changes: { relanceLe: now }, action: 'relance' });
  return ok(late.length);
}

/** Account that gave a version; null: not known. */
async function giverOf(tx: Sql, idFile: string | undefined): Promise<number | null> {
  if (idFile === undefined) return null;
  const file = await findDocument(tx, { collection: 'records', id: idFile });
  return file !== null && isOf(fileKind, file) ? file.data.auteur.id : null;
}
