/** What is due in the supervisions of an office: gaps that are late, authorisations that end. */
import type { Controller } from '#domain/controleurs/controleur.ts';
import { controllerKind } from '#domain/controleurs/kind.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { endingsToTell, remindersOfEndings } from '#domain/supervisions/ending-reminders.ts';
import { gapsToTell, remindersOfGaps } from '#domain/supervisions/gap-reminders.ts';
import { supervisionKind } from '#domain/supervisions/kind.ts';
import type { Around, Reminding } from '#domain/supervisions/reminder.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import type { Db, Sql } from '../db/db.ts';
import { ringPeople } from './announce.ts';
import { managersOf } from './concerned.ts';
import { findDocument, type StoredDocument } from './document.ts';
import { eachDue } from './each-due.ts';
import type { Author } from './edit.ts';
import { isOf } from './of-kind.ts';
import type { DayOf } from './office-days.ts';
import { serverAuthor } from './server-author.ts';
import { writeAsServer } from './write.ts';

type OfOffice = Pick<Supervision, 'variante' | 'idBureauInspection'>;

/** Documents of which people are told, once for each day that they name. */
interface Told<T extends OfOffice, Read extends OfOffice> {
  /** Those of which there may be something to tell, with no more than what says so. */
  readonly list: (db: Db) => Promise<readonly { readonly id: string; readonly data: Read }[]>;
  readonly isDue: (data: Read, today: string) => boolean;
  readonly collection: 'records' | 'controllers';
  /** null: it is none of these. */
  readonly read: (document: StoredDocument) => T | null;
  /** Accounts that are told, its office's MANAGERs beside. */
  readonly people: (data: T) => readonly number[];
  readonly decide: (data: T, around: Around) => Reminding | null;
  readonly remember: (rappels: Reminding['rappels']) => Changes;
}

/** [supervisions/SU30] Run every hour; answers of how many supervisions people were told. */
export const alertGaps = (db: Db, now: string): Promise<number> => alertAll(db, GAPS, now);
/** [supervisions/SU31] Run every hour; answers of how many controllers people were told. */
export const alertEndings = (db: Db, now: string): Promise<number> => alertAll(db, ENDINGS, now);

const GAPS: Told<Supervision, Pick<Supervision, 'ecarts' | 'rappels' | 'retireLe' | keyof OfOffice>> = {
  // Without the answers and the pictures of the signatures.
  list: (db) =>
    db.query(
      `select id, jsonb_strip_nulls(jsonb_build_object('rappels', data -> 'rappels'))
                || jsonb_build_object('ecarts', data -> 'ecarts', 'retireLe', data -> 'retireLe',
                     'variante', data -> 'variante', 'idBureauInspection', data -> 'idBureauInspection') as data
       from documents where collection = 'records' and not supprime and data ->> 'kind' = 'supervision'
         and data ->> 'retireLe' is null and data -> 'ecarts' <> '{}'::jsonb order by id`,
    ),
  isDue: (data, today) => gapsToTell(data, today).length > 0,
  collection: 'records',
  read: (document) => (isOf(supervisionKind, document) ? document.data : null),
  people: ({ idInspecteur, idSuperviseur }) => [idInspecteur, idSuperviseur],
  decide: remindersOfGaps,
  remember: (rappels) => ({ rappels }),
};

const ENDINGS: Told<Controller, Controller> = {
  list: (db) =>
    db.query(`select id, data from documents where collection = 'controllers' and not supprime order by id`),
  isDue: (data, today) => endingsToTell(data, today).length > 0,
  collection: 'controllers',
  read: (document) => (isOf(controllerKind, document) ? document.data : null),
  people: ({ idUser }) => [idUser],
  decide: remindersOfEndings,
  remember: (rappelsHabilitations) => ({ rappelsHabilitations }),
};

const alertAll = async <T extends OfOffice, Read extends OfOffice>(
  db: Db,
  told: Told<T, Read>,
  now: string,
): Promise<number> =>
  eachDue(db, now, {
    all: await told.list(db),
    isDue: told.isDue,
    act: (tx, id, days) => alertOne(tx, told, { id, now, days }),
  });

interface One {
  readonly id: string;
  readonly now: string;
  readonly days: DayOf;
}

/** false: nothing is to be told, nobody is there to be told, or another process told it meanwhile. */
async function alertOne<T extends OfOffice, Read extends OfOffice>(
  tx: Sql,
  { collection, read, people, decide, remember }: Told<T, Read>,
  { id, now, days }: One,
): Promise<boolean> {
  const document = await findDocument(tx, { collection, id }, true);
  const data = document === null || document.supprime ? null : read(document);
  if (data === null) return false;
  const managers = await managersOf(tx, data);
  const open = await openAccounts(tx, data, [...people(data), ...managers]);
  const told = decide(data, { today: days(data), managers, isOpen: (one) => open.has(one) });
  if (told === null) return false;
  const author: Author = serverAuthor(data.variante, now);
  for (const { a, annonce } of told.reminders) await ringPeople(tx, author, { a, annonce, evenement: 'supervision' });
  await writeAsServer(tx, author, { collection, id, changes: remember(told.rappels), action: 'calcul' });
  return true;
}

/** Of these accounts, those that open this portal. */
async function openAccounts(tx: Sql, { variante }: OfOffice, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ id: number }>(
    'select id from utilisateurs where actif and id = any($1::integer[]) and $2 = any(variantes)',
    [[...ids], variante],
  );
  return new Set(rows.map(({ id }) => id));
}
