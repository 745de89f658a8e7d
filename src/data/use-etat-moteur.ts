import { useSyncExternalStore } from 'react';
import type { EtatMoteur } from '#domain/sync/etat-moteur.ts';
import { abonnerEtatMoteur, etatMoteur } from './etat-moteur.ts';

/** What the engine says of itself, live; the initial state while nothing was read. */
export const useEtatMoteur = (): EtatMoteur => useSyncExternalStore(abonnerEtatMoteur, etatMoteur);

/**
 * One thing that follows from it: a component drawn again when that changes, and not four times a second while the
 * engine works.
 */
export const useDuMoteur = <T extends string | number | boolean | null>(lire: (etat: EtatMoteur) => T): T =>
  useSyncExternalStore(abonnerEtatMoteur, () => lire(etatMoteur()));

const estConnecte = ({ connexion }: EtatMoteur): boolean => connexion === 'en-ligne';

/** The server answers. */
export const useEstConnecte = (): boolean => useDuMoteur(estConnecte);
