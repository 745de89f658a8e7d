import type { rapports as source } from '../fr/rapports.ts';
import type { Phrases } from '../phrases.ts';

export const rapports = {
  qr: {
    titre: 'Bericht per QR-Code',
    lecture: 'Der Bericht wird gelesen…',
    pret: 'Der mit diesem Code gedruckte Bericht ist bereit. Er öffnet sich nur mit diesem Code: Geben Sie ihn nur weiter, wenn er gelesen werden soll.',
    ouvrir: 'Bericht öffnen',
    enregistrer: 'PDF speichern',
    fichier: 'bericht.pdf',
    inconnu: 'Zu diesem Code gibt es keinen Bericht. Prüfen Sie die Adresse oder fragen Sie Ihr Prüfbüro.',
    expire: 'Dieser Bericht ist über seinen Code nicht mehr einsehbar. Fragen Sie Ihr Prüfbüro.',
    remplace: 'Dieser Bericht wurde annulliert und ersetzt. Fragen Sie Ihr Prüfbüro nach dem neuen.',
    remplacePar:
      'Dieser Bericht wurde annulliert und durch den Bericht {{numero}}, Version {{version}}, vom {{jour}} ersetzt. Fragen Sie Ihr Prüfbüro danach.',
    remplacePrepare:
      'Dieser Bericht wurde annulliert. Der Bericht {{numero}}, Version {{version}}, wird ihn ersetzen: Er ist noch nicht ausgestellt.',
  },
} satisfies Phrases<typeof source>;
