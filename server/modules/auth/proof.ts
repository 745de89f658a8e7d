import type { Proof } from '#domain/api/proof.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Context } from '../../http/context.ts';
import { attempt, forgive } from '../attempts.ts';
import { checkSecondFactor } from './code.ts';
import { tellFailedSignIn } from './failed-sign-in.ts';
import { PROOF } from './limits.ts';
import { isPassword, passwordTurns } from './passwords.ts';
import { findUser, type UserRow } from './queries.ts';
import { sendWayIn } from './way-in.ts';

/** Who proves: what they may see is not asked. */
type Prover = Omit<Context, 'portees' | 'readings'>;

/**
 * [session/D8] Who holds the session is its owner: the password, and a code where the account has a second factor. Asked for
 * before anything that changes how an account is opened. Answers who it is.
 */
export async function requireProof(preuve: Proof | undefined, context: Prover): Promise<Result<UserRow>> {
  if (preuve === undefined) return refuse('PREUVE_REQUISE');
  const user = await provePassword(preuve.motDePasse, context);
  if (!user.ok) return user;
  const { session, actor } = context;
  const code = await checkSecondFactor({ idUser: actor.id, from: session.id }, preuve.code, context);
  if (code.ok) return user;
  tellFailedSignIn(context, { email: user.value.email, source: context.ip, refusal: code });
  return code;
}

/** The password alone. A try is counted before it is judged ([session/D10]), for the session and for the account. */
export async function provePassword(motDePasse: string, context: Prover): Promise<Result<UserRow>> {
  const answer = await judgePassword(motDePasse, context);
  if (answer.ok) return answer;
  const { email } = must(await findUser(context.db, context.actor.id), 'the signed-in user exists');
  tellFailedSignIn(context, { email, source: context.ip, refusal: answer });
  return answer;
}

function judgePassword(motDePasse: string, context: Prover): Promise<Result<UserRow>> {
  const { actor, session, db } = context;
  return passwordTurns.run(async () => {
    const pair = { limit: PROOF.pair, who: [actor.id, session.id] };
    const tried = await attempt(context, [pair, { limit: PROOF.account, who: [actor.id] }]);
    if (!tried.ok) return tried;
    const user = must(await findUser(db, actor.id), 'the signed-in user exists');
    if (!(await isPassword(user.motDePasse, motDePasse))) {
      if (tried.value.isLastOf(PROOF.account)) context.courrier.afterwards(() => sendWayIn(user, context));
      return refuse('IDENTIFIANTS_INVALIDES', { champs: { motDePasse: 'n’est pas le bon' } });
    }
    await tried.value.giveBack();
    await forgive(context, pair);
    return ok(user);
  });
}
