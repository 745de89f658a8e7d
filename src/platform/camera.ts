import { ok, refuse, type Result } from '#domain/base/result.ts';
import { cameras } from './browser.ts';

export type Face = 'environment' | 'user';

/** Torch and zoom are not in the DOM types of TypeScript; Chromium on Android has them. */
interface ExtendedCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
}
interface TorchConstraint extends MediaTrackConstraintSet {
  readonly torch: boolean;
}

const ORIGINAL_QUALITY = 0.92;

/** Viewfinder of the page. APPAREIL_PHOTO_REFUSE: permission denied, no camera, or camera held by another application. */
export async function openCamera(face: Face): Promise<Result<MediaStream>> {
  const devices = cameras();
  if (devices === null) return refuse('APPAREIL_PHOTO_REFUSE', { raison: 'NotSupportedError' });
  try {
    const video = { facingMode: { ideal: face }, width: { ideal: 2560 }, height: { ideal: 1920 } };
    return ok(await devices.getUserMedia({ video, audio: false }));
  } catch (error) {
    return refuse('APPAREIL_PHOTO_REFUSE', { raison: error instanceof DOMException ? error.name : 'UnknownError' });
  }
}

export function closeCamera(flux: MediaStream): void {
  for (const track of flux.getTracks()) track.stop();
}

/** Known only once permission is given. */
export async function cameraCount(): Promise<number> {
  const devices = (await cameras()?.enumerateDevices()) ?? [];
  return devices.filter(({ kind }) => kind === 'videoinput').length;
}

export function hasTorch(flux: MediaStream): boolean {
  const track = flux.getVideoTracks()[0];
  return (
    track !== undefined &&
    'getCapabilities' in track &&
    (track.getCapabilities() as ExtendedCapabilities).torch === true
  );
}

/** Light for basements and lofts. */
export async function lightTorch(flux: MediaStream, isLit: boolean): Promise<void> {
  await flux.getVideoTracks()[0]?.applyConstraints({ advanced: [{ torch: isLit } as TorchConstraint] });
}

/** A camera that is open has nothing to show for a moment, seconds on a busy tablet: ends with its first frame. */
export function premiereImage(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return Promise.resolve();
  return new Promise((resolve) => {
    video.addEventListener('loadeddata', () => resolve(), { once: true });
  });
}

/** The frame on screen, at the camera's own size, as JPEG. null: there is none, or no memory to encode it. */
export function capture(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', ORIGINAL_QUALITY);
  });
}
