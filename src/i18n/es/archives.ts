import type { archives as fr } from '../fr/archives.ts';
import type { Phrases } from '../phrases.ts';

export const archives = {
  duLot: 'Archivo del lote (ZIP)',
  periode: 'Archivo de un período',
  aide: 'Un solo fichero ZIP: síntesis, libros, listas, sorteos e informes de los lotes cuya síntesis se emitió esos días, con un índice que da la huella de cada fichero.',
  du: 'Del',
  au: 'Al',
  ordre: 'El final va después del principio.',
  bureau: 'Oficina',
  tousLesBureaux: 'Todas las oficinas',
  horsLigne: 'El archivo lo hace el servidor: necesita la red.',
  aucun: 'No se emitió ninguna síntesis esos días.',
  faite: 'Archivo descargado.',
  telecharger: 'Descargar',
} satisfies Phrases<typeof fr>;
