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
} satisfies Phrases<typeof fr>;
