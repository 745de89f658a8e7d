import { useSyncExternalStore } from 'react';
import { CompteursVifs, type Compteurs } from './compteurs.ts';
import { connexion } from './connexion.ts';

const vifs = new CompteursVifs(connexion, localStorage);

/** Badge counts per state, queue, open conflicts, unread notifications: at most a fifth of a second late. */
export const useCompteurs = (): Compteurs => useSyncExternalStore(vifs.subscribe, vifs.valeur);
