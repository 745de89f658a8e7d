const EARTH_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Placed {
  readonly lat: number;
  readonly lng: number;
}

/** Great-circle distance in kilometres (haversine). */
export function greatCircleKm(a: Placed, b: Placed): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const h = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
