import type { ocr as fr } from '../fr/ocr.ts';
import type { Phrases } from '../phrases.ts';

export const ocr = {
  creer: 'Neues Schlagwort',
  modifier: 'Schlagwort',
  enregistre: 'Schlagwort auf dem Gerät gespeichert.',
  supprimer: 'Löschen',
  supprime: 'Schlagwort gelöscht.',
  supprimerTexte: 'Es wird nicht mehr gesucht; was es gefunden hat, bleibt.',
  vide: 'Kein Schlagwort',
  videTexte: 'Fügen Sie hinzu, was eingehende Dokumente enthalten müssen: eine Fläche, ein Datum, einen Vermerk.',
  oui: 'Ja',
  non: 'Nein',
  toutes: 'Alle',
  duPortail: 'Ganzes Portal',
  champs: {
    motCle: 'Schlagwort',
    variantes: 'Varianten',
    variantesAide: 'Eine je Zeile; Großschreibung, Akzente und Lesefehler zählen nicht.',
    typeDocument: 'Dokumenttyp',
    fiche: 'Merkblatt',
    attendu: 'Erwartet',
    expression: 'Daneben gesuchter Wert',
    motif: 'Muster',
    poids: 'Gewicht, 1 bis 10',
    obligatoire: 'Pflicht',
    actif: 'Aktiv',
  },
  types: {
    devis: 'Angebot',
    facture: 'Rechnung',
    AH: 'Eidesstattliche Erklärung',
    note: 'Notiz',
  },
  attendus: {
    present: 'Vorhanden',
    absent: 'Nicht vorhanden',
    valeur: 'Ein Wert',
  },
  natures: {
    aucune: 'Keiner',
    texte: 'Der folgende Text',
    date: 'Ein Datum',
    montant: 'Ein Betrag',
    surface: 'Eine Fläche (m²)',
    reference: 'Eine Referenz',
    motif: 'Ein Muster',
  },
  fautes: {
    motCle: 'Mindestens zwei Zeichen.',
    expression: 'Diesem Muster kann nicht gefolgt werden.',
    poids: 'Von 1 bis 10.',
  },
  essai: {
    bouton: 'An einer Datei testen',
    aide: 'PDF mit höchstens zehn Seiten, JPEG, PNG oder WebP, höchstens 25 MB. Nichts davon wird aufbewahrt.',
    lecture: '„{{nom}}“ wird gelesen…',
    reessayer: 'Erneut mit „{{nom}}“ versuchen',
    refuse: '„{{nom}}“ konnte nicht getestet werden; die Datei bleibt gewählt.',
    trouve: 'Gefunden auf Seite {{page}}, zu {{confiance}} sicher: „{{extrait}}“',
    valeur: 'Wert: {{valeur}}',
    absent: 'In „{{nom}}“ nicht gefunden.',
    texte: 'Gelesener Text',
  },
  defauts: {
    illisible:
      'Die Datei ist beschädigt oder ihr Inhalt nicht lesbar. Fordern Sie sie neu an oder scannen Sie sie mit mindestens 150 Punkten pro Zoll.',
    chiffre: 'Die Datei ist mit einem Passwort geschützt. Fordern Sie eine ohne Schutz an.',
    'trop-long': 'Die Datei hat zu viele Seiten: höchstens {{max}}. Geben Sie einen Teil davon.',
    'trop-lourd':
      'Die Datei verlangt zu viel Arbeit oder Speicher. Verkleinern Sie ihre Bilder oder geben Sie einen Teil davon.',
  },
} satisfies Phrases<typeof fr>;
