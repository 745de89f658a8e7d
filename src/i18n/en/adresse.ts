import type { adresse as fr } from '../fr/adresse.ts';
import type { Phrases } from '../phrases.ts';

export const adresse = {
  propositions: 'Suggestions',
  precision: {
    numero: 'Point at the house number',
    rue: 'Point in the street',
    commune: 'Point at the centre of the town',
    main: 'Point placed by hand',
    inconnue: 'Point on the map, of unknown accuracy',
  },
  sansPoint: 'No point on the map yet: the server looks for it every hour.',
  corriger: 'Correct the address',
  erreurs: { requis: 'Required.', codePostal: 'Five digits are expected.' },
  carte: {
    ouvrir: 'Place on the map',
    titre: 'Place the point by hand',
    explication: 'Click on the map, or move the point with the arrow keys. A point placed by hand is never replaced.',
    aide: 'Map: the arrow keys move the point',
    sansCommune: 'Enter a post code and a town first: the map will open there. Coordinates can be typed all the same.',
    plusPres: 'Zoom in',
    plusLoin: 'Zoom out',
    coordonnees: 'Latitude, longitude',
    exemple: 'Degrees, such as “48.11160, -1.68190”',
    coordonneesFausses: 'Two numbers of degrees are expected: latitude, then longitude.',
    maPosition: 'Use my position',
    positionInconnue: 'The position of the device is unknown. Allow it in the browser, or place the point on the map.',
    placer: 'Keep this point',
    metres: '{{n}} m',
  },
} satisfies Phrases<typeof fr>;
