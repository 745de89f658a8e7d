import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isOutsidePeriod, type AccessPeriod } from '#domain/access/period.ts';
import type { Actor, ActorOfPortals } from '#domain/access/roles.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { THIRD_PARTY_OPEN } from '../documents/third-party-open.ts';
import { ZONE_OF_USER } from '../documents/zone.ts';
import { bearerOf, readToken, signToken, type Token } from './tokens.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Absolute life of a session; with offlineAccess a tablet may come back after days in basements. */
const LIFE_MS = 12 * HOUR_MS;
const OFFLINE_LIFE_MS = 30 * 24 * HOUR_MS;
const TOKEN_MS = 30 * MINUTE_MS;
const RENEW_AFTER_MS = 10 * MINUTE_MS;
/** Calls already under way with the former token still pass. */
const FORMER_TOKEN_MS = MINUTE_MS;
/**
 * Until then a former token may be a call that a network held back: after a tunnel, a connection that was given up
 * sends again what it holds, at most 120 s after the others have come back (TCP_RTO_MAX of Linux; RFC 6298, 5.5).
 */
const LATE_TOKEN_MS = 2 * MINUTE_MS;

/** A user as every call reads it, with the session that was asked for. */
export interface SessionRow extends ActorOfPortals, AccessPeriod {
  readonly email: string;
  readonly actif: boolean;
  readonly tiersActif: boolean;
  readonly idSession: string;
  readonly variante: Variant;
  readonly expireLe: string;
  readonly revoqueeLe: string | null;
  readonly jetonIat: number;
  readonly jetonVuLe: string;
  /** [session/D7] Opened while a second factor was due. */
  readonly isFactorDue: boolean;
  /** [session/D2] Sends what waits on a device that is to be wiped. */
  readonly isRescue: boolean;
}

export const ACTOR_COLUMNS = `u.id, u.role, u.nom, u.prenom, u.id_bureau as "idBureauInspection", u.id_client as "idClient",
  u.id_entreprise as "idEntreprise", u.bureaux_attaches as "bureauxAttaches", u.droit_restreint as "droitRestreint",
  u.offline_access as "offlineAccess", u.variantes, u.email, u.actif, ${ZONE_OF_USER} as fuseau`;

export async function findSession(
  sql: Sql,
  { idSession, idUser }: Pick<Token, 'idSession' | 'idUser'>,
): Promise<SessionRow | null> {
  const rows = await sql.query<SessionRow>(
    `select ${ACTOR_COLUMNS}, u.acces_du as "accesDu", u.acces_au as "accesAu", ${THIRD_PARTY_OPEN} as "tiersActif",
            s.id as "idSession", s.variante, s.expire_le as "expireLe", s.revoquee_le as "revoqueeLe",
            s.jeton_iat as "jetonIat", s.jeton_vu_le as "jetonVuLe", s.second_facteur_du as "isFactorDue",
            s.sauvetage is not null as "isRescue"
     from sessions s join utilisateurs u on u.id = s.id_user where s.id = $1 and u.id = $2`,
    [idSession, idUser],
  );
  return rows[0] ?? null;
}

/** Opens a session and answers its first token. */
export async function openSession(
  sql: Sql,
  {
    user,
    variante,
    now,
    secret,
    appareil,
    isFactorDue = false,
    sauvetage = null,
  }: {
    user: Pick<Actor, 'id' | 'offlineAccess'>;
    variante: Variant;
    now: Date;
    secret: string;
    appareil: string;
    isFactorDue?: boolean;
    /** Device that this session rescues. */
    sauvetage?: string | null;
  },
): Promise<string> {
  const idSession = randomUUID();
  const expireLe = new Date(now.getTime() + (user.offlineAccess ? OFFLINE_LIFE_MS : LIFE_MS));
  await sql.query(
    `insert into sessions (id, id_user, variante, cree_le, expire_le, jeton_iat, jeton_vu_le, appareil, second_facteur_du, sauvetage)
     values ($1, $2, $3, $4, $5, $6, $4, $7, $8, $9)`,
    [
      idSession,
      user.id,
      variante,
      now.toISOString(),
      expireLe.toISOString(),
      seconds(now),
      appareil,
      isFactorDue,
      sauvetage,
    ],
  );
  return tokenFor(
    secret,
    { id: user.id, offlineAccess: user.offlineAccess, idSession, expireLe: expireLe.toISOString() },
    now,
  );
}

/**
 * A token lives 30 minutes; with offlineAccess as long as its session, since a tablet cannot renew it in a basement.
 * It is renewed at the first call after 10 minutes in both cases.
 */
export function tokenFor(
  secret: string,
  session: Pick<SessionRow, 'id' | 'idSession' | 'offlineAccess' | 'expireLe'>,
  now: Date,
): Promise<string> {
  const end = new Date(session.expireLe);
  const soon = new Date(now.getTime() + TOKEN_MS);
  const expiresAt = session.offlineAccess || end < soon ? end : soon;
  return signToken(secret, { idUser: session.id, idSession: session.idSession, now, expiresAt });
}

