import type { lecteur as fr } from '../fr/lecteur.ts';
import type { Phrases } from '../phrases.ts';

export const lecteur = {
  page: 'Page',
  surTotal: 'of {{total}}',
  pageDe: 'Page {{page}} of {{total}}',
  allerALaPage: 'Go to page {{page}}',
  pagePrecedente: 'Previous page',
  pageSuivante: 'Next page',
  vignettes: 'Page thumbnails',
  outils: 'Reading tools',
  document: 'Pages of the document',
  reduire: 'Zoom out',
  agrandir: 'Zoom in',
  zoom: 'Size of the pages',
  zooms: {
    auto: 'Automatic size',
    width: 'Width of the screen',
    page: 'Whole page',
  },
  chercher: 'Search in the document',
  chercherTexte: 'A word, a name, a number',
  precedent: 'Previous result',
  suivant: 'Next result',
  fermerRecherche: 'Close the search',
  recherche: 'Searching…',
  trouves: '{{rang}} of {{total}}',
  trouvesAuMoins: '{{rang}} of at least {{total}}',
  rien: 'No result',
  sansTexte: 'This document holds no text.',
  imprimer: 'Print',
  impression: 'Preparing to print: page {{page}} of {{total}}…',
  imprimerTrop: 'Beyond {{max}} pages, download the PDF and print it from its file.',
  imprimerEchec: 'Printing could not be prepared. Download the PDF to print it.',
  telecharger: 'Download the PDF',
  ouverture: 'Opening the document…',
  pageIllisible: 'This page cannot be read. Download the PDF to open it another way.',
  illisible: {
    titre: 'This document cannot be read here',
    broken:
      'The file is damaged, or it is not a PDF. Download it to open it another way, or ask for it again from whoever gave it to you.',
    encrypted: 'The file is protected by a password. Download it to open it with a reader that asks for it.',
    'too-long': 'The file has more pages than this screen shows. Download it to open it another way.',
    'too-large':
      'A part of this file, once unpacked, asks for more memory than this screen takes. Download it to open it another way.',
    unread: 'The reader is not on this device yet. Download the file, or come back with a network.',
  },
} satisfies Phrases<typeof fr>;
