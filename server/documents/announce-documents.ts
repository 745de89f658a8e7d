import { daysBetween } from '#domain/base/days.ts';
import { inDays } from '#domain/base/french.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import { documentKind } from '#domain/documents/kind.ts';
import { endToTell } from '#domain/documents/validity.ts';
import { writeDay } from '#domain/forms/writing.ts';
import type { Db, Sql } from '../db/db.ts';
import { ringPeople } from './announce.ts';
import { managersOf } from './concerned.ts';
import { findDocument } from './document.ts';
import { eachDue } from './each-due.ts';
import { isOf } from './of-kind.ts';
import type { DayOf } from './office-days.ts';
import { serverAuthor } from './server-author.ts';
import { writeAsServer } from './write.ts';

/**
 * [documents/DO12] Documents that end: the responsables of their office are told, once for each last day. Run every hour,
 * by the day of each office. Answers how many documents were told of. One that cannot be told of holds up no other:
 * throws once all were tried.
 */
export async function alertDocuments(db: Db, now: string): Promise<number> {
  const all = await db.query<{ id: string; data: FiledDocument }>(
    `select id, data from documents where collection = 'records' and not supprime and data ->> 'kind' = 'document'
       and data ->> 'valideAu' is not null and data ->> 'retireLe' is null order by id`,
  );
  return eachDue(db, now, {
    all,
    isDue: (document, today) => endToTell(document, today) !== null,
    act: (tx, id, days) => alertOne(tx, id, { now, days }),
  });
}

interface Round {
  readonly now: string;
  readonly days: DayOf;
}

/** false: nothing is to be told, or another process told it meanwhile. */
async function alertOne(tx: Sql, id: string, { now, days }: Round): Promise<boolean> {
  const found = await findDocument(tx, { collection: 'records', id }, true);
  if (found === null || found.supprime || !isOf(documentKind, found)) return false;
  const document = found.data;
  const today = days(document);
  const end = endToTell(document, today);
  if (end === null) return false;
  const author = serverAuthor(document.variante, now);
  await ringPeople(tx, author, {
    a: await managersOf(tx, document),
    evenement: 'document',
    annonce: {
      titre: end < today ? 'Document expiré' : 'Document qui expire',
      message: `${nameOf(document)}. ${whenOf(today, end)}`,
      lien: placeOf(document),
      niveau: 'alerte',
    },
  });
  await writeAsServer(tx, author, { collection: 'records', id, changes: { rappelPour: end }, action: 'calcul' });
  return true;
}

const whenOf = (today: string, end: string): string =>
  end < today
    ? `Il valait jusqu’au ${writeDay(end)}.`
    : `Il vaut jusqu’au ${writeDay(end)}, ${inDays(daysBetween(today, end))}.`;

const nameOf = ({ nom, nomClient }: FiledDocument): string => (nomClient === null ? nom : `${nom}, ${nomClient}`);

const placeOf = ({ id, idClient }: FiledDocument): string =>
  idClient === null ? `/documents?ouvert=${id}` : `/ged?client=${idClient}&ouvert=${id}`;
