import { useSyncExternalStore } from 'react';
import type { Compteurs } from './compteurs.ts';
import { compteursVifs } from './compteurs-vifs.ts';

/** Badge counts per state, queue, open conflicts, unread notifications: at most a fifth of a second late. */
export const useCompteurs = (): Compteurs => useSyncExternalStore(compteursVifs.subscribe, compteursVifs.valeur);
