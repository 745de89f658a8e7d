/**
 * Whether the server can be reached. The browser's events are only hints: a captive portal is "online" too
 * (gaps.md 6), so that nothing is declared before /api/health has answered.
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
export interface EtatConnexion {
  readonly connexion: 'en-ligne' | 'hors-ligne';
  /** ISO instant of the last change. */
  readonly depuis: string;
  readonly isSondeEnCours: boolean;
  readonly isSondeDemandee: boolean;
  readonly echecs: number;
}

export type Indice =
  | { readonly genre: 'retour' }
  | { readonly genre: 'perte' }
  /** A call got no answer. */
  | { readonly genre: 'doute' }
  | { readonly genre: 'echeance' }
  | { readonly genre: 'sonde'; readonly isReussie: boolean };

export interface Contexte {
  readonly maintenant: string;
  /** In [0, 1[. */
  readonly hasard: number;
  readonly isPresse: boolean;
}

export interface Decision {
  readonly etat: EtatConnexion;
  /** Starts a probe now. */
  readonly sonder: boolean;
  /** Delay before the next probe, in milliseconds; null: nothing to wait for, or a probe is under way. */
  readonly attendreMs: number | null;
}

export const ATTENTE_MAX_MS = 30_000;
export const ATTENTE_PRESSEE_MS = 4000;
/** A connection that is not used is checked this often. */
export const SONDE_MS = 60_000;
const ATTENTE_MIN_MS = 1000;

export const DEPART: EtatConnexion = {
  connexion: 'hors-ligne',
  depuis: '1970-01-01T00:00:00.000Z',
  isSondeEnCours: false,
  isSondeDemandee: false,
  echecs: 0,
};

export function decider(etat: EtatConnexion, indice: Indice, contexte: Contexte): Decision {
  switch (indice.genre) {
    case 'perte':
      return suite({ ...passer(etat, 'hors-ligne', contexte), isSondeDemandee: false }, contexte);
    case 'retour':
    case 'doute':
    case 'echeance':
      if (etat.isSondeEnCours) return { etat: { ...etat, isSondeDemandee: true }, sonder: false, attendreMs: null };
      return {
        etat: { ...etat, isSondeEnCours: true, echecs: indice.genre === 'retour' ? 0 : etat.echecs },
        sonder: true,
        attendreMs: null,
      };
    case 'sonde':
      return apresSonde({ ...etat, isSondeEnCours: false }, indice.isReussie, contexte);
  }
}

function apresSonde(etat: EtatConnexion, isReussie: boolean, contexte: Contexte): Decision {
  const apres = isReussie
    ? { ...passer(etat, 'en-ligne', contexte), echecs: 0 }
    : { ...passer(etat, 'hors-ligne', contexte), echecs: etat.echecs + 1 };
  // A probe that succeeded answers every hint received while it travelled.
  if (!apres.isSondeDemandee || isReussie) return suite({ ...apres, isSondeDemandee: false }, contexte);
  return { etat: { ...apres, isSondeDemandee: false, isSondeEnCours: true }, sonder: true, attendreMs: null };
}

const suite = (etat: EtatConnexion, contexte: Contexte): Decision => ({
  etat,
  sonder: false,
  attendreMs: etat.isSondeEnCours ? null : attenteMs(etat, contexte),
});

function attenteMs({ connexion, echecs }: EtatConnexion, { hasard, isPresse }: Contexte): number {
  if (connexion === 'en-ligne') return SONDE_MS;
  const plafond = isPresse ? ATTENTE_PRESSEE_MS : ATTENTE_MAX_MS;
  const attente = Math.min(plafond, ATTENTE_MIN_MS * 2 ** Math.max(0, echecs - 1));
  return Math.round(attente * (0.5 + hasard / 2));
}

const passer = (etat: EtatConnexion, connexion: EtatConnexion['connexion'], { maintenant }: Contexte): EtatConnexion =>
  etat.connexion === connexion ? etat : { ...etat, connexion, depuis: maintenant };
