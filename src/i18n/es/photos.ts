import type { photos as fr } from '../fr/photos.ts';
import type { Phrases } from '../phrases.ts';

export const photos = {
  retirees_one: '{{count}} fotos eliminadas, conservadas 30 días.',
  retirees_other: '{{count}} fotos eliminadas, conservadas 30 días.',
  accompagnant: { photos: 'Puede añadir sus propias fotos.', remarque: 'Escribir una observación' },
  voir: 'Ver la foto {{numero}}',
  supprimer: 'Eliminar la foto',
  sansApercu: 'Sin vista previa en este dispositivo',
  prise: 'Tomada el {{date}}',
  position: 'Posición registrada con {{precision}} m de precisión',
  positionSeule: 'Posición registrada',
  sansPosition: 'Sin posición',
  precedente: 'Foto anterior',
  suivante: 'Foto siguiente',
  legende: 'Leyenda',
  legendeAide: 'Lo que muestra la foto; se imprime en el informe',
  agrandir: 'Ampliar',
  reduire: 'Reducir',
} satisfies Phrases<typeof fr>;
