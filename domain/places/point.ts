import type { Adresse } from './contact.ts';

type Typed = Pick<Adresse, 'ligne1' | 'codePostal' | 'ville'>;
export type AddressPoint = Pick<Adresse, 'lat' | 'lng' | 'precision'>;

export const NO_POINT = { lat: null, lng: null, precision: null } as const satisfies AddressPoint;

/**
 * The point of an address once other words are typed by hand ([places/L2]). Another town has another point. Another line
 * of the same town leaves what did not depend on it: the point of the commune, and the one that a person put.
 */
export function pointAfter(before: Typed & AddressPoint, typed: Typed): AddressPoint {
  const { lat, lng, precision = null } = before;
  const isSame = (field: keyof Typed): boolean => before[field].trim() === typed[field].trim();
  if (!isSame('codePostal') || !isSame('ville')) return NO_POINT;
  const isIndependent = precision === 'main' || precision === 'commune';
  return isSame('ligne1') || isIndependent ? { lat, lng, precision } : NO_POINT;
}
