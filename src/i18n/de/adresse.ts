import type { adresse as fr } from '../fr/adresse.ts';
import type { Phrases } from '../phrases.ts';

export const adresse = {
  propositions: 'Vorschläge',
  precision: {
    numero: 'Punkt an der Hausnummer',
    rue: 'Punkt in der Straße',
    commune: 'Punkt in der Ortsmitte',
    main: 'Punkt von Hand gesetzt',
    inconnue: 'Punkt auf der Karte, Genauigkeit unbekannt',
  },
  sansPoint: 'Noch kein Punkt auf der Karte: Der Server sucht ihn jede Stunde.',
  corriger: 'Anschrift berichtigen',
  erreurs: { requis: 'Erforderlich.', codePostal: 'Fünf Ziffern werden erwartet.' },
  carte: {
    ouvrir: 'Auf der Karte setzen',
    titre: 'Punkt von Hand setzen',
    explication:
      'Klicken Sie auf die Karte oder verschieben Sie den Punkt mit den Pfeiltasten. Ein von Hand gesetzter Punkt wird nie ersetzt.',
    aide: 'Karte: Die Pfeiltasten verschieben den Punkt',
    sansCommune:
      'Geben Sie zuerst Postleitzahl und Ort an: Dort öffnet sich die Karte. Koordinaten sind trotzdem möglich.',
    plusPres: 'Vergrößern',
    plusLoin: 'Verkleinern',
    coordonnees: 'Breite, Länge',
    exemple: 'Grad, etwa „48.11160, -1.68190“',
    coordonneesFausses: 'Zwei Gradzahlen werden erwartet: Breite, dann Länge.',
    maPosition: 'Meinen Standort nehmen',
    positionInconnue:
      'Der Standort des Geräts ist unbekannt. Erlauben Sie ihn im Browser oder setzen Sie den Punkt auf der Karte.',
    placer: 'Diesen Punkt behalten',
    metres: '{{n}} m',
  },
} satisfies Phrases<typeof fr>;
