import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#domain/api/call.ts';
import type { ActorOfPortals } from '#domain/access/roles.ts';
import { porteesOfActor } from '#domain/gate/scopes.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
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
  if (!row.actif || !row.tiersActif) return refuse('COMPTE_DESACTIVE');
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

/** What this session cannot be used for: it waits for a second factor ([session/D7]), or only sends what waits on a device ([session/D2]). */
export function refusalOfUse(
  { isFactorDue, isRescue }: OpenSession,
  { beforeFactor, rescuing, offline }: Pick<Call, 'beforeFactor' | 'rescuing' | 'offline'>,
): Refusal | null {
  if (isRescue && rescuing !== true && offline !== 'Q') return refuse('SESSION_EXPIREE');
  return isFactorDue && beforeFactor !== true ? refuse('SECOND_FACTEUR_DU') : null;
}

/** Whether a session that was valid still is, with the same scope: asked again by long connections. */
export async function isStillOpen({ db, clock }: Pick<Deps, 'db' | 'clock'>, session: OpenSession): Promise<boolean> {
  const row = await findSession(db, { idSession: session.id, idUser: session.actor.id });
  if (row === null || !row.actif || !row.tiersActif || isClosed(row, clock())) return false;
  return sessionOf(row).portees.join() === session.portees.join();
}

function sessionOf(row: SessionRow): OpenSession {
  const actor: ActorOfPortals = {
    id: row.id,
    role: row.role,
    nom: row.nom,
    prenom: row.prenom,
    idBureauInspection: row.idBureauInspection,
    fuseau: row.fuseau ?? null,
    idClient: row.idClient,
    idEntreprise: row.idEntreprise,
    bureauxAttaches: row.bureauxAttaches,
    droitRestreint: row.droitRestreint,
    offlineAccess: row.offlineAccess,
    variantes: row.variantes,
  };
  const { idSession: id, variante, isFactorDue, isRescue } = row;
  return { id, actor, variante, portees: porteesOfActor(actor, variante), isFactorDue, isRescue };
}
