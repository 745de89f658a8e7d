/** /admin/courriels: the mails of the server. */
export const courriels = {
  courriel: 'Courriel',
  actualiser: 'Actualiser',
  renvoyer: 'Envoyer de nouveau',
  renvoye: 'Le courriel repart.',
  vide: 'Aucun courriel',
  videTexte: 'Ce que le serveur envoie se lit ici : à qui, quand, et ce que le serveur de courrier en a dit.',
  sansServeur: 'Aucun serveur de courrier n’est réglé (SMTP_URL). Le courriel reste gardé ici.',
  champs: {
    le: 'Écrit le',
    a: 'Destinataire',
    de: 'Expéditeur',
    sujet: 'Objet',
    etat: 'État',
    essais: 'Essais',
    dernierEssaiLe: 'Dernier essai',
    envoyeLe: 'Envoyé le',
    prochainLe: 'Prochain essai',
    erreur: 'Dernière erreur',
  },
  etats: {
    ATTENTE: 'En attente',
    ENVOYE: 'Envoyé',
    ECHEC: 'Échec',
    GARDE: 'Gardé',
  },
} as const;
