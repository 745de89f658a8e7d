import type { FastifyReply, FastifyRequest } from 'fastify';
import { porteesDeActeur } from '#domain/access/scopes.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Deps, OpenSession } from './context.ts';
import { findSession, noteToken, type SessionRow, shouldRenew, stateOf, tokenFor } from './sessions.ts';
import { readToken } from './tokens.ts';

export const REFRESH_HEADER = 'refresh-token';

/**
 * Who calls. The user is read at each call, so that a change of role or a withdrawn account acts at the next one.
 * A token older than ten minutes is renewed by a header of the answer.
 */
export async function authenticate(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<OpenSession>> {
  const text = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (text === undefined) return refuse('SESSION_ABSENTE');
  const now = clock();
  const token = await readToken(config.secret, text, now);
  const row = token === null ? null : await findSession(db, token);
  if (token === null || row === null || stateOf(row, token, now) === 'over') return refuse('SESSION_EXPIREE');
  if (!row.actif) return refuse('COMPTE_DESACTIVE');
  await noteToken(db, row, { iat: token.iat, now });
  if (shouldRenew(token, now)) reply.header(REFRESH_HEADER, await tokenFor(config.secret, row, now));
  return ok(sessionOf(row));
}

/** Whether a session that was valid still is: asked again by long connections. */
export async function isStillOpen({ db, clock }: Pick<Deps, 'db' | 'clock'>, session: OpenSession): Promise<boolean> {
  const row = await findSession(db, { idSession: session.id, idUser: session.acteur.id, iat: Infinity });
  return row !== null && row.actif && row.revoqueeLe === null && Date.parse(row.expireLe) > clock().getTime();
}

function sessionOf(row: SessionRow): OpenSession {
  const {
    idSession: id,
    variante,
    email: _email,
    actif: _actif,
    expireLe: _e,
    revoqueeLe: _r,
    jetonIat: _i,
    jetonVuLe: _v,
    ...acteur
  } = row;
  return { id, acteur, variante, portees: porteesDeActeur(acteur, variante) };
}
