import type { reception as fr } from '../fr/reception.ts';
import type { Phrases } from '../phrases.ts';

export const reception = {
  pasEncore: {
    titre: 'Noch ist nicht alles auf diesem Gerät angekommen',
    texte: 'Was fehlt, kommt mit der ersten Synchronisierung, die das Netz braucht.',
  },
  vide: {
    titre_one: '{{count}} hier geleerte Antwort ist 30 Tage wiederzufinden.',
    titre_other: '{{count}} hier geleerte Antworten sind 30 Tage wiederzufinden.',
    voir: 'Ansehen und zurückholen',
  },
  visite: {
    reinitialisee: 'Besuch vom Büro zurückgesetzt: Die Antworten wurden entfernt und bleiben im Verlauf.',
    motif: 'Grund: {{motif}}',
  },
  plein: {
    titre: 'Der Speicher des Geräts ist voll: Was der Server sendet, kann nicht mehr ankommen.',
    texte:
      'Was auf diesem Bildschirm fehlt, ist nicht verloren: Der Server behält es. Schaffen Sie Platz auf dem Gerät (Fotos, Apps, Dateien), dann geht der Empfang von selbst weiter.',
  },
} satisfies Phrases<typeof fr>;
