import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { reasonOf } from '../reason.ts';

/** Something that somebody asked to be told of by mail. */
export interface Notice {
  readonly idUser: number;
  readonly variante: Variant;
  readonly titre: string;
  readonly message: string;
  readonly lien: string | null;
  /** ISO instant. */
  readonly creeLe: string;
}

/** In the transaction of what it tells of: undone with it ([courriels/L9]). */
export const noteNotice = (tx: Sql, { idUser, variante, titre, message, lien, creeLe }: Notice) =>
  tx.query(
    `insert into avis_courriels (id_user, variante, titre, message, lien, cree_le) values ($1, $2, $3, $4, $5, $6)`,
    [idUser, variante, titre, message, lien, creeLe],
  );

/** Whom the notices are for, as their account stands now. */
export interface NoticeReader {
  readonly email: string;
  readonly prenom: string;
  readonly langue: string;
  readonly isActif: boolean;
}
export interface NoticeBatch {
  /** null: the account is gone. */
  readonly lecteur: NoticeReader | null;
  readonly avis: readonly NotedNotice[];
}
/** `n`: its line, `essais`: how often it could not become a mail. */
export interface NotedNotice extends Notice {
  readonly n: number;
  readonly essais: number;
}

/**
 * Takes all that is due for one person on one portal; null when nothing is that another process does not hold. `tx`:
 * the transaction that writes the mail: a process that dies in between leaves the notices where they were.
 */
export async function takeNotices(tx: Sql, now: Date): Promise<NoticeBatch | null> {
  const notices = await tx.query<NotedNotice>(
    `delete from avis_courriels where n in (
       select n from avis_courriels where ${DUE} and (id_user, variante) =
         (select id_user, variante from avis_courriels where ${DUE} order by n limit 1) for update skip locked)
     returning n, essais, id_user as "idUser", variante, titre, message, lien, cree_le as "creeLe"`,
    [now.toISOString()],
  );
  const [premier] = notices;
  if (premier === undefined) return null;
  const [lecteur] = await tx.query<NoticeReader>(
    'select email, prenom, langue, actif as "isActif" from utilisateurs where id = $1',
    [premier.idUser],
  );
  return { lecteur: lecteur ?? null, avis: notices.toSorted((a, b) => a.n - b.n) };
}

/** A wait longer than any that is asked for was set by a clock that was ahead ([sync/S61]). */
const DUE = `ecarte_le is null and (pas_avant is null or pas_avant <= $1 or pas_avant > $1::timestamptz + interval '1 hour')`;

const MAX_ATTEMPTS = 5;
/** After the nth try that failed: n times this. */
const WAIT_MS = 5 * 60_000;

/**
 * [storage/ST3] These could not become a mail: they wait, then are set aside with the reason. Answers whether they were.
 * `tx`: a transaction after the one that failed.
 */
export async function noteMissedNotices(
  tx: Sql,
  notices: readonly NotedNotice[],
  { error, now }: { readonly error: unknown; readonly now: Date },
): Promise<boolean> {
  const essais = Math.max(...notices.map((one) => one.essais)) + 1;
  const isOver = essais >= MAX_ATTEMPTS;
  await tx.query(
    `update avis_courriels set essais = $2, raison = $3, pas_avant = $4, ecarte_le = case when $5::boolean then $6::timestamptz end
     where n = any($1::bigint[])`,
    [
      notices.map(({ n }) => n),
      essais,
      reasonOf(error),
      new Date(now.getTime() + essais * WAIT_MS).toISOString(),
      isOver,
      now.toISOString(),
    ],
  );
  return isOver;
}

const MAX_LINES = 20;
const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** One line each, the oldest first; beyond twenty, how many more. */
export function linesOf(notices: readonly Notice[]): string {
  const rows = notices
    .slice(0, MAX_LINES)
    .map(({ titre, message }) => `- ${[titre, message].map(toOneLine).filter(Boolean).join(' : ')}`);
  return [...rows, ...(notices.length > MAX_LINES ? [`+ ${notices.length - MAX_LINES}`] : [])].join('\n');
}

/** Where the button leads: the one thing told of, or the application. */
export const pathOf = ([premier, ...autres]: readonly Notice[]): string =>
  autres.length === 0 ? (premier?.lien ?? '/') : '/';
