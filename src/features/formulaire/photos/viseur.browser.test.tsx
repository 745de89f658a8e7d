import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { Viseur } from './viseur.tsx';

const declencheur = page.getByRole('button', { name: 'Prendre la photo' });
let racine: Root;
let prises: Blob[];
/** A real stream whose frames come when the test says so. */
let montrer: () => void;

beforeAll(async () => {
  await page.viewport(1180, 820);
  await startI18n(['commun', 'formulaire']);
});
beforeEach(() => {
  const scene = document.createElement('canvas');
  const dessin = must(scene.getContext('2d'), 'a canvas draws');
  const flux = scene.captureStream(0);
  const piste = must(flux.getVideoTracks()[0] as CanvasCaptureMediaStreamTrack | undefined, 'the stream has its track');
  montrer = () => {
    dessin.fillRect(0, 0, scene.width, scene.height);
    piste.requestFrame();
  };
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(flux);
  prises = [];
  const hote = document.createElement('div');
  document.body.replaceChildren(hote);
  racine = createRoot(hote);
  racine.render(
    <MantineProvider>
      <Viseur surPhotos={(fichiers) => prises.push(...fichiers)} surFermer={() => undefined} />
    </MantineProvider>,
  );
});
afterEach(() => {
  racine.unmount();
  vi.restoreAllMocks();
});

/** What the viewfinder asks of the camera once it is open has been answered, and drawn. */
async function tourDEcran(): Promise<void> {
  await navigator.mediaDevices.enumerateDevices();
  for (let dessins = 0; dessins < 3; dessins += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

test('[sync/C17] the shutter waits for the first frame: before it, a photo would be lost and counted', async () => {
  await expect.poll(() => document.querySelector('video')?.srcObject).not.toBeNull();
  await tourDEcran();
  await expect.element(page.getByText('Ouverture de l’appareil photo…')).toBeVisible();
  expect(declencheur.element()).toHaveProperty('disabled', true);
  montrer();
  await expect.element(declencheur).toBeEnabled();
  await userEvent.click(declencheur);
  await expect.element(page.getByText('1 photo prise')).toBeVisible();
  expect(prises.map(({ type, size }) => [type, size > 0])).toEqual([['image/jpeg', true]]);
});

test('[sync/C17] a frame that could not be encoded is told, not counted, and the next one is taken', async () => {
  const encoder = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementationOnce((recevoir) => recevoir(null));
  await expect.poll(() => document.querySelector('video')?.srcObject).not.toBeNull();
  montrer();
  await expect.element(declencheur).toBeEnabled();
  await userEvent.click(declencheur);
  await expect.element(page.getByRole('alert')).toHaveTextContent('La photo n’a pas été prise. Reprenez-la.');
  expect(encoder).toHaveBeenCalledOnce();
  await expect.element(page.getByText(/photos? prise/)).not.toBeInTheDocument();
  await userEvent.click(declencheur);
  await expect.element(page.getByText('1 photo prise')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
