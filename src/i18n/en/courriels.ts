import type { courriels as fr } from '../fr/courriels.ts';
import type { Phrases } from '../phrases.ts';

export const courriels = {
  courriel: 'Mail',
  actualiser: 'Refresh',
  renvoyer: 'Send again',
  renvoye: 'The mail leaves again.',
  vide: 'No mail',
  videTexte: 'What the server sends is read here: to whom, when, and what the mail server said of it.',
  sansServeur: 'No mail server is set (SMTP_URL). The mail stays here.',
  champs: {
    le: 'Written',
    a: 'Recipient',
    de: 'Sender',
    sujet: 'Subject',
    etat: 'State',
    essais: 'Tries',
    dernierEssaiLe: 'Last try',
    envoyeLe: 'Sent',
    prochainLe: 'Next try',
    erreur: 'Last error',
  },
  etats: {
    ATTENTE: 'Waiting',
    ENVOYE: 'Sent',
    ECHEC: 'Failed',
    GARDE: 'Kept',
  },
} satisfies Phrases<typeof fr>;
