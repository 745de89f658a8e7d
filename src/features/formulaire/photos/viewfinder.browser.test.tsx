import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { Viewfinder } from './viewfinder.tsx';

const shutter = page.getByRole('button', { name: 'Prendre la photo' });
let root: Root;
let prises: Blob[];
/** A real stream whose frames come when the test says so. */
let show: () => void;

beforeAll(async () => {
  await page.viewport(1180, 820);
  await startI18n(['commun', 'formulaire']);
});
beforeEach(() => {
  const scene = document.createElement('canvas');
  const drawing = must(scene.getContext('2d'), 'a canvas draws');
  const flux = scene.captureStream(0);
  const track = must(flux.getVideoTracks()[0] as CanvasCaptureMediaStreamTrack | undefined, 'the stream has its track');
  show = () => {
    drawing.fillRect(0, 0, scene.width, scene.height);
    track.requestFrame();
  };
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(flux);
  prises = [];
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(
    <MantineProvider>
      <Viewfinder onPhotos={(files) => prises.push(...files)} onClose={() => undefined} />
    </MantineProvider>,
  );
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

/** What the viewfinder asks of the camera once it is open has been answered, and drawn. */
async function screenRound(): Promise<void> {
  await navigator.mediaDevices.enumerateDevices();
  for (let draws = 0; draws < 3; draws += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

test('[sync/C17] the shutter waits for the first frame: before it, a photo would be lost and counted', async () => {
  await expect.poll(() => document.querySelector('video')?.srcObject).not.toBeNull();
  await screenRound();
  await expect.element(page.getByText('Ouverture de l’appareil photo…')).toBeVisible();
  expect(shutter.element()).toHaveProperty('disabled', true);
  show();
  await expect.element(shutter).toBeEnabled();
  await userEvent.click(shutter);
  await expect.element(page.getByText('1 photo prise')).toBeVisible();
  expect(prises.map(({ type, size }) => [type, size > 0])).toEqual([['image/jpeg', true]]);
});

test('[sync/C17] a frame that could not be encoded is told, not counted, and the next one is taken', async () => {
  const encoder = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementationOnce((receive) => receive(null));
  await expect.poll(() => document.querySelector('video')?.srcObject).not.toBeNull();
  show();
  await expect.element(shutter).toBeEnabled();
  await userEvent.click(shutter);
  await expect.element(page.getByRole('alert')).toHaveTextContent('La photo n’a pas été prise. Reprenez-la.');
  expect(encoder).toHaveBeenCalledOnce();
  await expect.element(page.getByText(/photos? prise/)).not.toBeInTheDocument();
  await userEvent.click(shutter);
  await expect.element(page.getByText('1 photo prise')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
