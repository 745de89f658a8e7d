import type { agenda as fr } from '../fr/agenda.ts';
import type { Phrases } from '../phrases.ts';

export const agenda = {
  titre: 'Kalender auf dem Telefon',
  texte:
    'Eine private Adresse gibt Ihre geplanten Besuche an den Kalender des Telefons oder Computers, der sie von selbst neu liest. Wer die Adresse hat, liest den Kalender.',
  horsLigne: 'Die Adresse wird mit Netz erstellt und entfernt; abonnierte Kalender behalten, was sie gelesen haben.',
  depuis: 'Es gibt eine Adresse seit {{date}}.',
  jamaisLue: 'Noch kein Kalender hat sie gelesen.',
  lue: 'Zuletzt gelesen am {{date}}.',
  aucune: 'Keine Adresse.',
  creer: 'Adresse erstellen',
  renouveler: 'Adresse erneuern',
  revoquer: 'Adresse entfernen',
  revoquee: 'Adresse entfernt.',
  question: {
    renouveler: 'Adresse erneuern?',
    revoquer: 'Adresse entfernen?',
  },
  consequence: {
    renouveler: 'Die bisherige Adresse antwortet nicht mehr: Abonnieren Sie die neue auf Ihren Geräten.',
    revoquer: 'Abonnierte Kalender erhalten nichts mehr. Eine andere Adresse kann erstellt werden.',
  },
  adresse: 'Adresse des Kalenders',
  uneFois:
    'Nur jetzt angezeigt: Kopieren Sie sie oder lesen Sie den Code mit dem Telefon. Geht sie verloren, wird sie erneuert.',
  code: 'Code der Kalenderadresse',
  copier: 'Adresse kopieren',
  copiee: 'Adresse kopiert.',
  nonCopiee: 'Das Gerät verweigert das Kopieren: Markieren Sie die Adresse.',
  ouvrir: 'Im Kalender dieses Geräts öffnen',
} satisfies Phrases<typeof fr>;
