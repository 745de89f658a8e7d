import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { unreadableScreens } from './axe.ts';
import { openScreen } from './open-screen.tsx';

vi.mock('#domain/variants/variants.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  variantOfHost: () => 'eds',
}));

test('what a lead is shown on the screens that eds draws otherwise is readable by everybody', async () =>
  expect(await unreadableScreens('manager.eds')).toEqual([]));

test('the sign-in page shows its brand', async () => {
  await openScreen('/auth/signin', { actor: null });
  const panel = page.getByRole('complementary', { name: 'Présentation' });
  await expect.element(panel.getByText('Constat Ascenseurs', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('La sécurité des ascenseurs, étage par étage')).toBeVisible();
});
