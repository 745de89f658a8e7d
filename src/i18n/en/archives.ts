import type { archives as fr } from '../fr/archives.ts';
import type { Phrases } from '../phrases.ts';

export const archives = {
  duLot: 'Archive of the batch (ZIP)',
  periode: 'Archive of a period',
  aide: 'One ZIP file: syntheses, workbooks, lists, draws and reports of the batches whose synthesis was issued on these days, with an index that gives the hash of each file.',
  du: 'From',
  au: 'To',
  ordre: 'The end comes after the beginning.',
  bureau: 'Office',
  tousLesBureaux: 'All offices',
  horsLigne: 'The archive is made by the server: it needs the network.',
  aucun: 'No synthesis was issued on these days.',
  faite: 'Archive downloaded.',
  telecharger: 'Download',
  lectures: {
    vide: 'No reading',
    videTexte: 'What COFRAC and PNCEE read of the archives and batches of the office stands here.',
    plus: 'Older ones',
    dernieres: 'The latest',
    le: 'On',
    qui: 'Who',
    role: 'Role',
    genre: 'Kind',
    quoi: 'What was read',
    documents: 'Documents',
    emporte: 'Taken away',
    oui: 'ZIP archive',
    genres: { dossier: 'File', lot: 'Batch', synthese: 'Synthesis', supervision: 'Supervision' },
  },
} satisfies Phrases<typeof fr>;
