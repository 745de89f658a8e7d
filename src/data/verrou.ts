import type { Result } from '#domain/base/result.ts';
import { estInactif } from '#domain/session/verrou.ts';
import type { CleVerrou, EtatVerrou } from '../../src-worker/api.ts';
import { observable } from '../platform/observable.ts';
import * as coffre from './coffre.ts';
import { moteur } from './worker-client.ts';

/** [session/D3] The lock of the screen, as this tab knows it; the engine keeps it on the disk, for all tabs. */
export const screenLock = observable<EtatVerrou | null>(null);

export async function lireVerrou(): Promise<void> {
  screenLock.set(await moteur().verrou());
}

const SIGNES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const NOTE_MS = 20_000;
const VERIFICATION_MS = 10_000;
/** [session/K3] A page that is not on screen for so long has been put away. */
const ECRAN_QUITTE_MS = 60_000;

/** Listens for somebody, and closes the screen when nobody was seen. Called once, at the start of the page. */
export function surveillerVerrou(): void {
  new BroadcastChannel('constat-verrou').addEventListener('message', () => void lireVerrou());
  let vuMs = Date.now();
  let noteMs = 0;
  /** true: nobody was here for the chosen time; the engine knows whether another tab saw somebody. */
  const estAbsent = (): boolean => {
    const etat = screenLock.get();
    if (etat === null || etat.isVerrouille || !estInactif({ actifMs: vuMs, delaiMin: etat.delaiMin }, Date.now()))
      return false;
    void moteur().verrouiller({ siInactif: true });
    return true;
  };
  const noter = (): void => {
    const etat = screenLock.get();
    // The first touch after a long sleep is no sign of the same person.
    if (etat === null || etat.isVerrouille || estAbsent()) return;
    vuMs = Date.now();
    if (vuMs - noteMs < NOTE_MS) return;
    noteMs = vuMs;
    void moteur().noterActivite();
  };
  screenLock.subscribe(() => {
    if (screenLock.get()?.isVerrouille === false) vuMs = Date.now();
  });
  for (const signe of SIGNES) addEventListener(signe, noter, { capture: true, passive: true });
  setInterval(estAbsent, VERIFICATION_MS);
  let rangement: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(rangement);
    if (document.visibilityState === 'visible') estAbsent();
    else rangement = setTimeout(() => void moteur().quitterEcran(ECRAN_QUITTE_MS), ECRAN_QUITTE_MS);
  });
}

/** Refused with IDENTIFIANTS_INVALIDES, or TROP_DE_TENTATIVES and { resteMs }. */
export async function deverrouiller(cle: CleVerrou): Promise<Result<null>> {
  const reponse = await moteur().deverrouiller(cle);
  // The server may have opened another session to judge the password: the page keeps the same one as the engine.
  const session = reponse.ok ? await moteur().session() : null;
  if (session !== null) await coffre.ranger(session);
  await lireVerrou();
  return reponse;
}

export const verrouiller = (): Promise<void> => moteur().verrouiller({ siInactif: false });
