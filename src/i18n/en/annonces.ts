import type { annonces as fr } from '../fr/annonces.ts';
import type { Phrases } from '../phrases.ts';

export const annonces = {
  creer: 'New announcement',
  publier: 'Publish',
  supprimer: 'Delete',
  supprimerTitre: 'Delete this announcement?',
  supprimerTexte: 'It leaves everybody’s screens. The server’s history keeps it.',
  publiee: 'Announcement published.',
  modifiee: 'Announcement changed.',
  supprimee: 'Announcement deleted.',
  vide: 'No announcement',
  videTexte:
    'Tell of a maintenance or of a change: the announcement stands at the top of every screen, even without a network.',
  bannieres: 'Announcements',
  masquer: 'Hide: {{titre}}',
  langues: 'Language of the text',
  langueAide: 'If the title or the message is missing in this language, both are read in French.',
  apercu: 'Preview',
  requis: 'French is required.',
  tousLesRoles: 'All roles',
  sansFin: 'No end',
  finAide: 'Empty: until you end it.',
  publiqueAide: 'The announcement is also shown before sign-in, on the chosen portals.',
  lienAide: 'A screen of the application, for example /dossiers/inprogress.',
  champs: {
    niveau: 'Level',
    variantes: 'Portals',
    roles: 'Roles',
    debut: 'Start',
    fin: 'End',
    publique: 'Also visible when signed out',
    lien: 'Link',
  },
  niveaux: {
    info: 'Information',
    alerte: 'Warning',
    maintenance: 'Maintenance',
  },
  etats: {
    PROGRAMMEE: 'Upcoming',
    ACTIVE: 'Running',
    TERMINEE: 'Ended',
  },
  erreurs: {
    debut: 'Give a date and a time.',
    fin: 'The end comes after the start.',
    variantes: 'Choose at least one portal.',
    roles: 'Choose at least one role.',
    lien: 'A link begins with / and stays in the application.',
  },
} satisfies Phrases<typeof fr>;
