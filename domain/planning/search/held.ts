import { real, whole } from './flat.ts';
import type { Tours } from './tours.ts';
import { SAME } from './windows.ts';

/**
 * Whether what was changed can be held: a visit taken out lengthens a road where places are not known, and nothing
 * else would tell.
 */
export function isHeld(tours: Tours): boolean {
  const { touched, touchedCount } = tours;
  for (let rank = 0; rank < touchedCount; rank += 1) if (!isRouteHeld(tours, whole(touched, rank))) return false;
  return true;
}

function isRouteHeld(tours: Tours, route: number): boolean {
  const { size, begin, latest, load, km, kmMax, work, workMax } = tours;
  const vehicle = tours.vehicleOf(route);
  const end = tours.endOf(route);
  const isInTime = whole(size, route) === 0 || real(begin, end) <= real(latest, end) + SAME;
  return (
    isInTime &&
    (real(load, vehicle) === 0 ||
      (real(km, vehicle) <= real(kmMax, vehicle) + SAME && real(work, vehicle) <= real(workMax, vehicle) + SAME))
  );
}
