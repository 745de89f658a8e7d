import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { photo } from '#domain/test-support/samples.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { PhotoRefusal } from '../../../data/use-bytes-here.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { ChampPhotos } from './champ-photos.tsx';
import { type PhotosContext, PhotosProvider } from './photos-context.ts';
import type { Prise, Prises } from './prises.ts';

// Bytes that are never read: what is counted does not depend on how many came meanwhile.
const readPhoto = () => new Promise<null>(() => undefined);
vi.mock('../../../data/worker-client.ts', () => ({ engine: () => ({ readPhoto: readPhoto }) }));

const definition = { cf_id: 'photo', cf_label: 'Comble', cf_component_type: 'IMAGE' } as const;
const NONE: never[] = [];
const prisesOf = (list: readonly Prise[], abandon = vi.fn<Prises['abandon']>()): PhotosContext['prises'] => ({
  subscribe: () => () => undefined,
  read: () => list,
  add: vi.fn<Prises['add']>(),
  retry: vi.fn<Prises['retry']>(),
  abandon,
});
const NO_PRISES = prisesOf(NONE);
const perform = (count: number): Photo[] =>
  Array.from({ length: count }, (_, rank) => photo({ id: `photo-${rank}`, nom: `photo-${rank}.jpg` }));

let root: Root;
let host: HTMLElement;
beforeAll(async () => {
  await page.viewport(1180, 820);
  await startI18n(['commun', 'formulaire', 'photos', 'erreurs', 'etats']);
});
afterEach(() => root.unmount());

async function draw(
  count: number,
  isReadOnly: boolean,
  { refused = new Map<string, PhotoRefusal>(), prises = NO_PRISES } = {},
): Promise<void> {
  host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(
    <MantineProvider>
      <PhotosProvider value={{ photos: perform(count), prises, refused }}>
        <ChampPhotos definition={definition} isReadOnly={isReadOnly} isWrong={false} />
      </PhotosProvider>
    </MantineProvider>,
  );
  await expect.element(page.getByRole('button', { name: /^Voir la photo/ }).first()).toBeVisible();
}
const nodes = (): number => host.querySelectorAll('*').length;
const viewButton = (numero: number) => page.getByRole('button', { name: new RegExp(`^Voir la photo ${numero},`) });

test('500 photos of one field cost the page no more than 48', async () => {
  await draw(48, true);
  const nodesOfPage = nodes();
  expect(host.querySelectorAll('nav')).toHaveLength(0);
  root.unmount();
  await draw(500, true);
  expect(page.getByRole('button', { name: /^Voir la photo/ }).elements()).toHaveLength(48);
  // The pager alone comes in addition: two buttons, what they show, and the range.
  expect(nodes() - nodesOfPage).toBeLessThan(20);
});

test('every photo is reached by the keyboard, and the range is told', async () => {
  await draw(500, true);
  const next = page.getByRole('button', { name: 'Page suivante' });
  (next.element() as HTMLElement).focus();
  for (let pages = 0; pages < 12; pages += 1) await userEvent.keyboard('{Enter}');
  await expect.element(viewButton(500)).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('481 à 500 sur 500');
  await expect.element(next).toHaveFocus();
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(viewButton(490));
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('while one photographs, the newest photos are the ones shown', async () => {
  await draw(500, false);
  await expect.element(viewButton(500)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Photographier' })).toBeVisible();
});

test('[sync/M10] a photo that the server refused says so, and why, where it was taken', async () => {
  await draw(2, true, { refused: new Map([['photo-1', { code: 'IMAGE_ILLISIBLE' }]]) });
  await expect.element(viewButton(1)).toHaveAccessibleName(/Sur l’appareil/);
  await expect.element(viewButton(2)).toHaveAccessibleName(/Refusée par le serveur, gardée sur cet appareil/);
  await viewButton(2).click();
  await expect.element(page.getByText(/Cette image ne se décode pas/)).toBeVisible();
});

test('[sync/M12] pictures that could not be kept are told apart by their reason; giving some up gives up no other', async () => {
  const failed = (id: string, code: NonNullable<Prise['code']>): Prise => ({
    id,
    cfId: 'photo',
    fichier: new Blob(),
    reglage: { maxPx: 400, qualite: 0.6 },
    faiteLe: '',
    faiteA: null,
    statut: 'echec',
    code,
  });
  const abandon = vi.fn<Prises['abandon']>();
  const list = [failed('h1', 'IMAGE_HEIC'), failed('h2', 'IMAGE_HEIC'), failed('s1', 'STOCKAGE_PLEIN')];
  await draw(1, false, { prises: prisesOf(list, abandon) });
  const [unread, full] = [page.getByRole('alert').nth(0), page.getByRole('alert').nth(1)];
  await expect.element(unread.getByText(/^Photo HEIC, que cet appareil ne sait pas lire/)).toBeVisible();
  expect(unread.getByRole('button', { name: 'Réessayer' }).elements()).toHaveLength(0);
  await expect.element(full.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Photo que cet appareil ne sait pas lire' }).elements()).toHaveLength(2);
  await unread.getByRole('button', { name: 'Abandonner ces 2 photos' }).click();
  expect(abandon.mock.calls).toEqual([[['h1', 'h2']]]);
});

test('[sync/M11] a photo whose visit went to somebody else says so, and not that a field is to be corrected', async () => {
  const refusal = { code: 'VALIDATION', data: { champs: { idIntervention: 'inconnu' } } };
  await draw(2, true, { refused: new Map([['photo-1', refusal]]) });
  await viewButton(2).click();
  await expect.element(page.getByText(/n’est plus à votre portée/)).toBeVisible();
  expect(page.getByText(/Corrigez le champ/).elements()).toHaveLength(0);
});

test('the focus goes back to the photo that was looked at', async () => {
  await draw(3, true);
  await viewButton(2).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(viewButton(2)).toHaveFocus();
});
