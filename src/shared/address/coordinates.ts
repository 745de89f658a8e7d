import type { Point } from '#domain/planning/trip.ts';

/** Five decimals: a metre. */
const DIGITS = 5;
const rounded = (degrees: number): number => Math.round(degrees * 10 ** DIGITS) / 10 ** DIGITS;

export const roundedPoint = ({ lat, lng }: Point): Point => ({ lat: rounded(lat), lng: rounded(lng) });

/** « 48.1112, -1.6819 », as maps give and take them, in every language. */
export const writeCoordinates = ({ lat, lng }: Point): string => `${lat.toFixed(DIGITS)}, ${lng.toFixed(DIGITS)}`;

/** Two numbers of degrees, « 48,1112 ; -1,6819 » too; null when they are no place. */
export function readCoordinates(text: string): Point | null {
  const decimal = String.raw`([-+]?\d{1,3}(?:[.,]\d+)?)`;
  const read = new RegExp(`^\\s*${decimal}\\s*(?:[;,]\\s+|[;\\s]\\s*|,)\\s*${decimal}\\s*$`).exec(text);
  const [lat, lng] = [read?.[1], read?.[2]].map((one) => Number((one ?? 'x').replace(',', '.')));
  if (lat === undefined || lng === undefined || Number.isNaN(lat) || Number.isNaN(lng)) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
