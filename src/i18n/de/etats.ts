import type { etats as fr } from '../fr/etats.ts';
import type { Phrases } from '../phrases.ts';

export const etats = {
  nouvelle: 'Neu',
  planifie: 'Geplant',
  attente: 'Wartend',
  cours: 'In Arbeit',
  signature: 'In Unterschrift',
  valide: 'Freigegeben',
  archive: 'Archiviert',
  refuse: 'Abgelehnt',
  annule: 'Storniert',
  remplace: 'Ersetzt',
  verifRt: 'VERIF RT',
  verifRtTitre: 'Wartet auf die Prüfung durch die technische Leitung',
  relecture: {
    SEPARATION_DES_TACHES: 'Ihr Termin',
    RELECTEUR_NON_HABILITE: 'außerhalb Ihrer Befugnisse',
    inconnue: 'Befugnis hier unbekannt',
    inconnueTitre:
      'Dieses Gerät kennt keine Befugnis zur Durchsicht auf Ihren Namen: Der Server sagt, ob Sie dieses Blatt freigeben dürfen.',
  },
  refus: {
    contact:
      'Eine Kontaktprüfung endet mit den Antworten auf ihre Fragen, sobald die Person erreicht wurde. Was Sie geschrieben haben, bleibt auf diesem Gerät: Nehmen Sie es unter „Anstehende Anrufe“ wieder auf.',
    horsPortee:
      'Das [dossier] ist nicht mehr in Ihrer Reichweite: archiviert oder jemand anderem anvertraut. Was Sie geschrieben haben, bleibt auf diesem Gerät: Exportieren Sie es für das Büro.',
    archive:
      'Dieses [dossier] ist archiviert: Nichts kommt mehr hinzu. Was Sie geschrieben haben, bleibt auf diesem Gerät. Bitten Sie das Büro, es aus dem Archiv zu holen, und versuchen Sie es erneut.',
    valeur:
      'Der Server nimmt einen der gesendeten Werte nicht an. Sie bleiben auf diesem Gerät: Ändern Sie sie oder exportieren Sie sie für das Büro.',
  },
  sync: {
    appareil: 'Auf diesem Gerät',
    envoi: 'Wird gesendet',
    recu: 'Empfangen',
    refuse: 'Abgelehnt',
    illisible: 'Hier nicht gelesen',
    conflit: 'Konflikt',
    attendu: 'Von einem anderen Gerät erwartet',
  },
} satisfies Phrases<typeof fr>;
