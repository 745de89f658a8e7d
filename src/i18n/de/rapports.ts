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
    inconnu: 'Zu diesem Code gibt es keinen Bericht. Prüfen Sie die Adresse oder fragen Sie Ihr [bureauDe].',
    expire: 'Dieser Bericht ist über seinen Code nicht mehr einsehbar. Fragen Sie Ihr [bureauDe].',
    remplace: 'Dieser Bericht wurde annulliert und ersetzt. Fragen Sie Ihr [bureauDe] nach dem neuen.',
    remplacePar:
      'Dieser Bericht wurde annulliert und durch den Bericht {{numero}}, Version {{version}}, vom {{jour}} ersetzt. Fragen Sie Ihr [bureauDe] danach.',
    remplacePrepare:
      'Dieser Bericht wurde annulliert. Der Bericht {{numero}}, Version {{version}}, wird ihn ersetzen: Er ist noch nicht ausgestellt.',
  },
  lire: {
    bouton: 'Bericht (PDF)',
    boutons: 'Berichte (PDF)',
    disponible: 'Verfügbar',
    enSignature: 'In Unterzeichnung',
    titre: 'Bericht {{numero}}, Version {{version}}',
    ouvrir: 'Bericht {{numero}} öffnen',
    lecture: 'Bericht wird gelesen …',
    echec: 'Der Bericht lässt sich nicht öffnen.',
    horsLigne: 'Dieser Bericht ist nicht auf diesem Gerät gespeichert. Er öffnet sich, sobald das Netz wieder da ist.',
    onglet: 'In neuem Tab öffnen',
    enregistrer: 'PDF speichern',
  },
  apercu: {
    titre: 'Berichtsvorschau',
    preparation: 'Der Bericht wird auf dem Gerät erstellt…',
    echec: 'Der Bericht konnte nicht erstellt werden. Ihre Antworten sind unversehrt.',
    provisoire: 'Vorläufiges Dokument: Es gilt nicht als Bericht.',
  },
  dossier: {
    groupe: 'Berichte',
    version: 'Version {{version}}',
    emis: 'Ausgestellt am {{date}}',
    emisSansDate: 'Ausgestellt',
    valideLe: 'Validiert am {{date}}, die Unterschriften stehen aus',
    valide: 'Validiert, die Unterschriften stehen aus',
    signature: 'Elektronische Unterschrift: {{etat}}',
    remplacePar: 'Ersetzt durch {{numero}}, Version {{version}}',
    seraRemplacePar: 'Annulliert; {{numero}}, Version {{version}}, wird ihn ersetzen',
    remplace: 'Annulliert und ersetzt',
    envoyeA: 'Gesendet am {{date}} an {{a}}',
    envois_one: '{{count}} Sendung',
    envois_other: '{{count}} Sendungen',
  },
} satisfies Phrases<typeof source>;
