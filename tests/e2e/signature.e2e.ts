import { openApi } from './api.ts';
import { expect, PASSWORD, test } from './base.ts';
import { drawSignature } from './draw-signature.ts';

test.use({ serviceWorkers: 'allow' });

test('[reports/R23] [reports/R40] a controller draws the signature of their reports without a network, and gives it with the password', async ({
  openAs,
  serveur,
}) => {
  const page = await openAs('control3.cee', '/dashboard/analytics');
  const notice = page.getByText('Vos rapports partiraient sans votre signature.');
  await expect(notice).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Signer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Votre signature' });
  await expect(dialog.getByRole('button', { name: 'Garder sur cet appareil' })).toBeDisabled();
  await drawSignature(page);
  await dialog.getByRole('button', { name: 'Garder sur cet appareil' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Votre signature attend votre mot de passe.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Signature enregistrée.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(notice).toBeHidden();
  const { read } = await openApi(serveur, 'control3.cee');
  await expect.poll(async () => (await read<{ aSignature: boolean }>('Auth/user')).aSignature).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});
