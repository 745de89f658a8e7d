import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#domain/access/roles.ts';
import { porteesOfActor } from '#domain/access/scopes.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Deps, OpenSession } from './context.ts';
import {
  findSession,
  isClosed,
  noteToken,
  revokeSession,
  type SessionRow,
  shouldRenew,
  stateOf,
  tokenFor,
} from './sessions.ts';
import { bearerOf, readToken } from './tokens.ts';

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
  const text = bearerOf(request);
  if (text === undefined) return refuse('SESSION_ABSENTE');
  const now = clock();
  const token = await readToken(config.secret, text, { now });
  const row = token === null ? null : await findSession(db, token);
  if (token === null || row === null) return refuse('SESSION_EXPIREE');
  if (!row.actif) return refuse('COMPTE_DESACTIVE');
  // By when it arrived: a body of two megabytes takes minutes on a poor network.
  const arrived = new Date(now.getTime() - reply.elapsedTime);
  const state = stateOf(row, token, { now, arrived });
  if (state === 'replayed') {
    request.log.warn({ session: row.idSession, user: row.id }, 'a former token came back: its session is ended');
    await revokeSession(db, row.idSession, now.toISOString());
  }
  if (state !== 'valid') return refuse('SESSION_EXPIREE');
  await noteToken(db, row, { iat: token.iat, now });
  if (shouldRenew(token, now)) reply.header(REFRESH_HEADER, await tokenFor(config.secret, row, now));
  return ok(sessionOf(row));
}

/** Whether a session that was valid still is, with the same scope: asked again by long connections. */
export async function isStillOpen({ db, clock }: Pick<Deps, 'db' | 'clock'>, session: OpenSession): Promise<boolean> {
  const row = await findSession(db, { idSession: session.id, idUser: session.actor.id });
  if (row === null || !row.actif || isClosed(row, clock())) return false;
  return sessionOf(row).portees.join() === session.portees.join();
}

function sessionOf(row: SessionRow): OpenSession {
  const actor: Actor = {
    id: row.id,
    role: row.role,
    nom: row.nom,
    prenom: row.prenom,
    idBureauInspection: row.idBureauInspection,
    idClient: row.idClient,
    idEntreprise: row.idEntreprise,
    bureauxAttaches: row.bureauxAttaches,
    droitRestreint: row.droitRestreint,
    offlineAccess: row.offlineAccess,
  };
  return { id: row.idSession, actor, variante: row.variante, portees: porteesOfActor(actor, row.variante) };
}
