import { daysBetween } from '#domain/base/days.ts';
import { inDays } from '#domain/base/french.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { contratKind } from '#domain/contrats/kind.ts';
import { renewalToTell } from '#domain/contrats/renewal.ts';
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
 * [contrats/CT43] Contracts that are to be renewed: the responsables of their office are told, once for each end. Run every
 * hour, by the day of each office. Answers how many contracts were told of. One that cannot be told of holds up no
 * other: throws once all were tried.
 */
export async function alertRenewals(db: Db, now: string): Promise<number> {
  const all = await db.query<{ id: string; data: Contrat }>(
    `select id, data from documents where collection = 'records' and not supprime and data ->> 'kind' = 'contrat'
       and data ->> 'etat' = 'SIGNE' and data ->> 'retireLe' is null order by id`,
  );
  return eachDue(db, now, {
    all,
    isDue: (contrat, today) => renewalToTell(contrat, today) !== null,
    act: (tx, id, days) => alertOne(tx, id, { now, days }),
  });
}

interface Round {
  readonly now: string;
  readonly days: DayOf;
}

/** false: nothing is to be told, or another process told it meanwhile. */
async function alertOne(tx: Sql, id: string, { now, days }: Round): Promise<boolean> {
  const document = await findDocument(tx, { collection: 'records', id }, true);
  if (document === null || document.supprime || !isOf(contratKind, document)) return false;
  const contrat = document.data;
  const { variante } = contrat;
  const today = days(contrat);
  const end = renewalToTell(contrat, today);
  if (end === null) return false;
  const author = serverAuthor(variante, now);
  await ringPeople(tx, author, {
    a: await managersOf(tx, contrat),
    evenement: 'contrat',
    annonce: {
      titre: 'Contrat à renouveler',
      message: `${nameOf(contrat)}. Il se termine le ${writeDay(end)}, ${inDays(daysBetween(today, end))}.`,
      lien: `/contracts/current/${id}`,
      niveau: 'alerte',
    },
  });
  await writeAsServer(tx, author, { collection: 'records', id, changes: { rappelPour: end }, action: 'calcul' });
  return true;
}

const nameOf = ({ numero, libelle, nomClient }: Contrat): string =>
  [numero ?? '', libelle, nomClient].filter((part) => part !== '').join(', ');
