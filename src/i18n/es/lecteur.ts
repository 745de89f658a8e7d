import type { lecteur as fr } from '../fr/lecteur.ts';
import type { Phrases } from '../phrases.ts';

export const lecteur = {
  page: 'Página',
  surTotal: 'de {{total}}',
  pageDe: 'Página {{page}} de {{total}}',
  allerALaPage: 'Ir a la página {{page}}',
  pagePrecedente: 'Página anterior',
  pageSuivante: 'Página siguiente',
  vignettes: 'Miniaturas de las páginas',
  outils: 'Herramientas de lectura',
  document: 'Páginas del documento',
  reduire: 'Reducir',
  agrandir: 'Ampliar',
  zoom: 'Tamaño de las páginas',
  zooms: {
    auto: 'Tamaño automático',
    width: 'Anchura de la pantalla',
    page: 'Página entera',
  },
  chercher: 'Buscar en el documento',
  chercherTexte: 'Una palabra, un nombre, un número',
  precedent: 'Resultado anterior',
  suivant: 'Resultado siguiente',
  fermerRecherche: 'Cerrar la búsqueda',
  recherche: 'Buscando…',
  trouves: '{{rang}} de {{total}}',
  trouvesAuMoins: '{{rang}} de al menos {{total}}',
  rien: 'Ningún resultado',
  sansTexte: 'Este documento no contiene texto.',
  imprimer: 'Imprimir',
  impression: 'Preparación de la impresión: página {{page}} de {{total}}…',
  imprimerTrop: 'Por encima de {{max}} páginas, descargue el PDF e imprímalo desde su archivo.',
  imprimerEchec: 'No se ha podido preparar la impresión. Descargue el PDF para imprimirlo.',
  telecharger: 'Descargar el PDF',
  ouverture: 'Abriendo el documento…',
  pageIllisible: 'Esta página no se puede leer. Descargue el PDF para abrirlo de otro modo.',
  illisible: {
    titre: 'Este documento no se puede leer aquí',
    broken:
      'El archivo está dañado o no es un PDF. Descárguelo para abrirlo de otro modo, o pídalo de nuevo a quien se lo entregó.',
    encrypted: 'El archivo está protegido por una contraseña. Descárguelo para abrirlo con un lector que la pida.',
    'too-long': 'El archivo tiene más páginas de las que muestra esta pantalla. Descárguelo para abrirlo de otro modo.',
    'too-large':
      'Una parte de este archivo, una vez descomprimida, pide más memoria de la que toma esta pantalla. Descárguelo para abrirlo de otro modo.',
    unread: 'El lector aún no está en este dispositivo. Descargue el archivo, o vuelva cuando haya red.',
  },
} satisfies Phrases<typeof fr>;
