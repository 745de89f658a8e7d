import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { photo } from '#domain/access/essais.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { ChampPhotos } from './champ-photos.tsx';
import { FournirPhotos } from './contexte-photos.ts';
import type { Prises } from './prises.ts';

// Bytes that are never read: what is counted does not depend on how many came meanwhile.
const lirePhoto = () => new Promise<null>(() => undefined);
vi.mock('../../../data/worker-client.ts', () => ({ moteur: () => ({ lirePhoto }) }));

const definition = { cf_id: 'photo', cf_label: 'Comble', cf_component_type: 'IMAGE' } as const;
const AUCUNE: never[] = [];
const prises = { abonner: () => () => undefined, lire: () => AUCUNE } as unknown as Prises;
const faire = (nombre: number): Photo[] =>
  Array.from({ length: nombre }, (_, rang) => photo({ id: `photo-${rang}`, nom: `photo-${rang}.jpg` }));

let racine: Root;
let hote: HTMLElement;
beforeAll(async () => {
  await page.viewport(1180, 820);
  await startI18n(['commun', 'formulaire', 'erreurs']);
});
afterEach(() => racine.unmount());

async function dessiner(nombre: number, lecture: boolean, refused = new Map<string, ErrorCode>()): Promise<void> {
  hote = document.createElement('div');
  document.body.replaceChildren(hote);
  racine = createRoot(hote);
  racine.render(
    <MantineProvider>
      <FournirPhotos value={{ photos: faire(nombre), prises, refused }}>
        <ChampPhotos definition={definition} lecture={lecture} enErreur={false} />
      </FournirPhotos>
    </MantineProvider>,
  );
  await expect.element(page.getByRole('button', { name: /^Voir la photo/ }).first()).toBeVisible();
}
const noeuds = (): number => hote.querySelectorAll('*').length;
const voir = (numero: number) => page.getByRole('button', { name: new RegExp(`^Voir la photo ${numero},`) });

test('500 photos of one field cost the page no more than 48', async () => {
  await dessiner(48, true);
  const dePage = noeuds();
  expect(hote.querySelectorAll('nav')).toHaveLength(0);
  racine.unmount();
  await dessiner(500, true);
  expect(page.getByRole('button', { name: /^Voir la photo/ }).elements()).toHaveLength(48);
  // The pager alone comes in addition: two buttons, what they show, and the range.
  expect(noeuds() - dePage).toBeLessThan(20);
});

test('every photo is reached by the keyboard, and the range is told', async () => {
  await dessiner(500, true);
  const suivante = page.getByRole('button', { name: 'Page suivante' });
  (suivante.element() as HTMLElement).focus();
  for (let pages = 0; pages < 12; pages += 1) await userEvent.keyboard('{Enter}');
  await expect.element(voir(500)).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('481 à 500 sur 500');
  await expect.element(suivante).toHaveFocus();
  await expect.element(suivante).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(voir(490));
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('while one photographs, the newest photos are the ones shown', async () => {
  await dessiner(500, false);
  await expect.element(voir(500)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Photographier' })).toBeVisible();
});

test('[sync/M10] a photo that the server refused says so, and why, where it was taken', async () => {
  await dessiner(2, true, new Map([['photo-1', 'IMAGE_ILLISIBLE']]));
  await expect.element(voir(1)).toHaveAccessibleName(/Sur l’appareil/);
  await expect.element(voir(2)).toHaveAccessibleName(/Refusée par le serveur, gardée sur cet appareil/);
  await voir(2).click();
  await expect.element(page.getByText(/Cette image ne se décode pas/)).toBeVisible();
});
