/**
 * When a round of synchronisation runs.
 *
 *     repos ──hint──> prevu(at) ──at──> en tour ──done──> repos (next in PERIODE_MS)
 *                        ^                │ │
 *                        │            hint│ │failed: later and later
 *                        └────────────────┴─┘
 *     held: offline, or the session must be signed in again; hints are remembered, and one round runs on release.
 *
 * 1. One round at a time; a hint received during a round makes another one after it.
 * 2. Edits are gathered DELAI_EDIT_MS; the network's return and a person's demand do not wait.
 * 3. A failed round is tried again after a growing wait; a new hint never waits for it.
 */
export interface EtatBoucle {
  /** Instant of the next round, in milliseconds; null: none is planned. */
  readonly prevuMs: number | null;
  readonly isEnTour: boolean;
  /** A hint came during the round, or while held. */
  readonly isEncore: boolean;
  readonly isTenue: boolean;
  readonly echecs: number;
}
export const REPOS: EtatBoucle = { prevuMs: null, isEnTour: false, isEncore: false, isTenue: true, echecs: 0 };

export type Signal =
  | { readonly genre: 'edit' | 'sonnette' | 'demande' | 'tenir' | 'liberer' | 'echeance' }
  | { readonly genre: 'fini'; readonly isReussi: boolean };

export const DELAI_EDIT_MS = 300;
export const DELAI_SONNETTE_MS = 100;
export const PERIODE_MS = 60_000;
const RECUL_MIN_MS = 2000;
const RECUL_MAX_MS = 60_000;

const DELAIS = { edit: DELAI_EDIT_MS, sonnette: DELAI_SONNETTE_MS, demande: 0 } as const;

/** The next state; a round starts when `isEnTour` becomes true. */
export function suivre(etat: EtatBoucle, signal: Signal, maintenantMs: number): EtatBoucle {
  switch (signal.genre) {
    case 'edit':
    case 'sonnette':
    case 'demande':
      return demander(etat, maintenantMs + DELAIS[signal.genre]);
    case 'tenir':
      return { ...etat, isTenue: true, prevuMs: null, isEncore: etat.isEncore || etat.prevuMs !== null };
    case 'liberer':
      // Whatever was remembered, a release is a reason: the server may have changed meanwhile.
      return demander({ ...etat, isTenue: false, echecs: 0 }, maintenantMs);
    case 'echeance':
      if (etat.isTenue || etat.isEnTour || etat.prevuMs === null || etat.prevuMs > maintenantMs) return etat;
      return { ...etat, prevuMs: null, isEnTour: true, isEncore: false };
    case 'fini':
      return finir(etat, signal.isReussi, maintenantMs);
  }
}

function demander(etat: EtatBoucle, quandMs: number): EtatBoucle {
  if (etat.isEnTour || etat.isTenue) return { ...etat, isEncore: true };
  return { ...etat, prevuMs: Math.min(etat.prevuMs ?? Infinity, quandMs) };
}

function finir(etat: EtatBoucle, isReussi: boolean, maintenantMs: number): EtatBoucle {
  const echecs = isReussi ? 0 : etat.echecs + 1;
  const apres = { ...etat, isEnTour: false, echecs };
  if (etat.isTenue) return { ...apres, isEncore: etat.isEncore || !isReussi };
  if (etat.isEncore && isReussi) return { ...apres, isEncore: false, prevuMs: maintenantMs + DELAI_EDIT_MS };
  return { ...apres, isEncore: false, prevuMs: maintenantMs + (isReussi ? PERIODE_MS : reculMs(echecs)) };
}

const reculMs = (echecs: number): number => Math.min(RECUL_MAX_MS, RECUL_MIN_MS * 2 ** (echecs - 1));
