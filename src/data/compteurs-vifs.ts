import { CompteursVifs } from './compteurs.ts';
import { connexion } from './connexion.ts';

/** One count for all the screens of the page. */
export const compteursVifs = new CompteursVifs(connexion, localStorage);
