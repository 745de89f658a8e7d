import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CONTRACT } from '#domain/api/contract.ts';
import type { z } from 'zod';
import { openScreen } from './open-screen.tsx';
import { Kept } from './stand-in-engine.ts';

const BUREAU: Partial<z.output<typeof CONTRACT.bureau.answer>> = { idBureau: 1, nom: 'Trévian Contrôle' };
const HELD = new Kept(BUREAU, '2026-11-25T13:02:00.000Z');

test.each([
  ['without a network says of what hour the answer is', HELD, 1],
  ['on the server says nothing of it', BUREAU, 0],
])('an office that is read %s', async (_, bureau, count) => {
  await openScreen('/controlCompany/edit', {
    answers: { bureau: () => bureau, typeInterventionsByBureau: () => [] },
  });
  await expect.element(page.getByRole('heading', { name: 'Trévian Contrôle' })).toBeVisible();
  const notice = page.getByText(/^Réponse du .*14:02 .*, sans réseau\.$/);
  await expect.poll(() => notice.elements().length).toBe(count);
});
