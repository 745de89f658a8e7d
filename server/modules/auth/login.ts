import { comparableEmail } from '#domain/base/email.ts';
import type { SignedInUtilisateur } from '#domain/api/auth.ts';
import { isOutsidePeriod } from '#domain/access/period.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { labelOf } from '#domain/session/label.ts';
import type { PublicContext } from '../../http/context.ts';
import { endReplacedSession, openSession } from '../../http/sessions.ts';
import { attempt, forgive } from '../attempts.ts';
import { checkSecondFactor } from './code.ts';
import { tellFailedSignIn } from './failed-sign-in.ts';
import { SIGN_IN } from './limits.ts';
import { findLink } from './liens.ts';
import { isPassword, passwordTurns } from './passwords.ts';
import { publishSignIn } from './publish.ts';
import { presentUser } from './present.ts';
import { findUserByEmail, type UserRow } from './queries.ts';
import { sendWayIn } from './way-in.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
  /** Of the mail that told of too many tries. */
  readonly lien?: string | undefined;
}

type SignedIn = Result<{ token: string; user: SignedInUtilisateur }>;

export async function login(credentials: Credentials, context: PublicContext): Promise<SignedIn> {
  const answer = await judgeSignIn(credentials, context);
  if (!answer.ok) tellFailedSignIn(context, { email: credentials.email, source: context.ip, refusal: answer });
  return answer;
}

async function judgeSignIn(credentials: Credentials, context: PublicContext): Promise<SignedIn> {
  const isExpected = await hasWayIn(credentials, context);
  const right = await passwordTurns.run(() => checkPassword(credentials, isExpected, context));
  if (!right.ok) return right;
  const user = right.value;
  const { db, clock, config, variante, request } = context;
  const refusal = portalRefusal(user, context);
  if (refusal !== null) return refusal;
  const from = { idUser: user.id, from: context.ip, isExpected };
  const proved = await checkSecondFactor(from, credentials.code, context);
  if (!proved.ok) return proved;
  const now = clock();
  await endReplacedSession(db, request, { idUser: user.id, secret: config.secret, now });
  const appareil = labelOf(request.headers['user-agent'] ?? '');
  const signedIn = presentUser(user);
  const isFactorDue = signedIn.secondFacteurDu;
  const token = await openSession(db, { user, variante, now, secret: config.secret, appareil, isFactorDue });
  const nowIso = now.toISOString();
  await publishSignIn(db, { actor: user, variante, portees: [], now: nowIso }, user);
  await db.query('update utilisateurs set derniere_connexion = $2 where id = $1', [user.id, nowIso]);
  return ok({ token, user: signedIn });
}

/**
 * The try is counted, then judged ([session/D10]). An unknown address costs the same work as a known one ([session/D13]): the same
 * statements, and one hash.
 */
async function checkPassword(
  { email, password }: Credentials,
  isExpected: boolean,
  context: PublicContext,
): Promise<Result<UserRow>> {
  const [account, source] = [comparableEmail(email), context.ip];
  const pair = { limit: SIGN_IN.pair, who: [account, source] };
  const tried = await attempt(context, [
    pair,
    { limit: SIGN_IN.source, who: [source, context.variante] },
    ...(isExpected ? [] : [{ limit: SIGN_IN.address, who: [account] }]),
  ]);
  if (!tried.ok) return tried;
  const user = await findUserByEmail(context.db, email);
  if (!(await isPassword(user?.motDePasse ?? null, password)) || user === null) {
    if (tried.value.isLastOf(SIGN_IN.address)) context.courrier.afterwards(() => sendWayIn(user, context));
    return refuse('IDENTIFIANTS_INVALIDES');
  }
  await tried.value.giveBack();
  await forgive(context, pair);
  return ok(user);
}

/** Whether the owner of this very address comes by the link that they were sent. */
async function hasWayIn({ email, lien }: Credentials, { db, now: nowIso }: PublicContext): Promise<boolean> {
  if (lien === undefined) return false;
  const link = await findLink(db, { token: lien, usages: ['connexion'], now: nowIso });
  return link.ok && comparableEmail(link.value.email) === comparableEmail(email);
}

/** A user of another office or variant is told so, once the password is right; ADMIN opens every portal. */
function portalRefusal(user: UserRow, { variante, now }: Pick<PublicContext, 'variante' | 'now'>) {
  if (!user.actif) return refuse(user.activeLe === null ? 'COMPTE_EN_ATTENTE' : 'COMPTE_DESACTIVE');
  if (!user.tiersActif) return refuse('TIERS_INACTIF');
  if (isOutsidePeriod(user, localDay(now, zoneOf(user)))) {
    return refuse('COMPTE_DESACTIVE', { accesDu: user.accesDu, accesAu: user.accesAu });
  }
  if (user.role === 'ADMIN' || user.variantes.includes(variante)) return null;
  return refuse('MAUVAIS_PORTAIL', { variantes: user.variantes });
}
