import type { adresse as fr } from '../fr/adresse.ts';
import type { Phrases } from '../phrases.ts';

export const adresse = {
  propositions: 'Propuestas',
  precision: {
    numero: 'Punto en el número',
    rue: 'Punto en la calle',
    commune: 'Punto en el centro del municipio',
    main: 'Punto colocado a mano',
    inconnue: 'Punto en el mapa, de precisión desconocida',
  },
  sansPoint: 'Todavía sin punto en el mapa: el servidor lo busca cada hora.',
  corriger: 'Corregir la dirección',
  erreurs: { requis: 'Obligatorio.', codePostal: 'Se esperan cinco cifras.' },
  carte: {
    ouvrir: 'Situar en el mapa',
    titre: 'Situar el punto a mano',
    explication:
      'Haga clic en el mapa o mueva el punto con las flechas del teclado. Un punto colocado a mano nunca se sustituye.',
    aide: 'Mapa: las flechas mueven el punto',
    sansCommune:
      'Indique primero un código postal y una ciudad: el mapa se abrirá allí. También puede escribir las coordenadas.',
    plusPres: 'Acercar',
    plusLoin: 'Alejar',
    coordonnees: 'Latitud, longitud',
    exemple: 'Grados, como «48.11160, -1.68190»',
    coordonneesFausses: 'Se esperan dos números de grados: latitud y después longitud.',
    maPosition: 'Usar mi posición',
    positionInconnue:
      'No se conoce la posición del dispositivo. Permítala en el navegador o sitúe el punto en el mapa.',
    placer: 'Guardar este punto',
    metres: '{{n}} m',
  },
} satisfies Phrases<typeof fr>;
