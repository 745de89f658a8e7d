import type { reception as fr } from '../fr/reception.ts';
import type { Phrases } from '../phrases.ts';

export const reception = {
  pasEncore: {
    titre: 'Noch ist nicht alles auf diesem Gerät angekommen',
    texte: 'Was fehlt, kommt mit der ersten Synchronisierung, die das Netz braucht.',
  },
  plein: {
    titre: 'Der Speicher des Geräts ist voll: Was der Server sendet, kann nicht mehr ankommen.',
    texte:
      'Was auf diesem Bildschirm fehlt, ist nicht verloren: Der Server behält es. Schaffen Sie Platz auf dem Gerät (Fotos, Apps, Dateien), dann geht der Empfang von selbst weiter.',
  },
} satisfies Phrases<typeof fr>;
