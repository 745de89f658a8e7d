import type { photos as fr } from '../fr/photos.ts';
import type { Phrases } from '../phrases.ts';

export const photos = {
  retirees_one: '{{count}} Fotos gelöscht, 30 Tage aufbewahrt.',
  retirees_other: '{{count}} Fotos gelöscht, 30 Tage aufbewahrt.',
  accompagnant: { photos: 'Eigene Fotos können Sie hinzufügen.', remarque: 'Bemerkung schreiben' },
  voir: 'Foto {{numero}} ansehen',
  supprimer: 'Foto löschen',
  sansApercu: 'Keine Vorschau auf diesem Gerät',
  prise: 'Aufgenommen am {{date}}',
  position: 'Position auf {{precision}} m genau erfasst',
  positionSeule: 'Position erfasst',
  sansPosition: 'Keine Position',
  precedente: 'Vorheriges Foto',
  suivante: 'Nächstes Foto',
  legende: 'Bildunterschrift',
  legendeAide: 'Was das Foto zeigt; wird im Bericht gedruckt',
  agrandir: 'Vergrößern',
  reduire: 'Verkleinern',
} satisfies Phrases<typeof fr>;
