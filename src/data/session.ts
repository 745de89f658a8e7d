import { refuse, type Result } from '#domain/base/result.ts';
import { NOTHING_WAITS, type WaitingCount } from '#domain/sync/waiting.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Session } from '../../src-worker/api.ts';
import { eraseBadges } from './badges.ts';
import { forgetLocalKey } from './local-key.ts';
import * as coffre from './vault.ts';
import { connection } from './connection.ts';
import { isOffline, subscribeEngineState, engineState } from './engine-state.ts';
import { watchErasure } from './effacement.ts';
import { lostSession, pageSession, currentSession } from './current-session.ts';
import { askRevocation, relaySignals } from './signals.ts';
import { keepThroughDeletion } from './lost-base.ts';
import { readLock, screenLock, watchLock } from './lock.ts';
import { engine } from './worker-client.ts';

/** Its data is sealed: signed in, and nothing open yet. */
let isAwaitingKey = false;

/** What the page tells its own window of a refused session (specification, section 8). */
export const UNAUTHORIZED = 'unauthorized';
const tellRefused = (): void => void window.dispatchEvent(new CustomEvent(UNAUTHORIZED));

/**
 * Starts the engine and takes up the session that this device kept, without the network. Called once, before the
 * first route is drawn.
 */
export async function restoreSession(variante: Variant): Promise<Session | null> {
  const keptOne = (await coffre.read()) as Session | null;
  await engine().start({ variante, origine: location.origin });
  await reload(keptOne);
  coffre.watch(() => void onOtherTab());
  subscribeEngineState(onRefused);
  relaySignals(() => currentSession()?.base ?? null);
  watchLock();
  screenLock.subscribe(() => void onUnsealed());
  keepThroughDeletion();
  watchErasure({ isBaseOpen: () => currentSession()?.base ?? null, onEnd: close });
  return currentSession();
}

/** The engine's session and the page's must be the same person: the engine sends, the page shows. */
async function reload(keptOne: Session | null): Promise<void> {
  const active = keptOne === null ? null : await engine().session();
  lostSession.set(keptOne !== null && active === null);
  if (keptOne === null || active?.base !== keptOne.base) return close();
  await open({ ...keptOne, ...active });
}

/** Another tab signed in or out; or the browser deleted what this address keeps, and the engine kept the session ([sync/S29]). */
async function onOtherTab(): Promise<void> {
  const kept = (await coffre.read()) as Session | null;
  const current = currentSession();
  if (kept === null && current !== null && (await engine().session())?.base === current.base)
    return coffre.ranger(current);
  await reload(kept);
  if (currentSession() === null) tellRefused();
}

async function open(session: Session): Promise<void> {
  // Known before anything is opened: a page opened again after an absence shows its lock, and nothing else.
  await readLock();
  isAwaitingKey = screenLock.get()?.isScelle === true;
  if (!isAwaitingKey) await openBases(session);
  pageSession.set(session);
}

async function openBases({ base }: Session): Promise<void> {
  await Promise.all([engine().open(), connection.open(base)]);
  // Nothing on screen waits for it; what cannot be finished now is met by the next page, and why is noted for a ticket
  // (src/platform/last-error.ts).
  void completePrises();
  void resumeFormer(base);
}

/** [session/K3] The password was given, here or in another tab, to a page that had nothing open yet. */
async function onUnsealed(): Promise<void> {
  const current = currentSession();
  if (current === null || !isAwaitingKey || screenLock.get()?.isScelle !== false) return;
  isAwaitingKey = false;
  await openBases(current);
}

/** [sync/M1] What a page that was killed kept and did not finish: the next page finishes it, one picture after the other. */
async function completePrises(): Promise<void> {
  const prises = await engine().unfinishedPrises();
  if (prises.length === 0) return;
  // The compression weighs on the sign-in page: read when a picture waits for it.
  const { completePrises: complete } = await import('./unfinished-prises.ts');
  await complete(prises);
}

/** Rare and heavy: the former drafts are read by who has some. */
async function resumeFormer(base: string): Promise<void> {
  if (!Object.keys(localStorage).some((key) => key.startsWith('constat.brouillon.'))) return;
  const [{ resumeFormerDrafts }, { keepDraft }] = await Promise.all([
    import('./former-drafts.ts'),
    import('./drafts.ts'),
  ]);
  await resumeFormerDrafts(localStorage, base, keepDraft);
}

async function close(): Promise<void> {
  await coffre.empty();
  eraseBadges(localStorage);
  pageSession.set(null);
  forgetLocalKey();
  await connection.close();
}

/**
 * With the server, or without a network against the verifier kept on the device. The refusal's code is its phrase.
 * @public reached through the module, which the sign-in page imports when it needs it
 */
export async function signInWith(identifiants: {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
  readonly lien?: string;
}): Promise<Result<Session>> {
  const answer = await engine().signIn(identifiants);
  if (!answer.ok) return answer;
  await coffre.ranger(answer.value);
  await open(answer.value);
  return answer;
}

/** The sign-out was refused: this tab goes on, unless another one ended the session meanwhile. */
async function resume(): Promise<void> {
  const current = currentSession();
  if (current !== null) await connection.open(current.base);
}

/** What the server says of the signed-in user now, for every screen; false: it did not answer, and nothing changes. */
export async function reloadUtilisateur(): Promise<boolean> {
  const reread = await engine().refreshUser();
  const current = currentSession();
  if (reread === null) return false;
  if (current?.base !== reread.base) return true;
  const session = { ...current, ...reread };
  await coffre.ranger(session);
  pageSession.set(session);
  // [session/D7] The server answers from now on.
  if (current.user.secondFacteurDu === true && session.user.secondFacteurDu !== true) await engine().giveHint('retour');
  return true;
}

/** What holds a sign-out back, counted now: the count of the screens comes a fifth of a second later. */
export const waitingHere = (): Promise<WaitingCount> => engine().waitingHere();

/**
 * What waits for this address, where its session is the one of this page; null for anybody else's.
 * @public reached through the module, which the sign-in page imports when it needs it
 */
export const keptFor = async (email: string): Promise<WaitingCount | null> =>
  currentSession()?.user.email.toLowerCase() === email.toLowerCase() ? waitingHere() : null;

/** Refused with REGLE_METIER and { nEnAttente } while edits wait, unless `garder` keeps them on the device for this user. */
export async function signOut(options: { readonly garder: boolean }): Promise<Result<null>> {
  const { total } = currentSession() === null || options.garder ? NOTHING_WAITS : await waitingHere();
  if (total > 0) return refuse('REGLE_METIER', { nEnAttente: total });
  // The page lets its connection go first: a database that is deleted under it would be opened again, empty.
  await connection.close();
  const isUnheard = isOffline();
  const answer = await engine().signOut(options);
  if (answer.ok && isUnheard) askRevocation();
  if (answer.ok) await close();
  else await resume();
  return answer;
}

/**
 * The server answered 401. Without offline access the session is cleared; with it, work goes on, the queue is held,
 * and the screen asks to sign in again (behaviour 12): `EngineState.session` says so.
 */
function onRefused(): void {
  const current = currentSession();
  if (current === null || engineState().session !== 'a-renouveler' || current.user.offlineAccess) return;
  pageSession.set(null);
  // Nothing that waits is lost: a database with unsent edits stays for the same user.
  void signOut({ garder: true }).then(tellRefused);
}
