import { POINT_INITIAL } from '#domain/sync/collections.ts';
import { ecrirePoint } from '../pull/point.ts';
import type { Magasin } from '../local/magasin.ts';

/** This device has received everything once: what it does not hold does not exist for its person. */
export const toutRecu = (magasin: Magasin): Promise<void> => ecrirePoint(magasin, { ...POINT_INITIAL, complet: 1 });

/** An id that reads as its short name: `uuid('t1')`. */
export const uuid = (nom: string): string =>
  `00000000-0000-4000-8000-${Array.from(nom, (lettre) => lettre.codePointAt(0)?.toString(16))
    .join('')
    .padStart(12, '0')}`;
