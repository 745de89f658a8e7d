import type { Placeholder } from '#domain/courriels/modeles.ts';
import type { Sql } from '../db/db.ts';
import { drop, type Depot, type Suite } from './outbox.ts';

/** How long a mail that others may join waits, from the first thing that it tells. It is in the database meanwhile. */
const JOIN_MS = 60_000;

/** One thing more that a mail tells, at the place of `champ`. */
export interface JoinedLine {
  readonly cle: string;
  readonly champ: Placeholder;
  readonly ligne: string;
}

type Joinable = Pick<Depot, 'id' | 'le' | 'prochainLe'> & { readonly suite: Suite };

/**
 * The mail of the minute before that tells of the same, locked until the end of the transaction; null when there is none, or
 * when it leaves at this moment. One that was sent again by hand is over.
 */
export async function findJoinable(
  tx: Sql,
  { cle, a, now }: { cle: string; a: string; now: Date },
): Promise<Joinable | null> {
  const [row] = await tx.query<Joinable>(
    `select id, le, prochain_le as "prochainLe", suite from courriels
     where suite ->> 'cle' = $1 and a = $2 and le > $3 and etat in ('ATTENTE', 'GARDE') and essais = 0
       and pris_jusqu_a is null and relance_le is null order by n desc limit 1 for update skip locked`,
    [cle, a, new Date(now.getTime() - JOIN_MS).toISOString()],
  );
  return row ?? null;
}

/** What the mail tells now; the same line twice in a row is told once. */
export function linesWith(before: Joinable | null, ligne: string): readonly string[] {
  const lignes = before?.suite.lignes ?? [];
  return lignes.at(-1) === ligne ? lignes : [...lignes, ligne];
}

/** Written over the mail that it joins, under its id and its day; alone, it waits for what may join it. */
export async function writeJoined(tx: Sql, mail: Depot, before: Joinable | null): Promise<Depot> {
  if (before === null) {
    const waits = new Date(Date.parse(mail.le) + JOIN_MS).toISOString();
    const first = { ...mail, prochainLe: mail.prochainLe === null ? null : waits };
    await drop(tx, first);
    return first;
  }
  const { id, le, prochainLe } = before;
  const { sujet, texte, html, suite } = mail;
  await tx.query('update courriels set sujet = $2, texte = $3, html = $4, suite = $5::jsonb where id = $1', [
    id,
    sujet,
    texte,
    html,
    JSON.stringify(suite),
  ]);
  return { ...mail, id, le, prochainLe };
}
