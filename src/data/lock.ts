import type { Result } from '#domain/base/result.ts';
import { isInactive } from '#domain/session/lock.ts';
import type { LockKey, EtatVerrou } from '../../src-worker/api.ts';
import { observable } from '../platform/observable.ts';
import * as coffre from './vault.ts';
import { engine } from './worker-client.ts';

/** [session/D3] The lock of the screen, as this tab knows it; the engine keeps it on the disk, for all tabs. */
export const screenLock = observable<EtatVerrou | null>(null);

export async function readLock(): Promise<void> {
  screenLock.set(await engine().lockState());
}

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const NOTE_MS = 20_000;
const VERIFICATION_MS = 10_000;
/** [session/K3] A page that is not on screen for so long has been put away. */
const SCREEN_LEFT_MS = 60_000;

/** Listens for somebody, and closes the screen when nobody was seen. Called once, at the start of the page. */
export function watchLock(): void {
  new BroadcastChannel('constat-verrou').addEventListener('message', () => void readLock());
  let seenMs = Date.now();
  let noteMs = 0;
  /** true: nobody was here for the chosen time; the engine knows whether another tab saw somebody. */
  const isAway = (): boolean => {
    const etat = screenLock.get();
    if (etat === null || etat.isVerrouille || !isInactive({ actifMs: seenMs, delaiMin: etat.delaiMin }, Date.now()))
      return false;
    void engine().lockScreen({ siInactif: true });
    return true;
  };
  const note = (): void => {
    const etat = screenLock.get();
    // The first touch after a long sleep is no sign of the same person.
    if (etat === null || etat.isVerrouille || isAway()) return;
    seenMs = Date.now();
    if (seenMs - noteMs < NOTE_MS) return;
    noteMs = seenMs;
    void engine().noteActivity();
  };
  screenLock.subscribe(() => {
    if (screenLock.get()?.isVerrouille === false) seenMs = Date.now();
  });
  for (const sign of SIGNS) addEventListener(sign, note, { capture: true, passive: true });
  setInterval(isAway, VERIFICATION_MS);
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(leaveTimer);
    if (document.visibilityState === 'visible') isAway();
    else leaveTimer = setTimeout(() => void engine().leaveScreen(SCREEN_LEFT_MS), SCREEN_LEFT_MS);
  });
}

/** Refused with IDENTIFIANTS_INVALIDES, or TROP_DE_TENTATIVES and { resteMs }. */
export async function unlock(key: LockKey): Promise<Result<null>> {
  const answer = await engine().unlock(key);
  // The server may have opened another session to judge the password: the page keeps the same one as the engine.
  const session = answer.ok ? await engine().session() : null;
  if (session !== null) await coffre.ranger(session);
  await readLock();
  return answer;
}

export const lockNow = (): Promise<void> => engine().lockScreen({ siInactif: false });
