import type { Phrases } from '../phrases.ts';
import type { nouveaux as fr } from '../fr/nouveaux.ts';

export const nouveaux = {
  relire: 'Geschriebenes ansehen ({{count}})',
  deRien: 'Was das Formular enthält',
  premiereSection: 'Prüfung',
  publication: {
    version: 'Version {{version}} von {{code}} veröffentlichen?',
    correction: 'Korrektur von {{code}}, Version {{version}}, veröffentlichen?',
    type: 'Neuen Typ {{code}} veröffentlichen?',
    oui: 'Jetzt veröffentlichen',
    effet: {
      version: 'Kommende Besuche nehmen sie nach ihren Tagen; begonnene behalten ihre.',
      correction: 'Kein Besuch wurde mit ihr gemacht: sie wird ersetzt. Was daran freigegeben war, ist neu zu lesen.',
      type: 'Der Typ öffnet sich allen Büros des Portals, mit dieser Dauer; jedes kann ihn schließen oder ihm einen Preis geben.',
    },
    validation: 'Der technische Leiter jedes Büros liest sie und gibt sie frei: bis dahin ist sie „freizugeben“.',
  },
  nouveauType: {
    nom: 'Neuer Typ',
    formulaire: 'Neues Formular',
    titre: 'Neuer Typ von Einsatz',
    faits: 'Der Typ',
    demande: 'Was der Besuch verlangt',
    demandes: {
      FORMULAIRE: 'Ein Formular',
      SIGNATURE: 'Eine Unterschrift',
      FORMULAIRE_SIGNATURE: 'Ein Formular und eine Unterschrift',
      DOCUMENT: 'Ein Dokument',
    },
    duree: 'Übliche Dauer',
    relecture: 'Vor der Freigabe geprüft',
    relectureAide: 'Sonst ist ein eingereichter Besuch sofort freigegeben.',
    code: 'Code',
    codeAide:
      'Wie die der Merkblätter: BAR-EN-101. Buchstaben ohne Akzent, Ziffern, Bindestriche, höchstens 20 Zeichen.',
    codeFaux: 'Dieser Code passt nicht.',
    codePris: 'Dieser Code ist vergeben: {{nom}}.',
    partir: 'Ausgehen von',
    rien: 'Nichts: ein leerer Abschnitt',
    portail: 'Formulare des Portals',
    produit: 'Modelle des Produkts',
    pour: 'Für welchen Typ',
    commencer: 'Beginnen',
  },
} satisfies Phrases<typeof fr>;
