import { isPositionAllowed } from './browser.ts';

export interface Position {
  /** Degrees WGS84. */
  readonly lat: number;
  readonly lng: number;
  readonly precisionM: number | null;
}

/** A fix older than this says nothing of where a photo is taken. */
const FRAICHEUR_MS = 120_000;
const PATIENCE_MS = 15_000;

let derniere: { readonly position: Position; readonly leMs: number } | null = null;
let enCours = false;

/**
 * Asks the device where it is, once; the browser asks its user for permission the first time.
 * Never waited for: a photo is kept with the last known position, or with none.
 */
export function chercherPosition(): void {
  if (enCours || !('geolocation' in navigator) || positionConnue() !== null) return;
  enCours = true;
  navigator.geolocation.getCurrentPosition(
    ({ coords, timestamp }) => {
      enCours = false;
      const precisionM = Math.round(coords.accuracy * 10) / 10;
      derniere = { position: { lat: coords.latitude, lng: coords.longitude, precisionM }, leMs: timestamp };
    },
    () => {
      enCours = false;
    },
    { enableHighAccuracy: true, maximumAge: FRAICHEUR_MS, timeout: PATIENCE_MS },
  );
}

/** The same without ever asking: only where permission was given before. */
export async function chercherPositionPermise(): Promise<void> {
  if (await isPositionAllowed()) chercherPosition();
}

/** Last position, if it is less than two minutes old. */
export const positionConnue = (): Position | null =>
  derniere !== null && Date.now() - derniere.leMs < FRAICHEUR_MS ? derniere.position : null;
