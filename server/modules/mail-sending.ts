import { createHash } from 'node:crypto';
import { comparableEmail } from '#domain/base/email.ts';
import { refuse, ok, type Result } from '#domain/base/result.ts';
import type { Sql } from '../db/db.ts';
import type { Context } from '../http/context.ts';
import { type Depot, readCourriel } from '../mail/outbox.ts';

/** Several mails that one person asked for at once, under one id. */
export interface Sending {
  readonly id: string;
  /** What was asked, as one text: the same id with another one is refused. */
  readonly demande: string;
}

/** [courriels/L23] Words, addresses, subject, attachments and sender; the order of addresses does not count. */
export function sendingOf(
  id: string,
  asked: Readonly<Record<string, unknown>> & {
    readonly destinataires: readonly string[];
    readonly copie?: readonly string[];
  },
  par: number,
): Sending {
  const sorted = (addresses: readonly string[] = []) => [...new Set(addresses.map(comparableEmail))].toSorted();
  const said = { ...asked, id, destinataires: sorted(asked.destinataires), copie: sorted(asked.copie), par };
  const text = JSON.stringify(Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { id, demande: createHash('sha256').update(text).digest('hex') };
}

/** Whether it was written down already; CONFLIT when its id was taken for something else. */
export async function isSent(sql: Sql, { id, demande }: Sending): Promise<Result<boolean>> {
  const rows = await sql.query<{ demande: string }>('select distinct demande from courriels where envoi = $1', [id]);
  if (rows.some((row) => row.demande !== demande)) return refuse('CONFLIT', { champs: { id: 'déjà pris' } });
  return ok(rows.length > 0);
}

type Mail = Parameters<Context['courrier']['dropWithin']>[1] & { readonly id: string };

/**
 * [courriels/L23] All the mails of a sending in one transaction, or none; none when it was written down already. Whoever
 * calls holds the lock of what it is about. Mails of before sendings had an id count when they are about the same thing.
 */
export async function dropSending(
  tx: Sql,
  { courrier }: Context,
  { sending, mails }: { readonly sending: Sending; readonly mails: readonly Mail[] },
): Promise<Result<Depot[]>> {
  const sent = await isSent(tx, sending);
  if (!sent.ok || sent.value) return sent.ok ? ok([]) : sent;
  const depots: Depot[] = [];
  for (const mail of mails) {
    const depot = await courrier.dropWithin(tx, { ...mail, envoi: sending });
    if (depot !== null) depots.push(depot);
    else if ((await readCourriel(tx, mail.id))?.idEntite !== mail.origine?.idEntite)
      return refuse('CONFLIT', { champs: { id: 'déjà pris' } });
  }
  return ok(depots);
}
