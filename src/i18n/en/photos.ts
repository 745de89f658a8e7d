import type { photos as fr } from '../fr/photos.ts';
import type { Phrases } from '../phrases.ts';

export const photos = {
  retirees_one: '{{count}} photos removed, kept for 30 days.',
  retirees_other: '{{count}} photos removed, kept for 30 days.',
  accompagnant: { photos: 'You may add photos of your own.', remarque: 'Write a remark' },
  voir: 'View photo {{numero}}',
  supprimer: 'Delete the photo',
  sansApercu: 'No preview on this device',
  prise: 'Taken on {{date}}',
  position: 'Position recorded within {{precision}} m',
  positionSeule: 'Position recorded',
  sansPosition: 'No position',
  precedente: 'Previous photo',
  suivante: 'Next photo',
  legende: 'Caption',
  legendeAide: 'What the photo shows; printed in the report',
  agrandir: 'Zoom in',
  reduire: 'Zoom out',
} satisfies Phrases<typeof fr>;
