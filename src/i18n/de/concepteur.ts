import type { concepteur as fr } from '../fr/concepteur.ts';
import type { Phrases } from '../phrases.ts';

export const concepteur = {
  introuvable: 'Dieses Formular ist nicht auf diesem Gerät',
  introuvableTexte: 'Stellen Sie die Verbindung her und öffnen Sie die Seite erneut.',
  retour: 'Alle Formulare',
  codeVersion: '{{code}}, Version {{version}}',
  nouvelleVersion: 'Neue Version',
  etats: {
    aVenir: 'Künftig',
    enService: 'In Gebrauch',
    remplacee: 'Ersetzt',
    retiree: 'Zurückgezogen',
  },
  liste: {
    libelle: 'Formular',
    code: 'Code',
    version: 'Version',
    type: 'Art des Einsatzes',
    depuis: 'In Gebrauch ab',
    jusquau: 'Bis',
    champs: 'Felder',
    visites: 'Besuche',
    actionsDe: 'Aktionen zu {{nom}}, Version {{version}}',
    vide: 'Noch kein Formular',
    videTexte: 'Beginnen Sie mit denen, die das Produkt anbietet, und schreiben Sie dann eigene Versionen.',
    duProduit: 'Die des Produkts übernehmen',
  },
  supprimer: {
    titre: '„{{nom}}“, Version {{version}}, löschen?',
    texte: 'Sie wurde nie benutzt: Kein Besuch liest sie.',
    fait: 'Version gelöscht.',
  },
} satisfies Phrases<typeof fr>;
