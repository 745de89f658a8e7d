import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { account } from './account.ts';
import { violationsOf } from './axe.ts';
import { openScreen } from './open-screen.tsx';

/** A grey rectangle of 4 by 3. */
const DRAWN =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEUlEQVR42mO4eusaHDHg5AAATcsePSYH424AAAAASUVORK5CYII=';
const YANN = { id: 12, role: 'CONTROL' } as const;
const open = (signature: string | null, isOffline = false) =>
  openScreen('/users/edit', {
    actor: YANN,
    isOffline,
    answers: { authUtilisateur: () => ({ ...account, id: YANN.id, role: 'CONTROL', signature }) },
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[reports/R40] the profile shows the signature that its owner gave', async () => {
  await open(DRAWN);
  await expect.element(page.getByRole('img', { name: 'Votre signature' })).toBeVisible();
  expect(await violationsOf('the card of a signature')).toEqual([]);
});

test('[reports/R40] who gave none reads so', async () => {
  await open(null);
  await expect.element(page.getByText('Aucune signature gardée.')).toBeVisible();
});

test('[reports/R40] without a network the drawing stays on the device, and the dialog says so', async () => {
  await open(DRAWN, true);
  await expect.element(page.getByRole('img', { name: 'Votre signature' })).not.toBeInTheDocument();
  await button('Signer ou changer').click();
  await expect
    .element(page.getByRole('dialog').getByText(/Sans réseau, le dessin reste sur cet appareil/))
    .toBeVisible();
});
