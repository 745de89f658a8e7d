import type { courriels as fr } from '../fr/courriels.ts';
import type { Phrases } from '../phrases.ts';

export const courriels = {
  courriel: 'E-Mail',
  actualiser: 'Aktualisieren',
  renvoyer: 'Erneut senden',
  renvoye: 'Die E-Mail geht erneut ab.',
  vide: 'Keine E-Mail',
  videTexte: 'Was der Server sendet, steht hier: an wen, wann und was der Mailserver dazu sagte.',
  sansServeur: 'Kein Mailserver ist eingestellt (SMTP_URL). Die E-Mail bleibt hier.',
  champs: {
    le: 'Geschrieben',
    a: 'Empfänger',
    de: 'Absender',
    sujet: 'Betreff',
    etat: 'Zustand',
    essais: 'Versuche',
    dernierEssaiLe: 'Letzter Versuch',
    envoyeLe: 'Gesendet',
    prochainLe: 'Nächster Versuch',
    erreur: 'Letzter Fehler',
  },
  etats: {
    ATTENTE: 'Wartet',
    ENVOYE: 'Gesendet',
    ECHEC: 'Fehlgeschlagen',
    GARDE: 'Aufbewahrt',
  },
} satisfies Phrases<typeof fr>;
