import { openApi } from './api.ts';
import { expect, test } from './base.ts';
import { drawSignature } from './draw-signature.ts';

test.use({ serviceWorkers: 'allow' });

test('[reports/R23] a controller is asked once for the signature of their reports, and gives it without a network', async ({
  openAs,
  serveur,
}) => {
  const page = await openAs('control3.cee', '/dashboard/analytics');
  const notice = page.getByText('Vos rapports partiraient sans votre signature.');
  await expect(notice).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Signer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Votre signature' });
  await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await drawSignature(page);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/^Signature enregistrée\./)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(notice).toBeHidden();
  await page.context().setOffline(false);
  const { read } = await openApi(serveur, 'control3.cee');
  await expect.poll(async () => (await read<{ aSignature: boolean }>('Auth/user')).aSignature).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});