/** `late`: refused alone; `replayed`: somebody has a copy of it, and the whole session ends. */
export type TokenState = 'valid' | 'over' | 'late' | 'replayed';

/**
 * [session/D12] What a token is worth, by when its call arrived. A token is former once a newer one *came back to us*, not once
 * a newer one was issued: an answer lost in a tunnel leaves its device with the token that still counts, for as long as
 * its session lives. After that, calls of the same device that were under way pass for 60 s, those that the network held
 * back are refused alone, and a former token that comes even later is a copy: a device that has used the newer one never
 * goes back. Whether the copy or the newer one is in the wrong hands cannot be known, so both end.
 */
export function stateOf(row: SessionRow, token: Token, { now, arrived }: Record<'now' | 'arrived', Date>): TokenState {
  if (isClosed(row, now)) return 'over';
  if (token.iat >= row.jetonIat) return 'valid';
  const agoMs = arrived.getTime() - Date.parse(row.jetonVuLe);
  if (Math.abs(agoMs) <= FORMER_TOKEN_MS) return 'valid';
  return agoMs <= LATE_TOKEN_MS ? 'late' : 'replayed';
}

/** Signed out, too old, on a portal that is no longer the account's, or outside the period of an assessor ([access/A27]). */
export function isClosed(row: SessionRow, now: Date): boolean {
  const isElsewhere = row.role !== 'ADMIN' && !row.variantes.includes(row.variante);
  if (isOutsidePeriod(row, localDay(now.toISOString(), zoneOf(row)))) return true;
  return row.revoqueeLe !== null || isElsewhere || Date.parse(row.expireLe) <= now.getTime();
}

export const shouldRenew = (token: Token, now: Date): boolean => now.getTime() - token.iat * 1000 > RENEW_AFTER_MS;

/** The newest token came back: the others have 60 s left. */
export async function noteToken(sql: Sql, row: SessionRow, { iat, now }: { iat: number; now: Date }): Promise<void> {
  if (iat <= row.jetonIat) return;
  await sql.query('update sessions set jeton_iat = $2, jeton_vu_le = $3 where id = $1 and jeton_iat < $2', [
    row.idSession,
    iat,
    now.toISOString(),
  ]);
}

export const revokeSession = (sql: Sql, idSession: string, now: string): Promise<unknown> =>
  sql.query('update sessions set revoquee_le = $2 where id = $1 and revoquee_le is null', [idSession, now]);

/**
 * [session/D12] The session that a device had before this sign-in of the same person, if its token came along: replaced, it ends.
 * Whoever copied its token and renewed it in between is out.
 */
export async function endReplacedSession(
  sql: Sql,
  request: Pick<FastifyRequest, 'headers'>,
  { idUser, secret, now }: { readonly idUser: number; readonly secret: string; readonly now: Date },
): Promise<void> {
  const text = bearerOf(request);
  const token = text === undefined ? null : await readToken(secret, text, { now, isOverAllowed: true });
  if (token?.idUser === idUser) await revokeSession(sql, token.idSession, now.toISOString());
}

export interface OpenedSession {
  readonly id: string;
  readonly variante: Variant;
  readonly appareil: string | null;
  readonly ouverteLe: string;
  readonly vueLe: string;
  readonly expireLe: string;
}

/** Open sessions of a user, the last seen first; none that only rescues a device, whose wipe tells of it. */
export const sessionsOf = (sql: Sql, idUser: number, now: string): Promise<OpenedSession[]> =>
  sql.query<OpenedSession>(
    `select id, variante, appareil, cree_le as "ouverteLe", jeton_vu_le as "vueLe", expire_le as "expireLe" from sessions
     where id_user = $1 and revoquee_le is null and expire_le > $2 and sauvetage is null order by jeton_vu_le desc, id`,
    [idUser, now],
  );

/** Every session of a user but one. */
export const revokeOtherSessions = (sql: Sql, { idUser, but, now }: { idUser: number; but: string; now: string }) =>
  sql.query('update sessions set revoquee_le = $3 where id_user = $1 and id <> $2 and revoquee_le is null', [
    idUser,
    but,
    now,
  ]);

/** [session/D7] The second factor of this user is set up, or no longer asked for. */
export const freeSessionsOf = (sql: Sql, idUser: number): Promise<unknown> =>
  sql.query('update sessions set second_facteur_du = false where id_user = $1 and second_facteur_du', [idUser]);

/** Every session of a user: password changed, account disabled. */
export const revokeSessionsOf = (sql: Sql, idUser: number, now: string): Promise<unknown> =>
  sql.query('update sessions set revoquee_le = $2 where id_user = $1 and revoquee_le is null', [idUser, now]);

/** Offline access was withdrawn: a tablet has the time to send what waits, not the thirty days that it was promised. */
export const shortenSessionsOf = (sql: Sql, idUser: number, now: Date): Promise<unknown> =>
  sql.query('update sessions set expire_le = least(expire_le, $2::timestamptz) where id_user = $1', [
    idUser,
    new Date(now.getTime() + LIFE_MS).toISOString(),
  ]);

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
