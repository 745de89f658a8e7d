/** ATTENTE: tried by itself; ENVOYE: the mail server took it; ECHEC: given up; GARDE: there was no mail server. */
export const ETATS_COURRIEL = ['ATTENTE', 'ENVOYE', 'ECHEC', 'GARDE'] as const;
export type EtatCourriel = (typeof ETATS_COURRIEL)[number];
