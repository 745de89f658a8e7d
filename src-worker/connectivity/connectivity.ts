/**
 * Whether the server can be reached. The browser's events are only hints: a captive portal is "online" too,
 * so that nothing is declared before /api/health has answered.
 *
 *                      ┌────── success ───────┐
 *                      v                      │
 *     inconnu ──> [sonde] ──failure──> hors-ligne ──wait, 'online', visible──> [sonde]
 *                      ^                      ^
 *                      │                      │ 'offline' (at once: the browser is believed when it says no)
 *                   en-ligne ──a call got no answer, or SONDE_MS passed──> [sonde]
 *
 * 1. One probe at a time; a hint that comes during a probe asks for another one after it.
 * 2. Waits grow from 1 s to ATTENTE_MAX_MS, with jitter; while edits wait they stop at ATTENTE_PRESSEE_MS, so that
 *    the queue leaves within 5 s of the server's return even when no event tells of it.
 * 3. The network's return ('online', page visible again) probes at once.
 */
export interface ConnectionState {
  readonly connexion: 'en-ligne' | 'hors-ligne';
  /** ISO instant of the last change. */
  readonly depuis: string;
  readonly isSondeEnCours: boolean;
  readonly isSondeDemandee: boolean;
  readonly echecs: number;
}

export type Hint =
  | { readonly genre: 'retour' }
  | { readonly genre: 'perte' }
  /** A call got no answer. */
  | { readonly genre: 'doute' }
  | { readonly genre: 'echeance' }
  | { readonly genre: 'sonde'; readonly isReussie: boolean };

export interface Context {
  readonly now: string;
  /** In [0, 1[. */
  readonly hasard: number;
  readonly isPresse: boolean;
}

export interface Decision {
  readonly etat: ConnectionState;
  /** Starts a probe now. */
  readonly sonder: boolean;
  /** Delay before the next probe, in milliseconds; null: nothing to wait for, or a probe is under way. */
  readonly attendreMs: number | null;
}

export const MAX_WAIT_MS = 30_000;
export const HURRIED_WAIT_MS = 4000;
/** A connection that is not used is checked this often. */
export const PROBE_MS = 60_000;
const MIN_WAIT_MS = 1000;

export const DEPART: ConnectionState = {
  connexion: 'hors-ligne',
  depuis: '1970-01-01T00:00:00.000Z',
  isSondeEnCours: false,
  isSondeDemandee: false,
  echecs: 0,
};

export function decide(etat: ConnectionState, hint: Hint, context: Context): Decision {
  switch (hint.genre) {
    case 'perte':
      return outcome({ ...switchTo(etat, 'hors-ligne', context), isSondeDemandee: false }, context);
    case 'retour':
    case 'doute':
    case 'echeance':
      if (etat.isSondeEnCours) return { etat: { ...etat, isSondeDemandee: true }, sonder: false, attendreMs: null };
      return {
        etat: { ...etat, isSondeEnCours: true, echecs: hint.genre === 'retour' ? 0 : etat.echecs },
        sonder: true,
        attendreMs: null,
      };
    case 'sonde':
      return afterProbe({ ...etat, isSondeEnCours: false }, hint.isReussie, context);
  }
}

function afterProbe(etat: ConnectionState, isSuccessful: boolean, context: Context): Decision {
  const after = isSuccessful
    ? { ...switchTo(etat, 'en-ligne', context), echecs: 0 }
    : { ...switchTo(etat, 'hors-ligne', context), echecs: etat.echecs + 1 };
  // A probe that succeeded answers every hint received while it travelled.
  if (!after.isSondeDemandee || isSuccessful) return outcome({ ...after, isSondeDemandee: false }, context);
  return { etat: { ...after, isSondeDemandee: false, isSondeEnCours: true }, sonder: true, attendreMs: null };
}

const outcome = (etat: ConnectionState, context: Context): Decision => ({
  etat,
  sonder: false,
  attendreMs: etat.isSondeEnCours ? null : waitMs(etat, context),
});

function waitMs({ connexion, echecs }: ConnectionState, { hasard, isPresse }: Context): number {
  if (connexion === 'en-ligne') return PROBE_MS;
  const ceiling = isPresse ? HURRIED_WAIT_MS : MAX_WAIT_MS;
  const wait = Math.min(ceiling, MIN_WAIT_MS * 2 ** Math.max(0, echecs - 1));
  return Math.round(wait * (0.5 + hasard / 2));
}

const switchTo = (etat: ConnectionState, connection: ConnectionState['connexion'], { now }: Context): ConnectionState =>
  etat.connexion === connection ? etat : { ...etat, connexion: connection, depuis: now };
