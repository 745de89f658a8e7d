import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { photo } from '#domain/test-support/samples.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { PhotoViewer } from './photo-viewer.tsx';

const { editDocument, portrait } = vi.hoisted(() => ({
  editDocument: vi.fn<(collection: string, id: string, changes: object) => Promise<Result<null>>>(),
  portrait: { blob: null as Blob | null },
}));
vi.mock('../../data/worker-client.ts', () => ({
  engine: () => ({
    readPhoto: (_id: string, size: string) => Promise.resolve(size === 'original' ? null : portrait.blob),
  }),
}));
vi.mock(import('../../data/edit-document.ts'), () => ({ editDocument }));
vi.mock('../../data/drafts.ts', () => ({
  draftId: (sujet: string) => sujet,
  useDrafts: () => [],
  completeDraft: () => Promise.resolve({ ok: true, value: null }),
  forgetDraft: () => Promise.resolve(),
}));

const PHOTOS = [1, 2, 3].map((rank) => photo({ id: `photo-${rank}`, legende: rank === 1 ? 'Plaque du ballon' : null }));
let root: Root;

beforeAll(async () => {
  await startI18n(['commun', 'formulaire', 'photos', 'erreurs', 'etats']);
  const canvas = new OffscreenCanvas(300, 400);
  canvas.getContext('2d')?.fillRect(0, 0, 300, 400);
  portrait.blob = await canvas.convertToBlob({ type: 'image/png' });
});
beforeEach(() => {
  editDocument.mockReset().mockResolvedValue(ok(null));
});
afterEach(() => root.unmount());

function Opened({ canCaption }: { readonly canCaption: boolean }) {
  const [rank, setRank] = useState<number | null>(0);
  return (
    <PhotoViewer
      photos={PHOTOS}
      rank={rank}
      onRank={setRank}
      factsOf={() => ['Sur l’appareil']}
      canCaption={canCaption}
    />
  );
}

async function open(canCaption = false): Promise<void> {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(
    <MantineProvider>
      <Opened canCaption={canCaption} />
    </MantineProvider>,
  );
  await expect.element(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expect.poll(() => picture().naturalHeight).toBe(400);
}
const picture = () => page.getByRole('dialog').getByRole('img').element() as HTMLImageElement;
const zone = (): HTMLElement => picture().parentElement?.parentElement as HTMLElement;
const scale = (): number => new DOMMatrix(getComputedStyle(picture().parentElement as HTMLElement).transform).a;
const command = (name: string) => page.getByRole('button', { name });

/** A finger that goes from one place to another, from the middle of the picture. */
function drag(to: { x: number; y: number }, pointerId = 1): void {
  const { left, top, width, height } = zone().getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const fire = (type: string, clientX: number, clientY: number) =>
    zone().dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId, button: 0, clientX, clientY, isPrimary: true }),
    );
  zone().setPointerCapture = () => undefined;
  fire('pointerdown', x, y);
  fire('pointermove', x + to.x, y + to.y);
  fire('pointerup', x + to.x, y + to.y);
}

test.each([
  [1024, 768],
  [390, 844],
])('a portrait photo is whole on a screen of %i by %i', async (width, height) => {
  await page.viewport(width, height);
  await open();
  const [seen, room] = [picture().getBoundingClientRect(), zone().getBoundingClientRect()];
  expect(seen.height).toBeLessThanOrEqual(room.height);
  expect(seen.bottom).toBeLessThanOrEqual(command('Fermer').element().getBoundingClientRect().top);
  expect(room.height).toBeGreaterThan(height / 2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('a finger or a key goes to the next photo, and stops at the last', async () => {
  await open();
  await expect.element(page.getByText('Plaque du ballon')).toBeVisible();
  drag({ x: -120, y: 8 });
  await expect.element(page.getByText('2 / 3')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByText('3 / 3')).toBeVisible();
  await expect.element(command('Photo suivante')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByText('1 / 3')).toBeVisible();
});

test('two taps, a key or a button bring nearer; then a finger moves the picture; another photo begins whole', async () => {
  await open();
  drag({ x: 0, y: 0 });
  drag({ x: 0, y: 0 });
  await expect.poll(scale).toBe(2.5);
  drag({ x: -200, y: 0 });
  await expect.element(page.getByText('1 / 3')).toBeVisible();
  await userEvent.keyboard('0');
  await expect.poll(scale).toBe(1);
  await command('Agrandir').click();
  await expect.poll(scale).toBeCloseTo(1.6);
  await command('Photo suivante').click();
  await expect.element(page.getByText('2 / 3')).toBeVisible();
  await expect.poll(scale).toBe(1);
});

test('a caption is saved when its field is left, by Escape too, and only when it changed', async () => {
  await open(true);
  const field = page.getByRole('textbox', { name: 'Légende' });
  await expect.element(field).toHaveValue('Plaque du ballon');
  await command('Photo suivante').click();
  await field.fill('  Conduit  ');
  await userEvent.keyboard('{ArrowLeft}{Escape}');
  await expect.poll(() => editDocument.mock.calls).toEqual([['photos', 'photo-2', { legende: 'Conduit' }]]);
});
