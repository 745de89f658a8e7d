import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Refusal, Result } from '#domain/base/result.ts';
import { NOTHING_WAITS, type WaitingCount } from '#domain/sync/waiting.ts';
import type { Session } from '../../../src-worker/api.ts';
import { refusalOf } from '../../data/storage-refusal.ts';
import { keepSession } from '../../data/tab-session.ts';
import { i18n } from '../../i18n/i18n.ts';
import { toast } from '../../ui/toast/toast.ts';
import { NEVER, partsOf, readOfflineHint, writeOfflineHint } from '../../platform/offline-hint.ts';
import { engine } from './engine.ts';
import { type Credentials, isClosed } from './signin-form.ts';

/** Signs in through the worker, online or against the device's verifier; the local database is open when it resolves. */
export async function signIn(asked: Credentials & { readonly garder: boolean }): Promise<Result<Session>> {
  try {
    return await openSession(asked);
  } catch (error) {
    return refusalOf(error);
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
  return closeAccount(answer, (await session.keptFor(email.trim())) ?? NOTHING_WAITS);
}

async function keepOpened(answer: Result<Session>, keep: boolean): Promise<Result<Session>> {
  if (!answer.ok) return answer;
  if (keep) await keepSession(true);
  rememberOffline(answer.value);
  if (!answer.value.horsLigne) void readRoles();
  return answer;
}

/** Rights may have changed since the password was asked; the words are those of the specification (section 8). */
async function readRoles(): Promise<void> {
  const { reloadUtilisateur } = await engine();
  const isRead = await reloadUtilisateur().catch(() => false);
  if (!isRead) toast.error(i18n.t('auth:droitsNonLus', { erreur: 'get user roles failed' }));
}

/** [session/D14] A closed account opens no more here: nothing is promised, and what it has not sent is counted. */
function closeAccount(refusal: Refusal, kept: WaitingCount): Refusal {
  const { total: enAttente } = kept;
  const hint = readOfflineHint() ?? { jusquAu: NEVER, enAttente: 0 };
  const parts = partsOf(kept);
  const told = hint.enAttente > enAttente ? { ...hint, jusquAu: NEVER } : { jusquAu: NEVER, enAttente, parts };
  writeOfflineHint(told.enAttente === 0 ? null : told);
  return { ...refusal, data: { ...refusal.data, nEnAttente: enAttente, parts } };
}

/** What the sign-in page will be able to promise next time. Edits kept for another account stay announced. */
function rememberOffline({ horsLigneJusquAu, user }: Session): void {
  if (horsLigneJusquAu !== null) writeOfflineHint({ jusquAu: localDay(horsLigneJusquAu, zoneOf(user)), enAttente: 0 });
  else if (readOfflineHint()?.enAttente === 0) writeOfflineHint(null);
}
