import { isPositionAllowed } from './browser.ts';

export interface Position {
  /** Degrees WGS84. */
  readonly lat: number;
  readonly lng: number;
  readonly precisionM: number | null;
}

/** A fix older than this says nothing of where a photo is taken. */
const FRESHNESS_MS = 120_000;
const PATIENCE_MS = 15_000;

let last: { readonly position: Position; readonly leMs: number } | null = null;
let underWay = false;

/**
 * Asks the device where it is, once; the browser asks its user for permission the first time.
 * Never waited for: a photo is kept with the last known position, or with none.
 */
export function askPosition(): void {
  if (underWay || !('geolocation' in navigator) || knownPosition() !== null) return;
  underWay = true;
  navigator.geolocation.getCurrentPosition(
    ({ coords, timestamp }) => {
      underWay = false;
      const precisionM = Math.round(coords.accuracy * 10) / 10;
      last = { position: { lat: coords.latitude, lng: coords.longitude, precisionM }, leMs: timestamp };
    },
    () => {
      underWay = false;
    },
    { enableHighAccuracy: true, maximumAge: FRESHNESS_MS, timeout: PATIENCE_MS },
  );
}

/** The same without ever asking: only where permission was given before. */
export async function askAllowedPosition(): Promise<void> {
  if (await isPositionAllowed()) askPosition();
}

/** Last position, if it is less than two minutes old. */
export const knownPosition = (): Position | null =>
  last !== null && Date.now() - last.leMs < FRESHNESS_MS ? last.position : null;
