import { useSyncExternalStore } from 'react';
import type { EtatMoteur } from '#domain/sync/etat-moteur.ts';
import { abonnerEtatMoteur, etatMoteur } from './etat-moteur.ts';

/** What the engine says of itself, live; the initial state while nothing was read. */
export const useEtatMoteur = (): EtatMoteur => useSyncExternalStore(abonnerEtatMoteur, etatMoteur);
