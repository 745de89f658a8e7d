import type { Refusal, Result } from '#domain/base/result.ts';
import type { Session } from '../../../src-worker/api.ts';
import { keepSession } from '../../data/tab-session.ts';
import { NEVER, readOfflineHint, writeOfflineHint } from '../../platform/offline-hint.ts';
import { thrownAs } from '../../platform/thrown.ts';
import { engine } from './engine.ts';
import { type Credentials, isClosed } from './signin-form.ts';

/** Signs in through the worker, online or against the device's verifier; the local database is open when it resolves. */
export async function signIn(asked: Credentials & { readonly garder: boolean }): Promise<Result<Session>> {
  try {
    return await openSession(asked);
  } catch (error) {
    return thrownAs('MOTEUR_ARRETE', error);
  }
}

async function openSession({
  email,
  password,
  garder,
  ...others
}: Credentials & { readonly garder: boolean }): Promise<Result<Session>> {
  const session = await engine();
  // Before the session is open when it ends with the tab, after it when it stays: never kept longer than was asked.
  if (!garder) await keepSession(false);
  const answer = await session.signInWith({ ...others, email: email.trim(), password });
  if (answer.ok || !isClosed(answer)) return keepOpened(answer, garder);
  return closeAccount(answer, await session.keptFor(email.trim()));
}

async function keepOpened(answer: Result<Session>, keep: boolean): Promise<Result<Session>> {
  if (!answer.ok) return answer;
  if (keep) await keepSession(true);
  rememberOffline(answer.value);
  return answer;
}

/** [session/D14] A closed account opens no more here: nothing is promised, and what it has not sent is counted. */
function closeAccount(refusal: Refusal, kept: number): Refusal {
  const waitingCount = Math.max(kept, readOfflineHint()?.enAttente ?? 0);
  writeOfflineHint(waitingCount === 0 ? null : { jusquAu: NEVER, enAttente: waitingCount });
  return { ...refusal, data: { ...refusal.data, nEnAttente: kept } };
}

/** What the sign-in page will be able to promise next time. Edits kept for another account stay announced. */
function rememberOffline({ horsLigneJusquAu }: Session): void {
  if (horsLigneJusquAu !== null) writeOfflineHint({ jusquAu: horsLigneJusquAu.slice(0, 10), enAttente: 0 });
  else if (readOfflineHint()?.enAttente === 0) writeOfflineHint(null);
}
