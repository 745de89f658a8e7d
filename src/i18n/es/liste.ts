import type { liste as fr } from '../fr/liste.ts';
import type { Phrases } from '../phrases.ts';

export const liste = {
  chargement: 'Leyendo la lista…',
  filtres: 'Filtros',
  chercher: 'Buscar',
  effacer: 'Borrar los filtros',
  aucun: 'Nada corresponde a estos filtros',
  aucunTexte: 'Amplíe la búsqueda o borre los filtros.',
  lignes_one: '{{count}} línea',
  lignes_other: '{{count}} líneas',
  lignesVues: 'Líneas {{premiere}} a {{derniere}} de {{total}}',
  compteFiltre: '{{vus}} de {{total}}',
  enregistrer: 'Guardar',
  enregistre: 'Guardado.',
  horsLigne: 'Guardar necesita la red: lo escrito se queda aquí.',
  requis: 'Por rellenar.',
  signature: {
    aucune: 'Ninguna firma guardada.',
    dessiner: 'Dibujar',
    image: 'Elegir una imagen',
    retirer: 'Quitar',
    garder: 'Conservar este trazo',
    effacer: 'Borrar',
    annuler: 'Cancelar',
    zone: 'Zona de firma',
    fichierRefuse: 'Elija una imagen PNG o JPEG de 280 kB como máximo.',
  },
} satisfies Phrases<typeof fr>;
