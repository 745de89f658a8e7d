import { ok, refuse, type Result } from '#domain/base/result.ts';
import { cameras } from './browser.ts';

export type Face = 'environment' | 'user';

/** Torch and zoom are not in the DOM types of TypeScript; Chromium on Android has them. */
interface CapacitesEtendues extends MediaTrackCapabilities {
  readonly torch?: boolean;
}
interface ContrainteTorche extends MediaTrackConstraintSet {
  readonly torch: boolean;
}

const QUALITE_ORIGINAL = 0.92;

/** Viewfinder of the page. APPAREIL_PHOTO_REFUSE: permission denied, no camera, or camera held by another application. */
export async function ouvrirCamera(face: Face): Promise<Result<MediaStream>> {
  const devices = cameras();
  if (devices === null) return refuse('APPAREIL_PHOTO_REFUSE', { raison: 'NotSupportedError' });
  try {
    const video = { facingMode: { ideal: face }, width: { ideal: 2560 }, height: { ideal: 1920 } };
    return ok(await devices.getUserMedia({ video, audio: false }));
  } catch (erreur) {
    return refuse('APPAREIL_PHOTO_REFUSE', { raison: erreur instanceof DOMException ? erreur.name : 'UnknownError' });
  }
}

export function fermerCamera(flux: MediaStream): void {
  for (const piste of flux.getTracks()) piste.stop();
}

/** Known only once permission is given. */
export async function nombreDeCameras(): Promise<number> {
  const appareils = (await cameras()?.enumerateDevices()) ?? [];
  return appareils.filter(({ kind }) => kind === 'videoinput').length;
}

export function aUneTorche(flux: MediaStream): boolean {
  const piste = flux.getVideoTracks()[0];
  return (
    piste !== undefined && 'getCapabilities' in piste && (piste.getCapabilities() as CapacitesEtendues).torch === true
  );
}

/** Light for basements and lofts. */
export async function allumerTorche(flux: MediaStream, allumee: boolean): Promise<void> {
  await flux.getVideoTracks()[0]?.applyConstraints({ advanced: [{ torch: allumee } as ContrainteTorche] });
}

/** A camera that is open has nothing to show for a moment, seconds on a busy tablet: ends with its first frame. */
export function premiereImage(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return Promise.resolve();
  return new Promise((resoudre) => {
    video.addEventListener('loadeddata', () => resoudre(), { once: true });
  });
}

/** The frame on screen, at the camera's own size, as JPEG. null: there is none, or no memory to encode it. */
export function declencher(video: HTMLVideoElement): Promise<Blob | null> {
  const toile = document.createElement('canvas');
  toile.width = video.videoWidth;
  toile.height = video.videoHeight;
  toile.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resoudre) => {
    toile.toBlob(resoudre, 'image/jpeg', QUALITE_ORIGINAL);
  });
}
