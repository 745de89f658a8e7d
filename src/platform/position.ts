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

/** Where the device is now, for somebody who asked and waits; null: refused, or not found in 15 s. */
export function askPositionNow(): Promise<Position | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude, precisionM: coords.accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: FRESHNESS_MS, timeout: PATIENCE_MS },
    );
  });
}

/** Last position, if it is less than two minutes old. */
export const knownPosition = (): Position | null =>
  last !== null && Math.abs(Date.now() - last.leMs) < FRESHNESS_MS ? last.position : null;
