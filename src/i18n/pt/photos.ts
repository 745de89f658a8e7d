import type { photos as fr } from '../fr/photos.ts';
import type { Phrases } from '../phrases.ts';

export const photos = {
  retirees_one: '{{count}} fotografias eliminadas, guardadas 30 dias.',
  retirees_other: '{{count}} fotografias eliminadas, guardadas 30 dias.',
  accompagnant: { photos: 'Pode acrescentar as suas próprias fotografias.', remarque: 'Escrever uma observação' },
  voir: 'Ver a fotografia {{numero}}',
  supprimer: 'Eliminar a fotografia',
  sansApercu: 'Sem pré-visualização neste dispositivo',
  prise: 'Tirada a {{date}}',
  position: 'Posição registada com {{precision}} m de precisão',
  positionSeule: 'Posição registada',
  sansPosition: 'Sem posição',
  precedente: 'Fotografia anterior',
  suivante: 'Fotografia seguinte',
  legende: 'Legenda',
  legendeAide: 'O que a fotografia mostra; é impresso no relatório',
  agrandir: 'Ampliar',
  reduire: 'Reduzir',
} satisfies Phrases<typeof fr>;
