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
  lectures: {
    vide: 'Ninguna lectura',
    videTexte: 'Lo que COFRAC y PNCEE leen de los archivos y lotes de la oficina aparece aquí.',
    plus: 'Más antiguas',
    dernieres: 'Las últimas',
    le: 'El',
    qui: 'Quién',
    role: 'Función',
    genre: 'Tipo',
    quoi: 'Lo que se leyó',
    documents: 'Documentos',
    emporte: 'Llevado',
    oui: 'Archivo ZIP',
    genres: { dossier: 'Expediente', lot: 'Lote', synthese: 'Síntesis', supervision: 'Supervisión' },
  },
} satisfies Phrases<typeof fr>;
