import { checkAxe } from './axe.ts';
import { expect, test } from './base.ts';
import { OFFICE, readyDraft, signAs } from './contrats.ts';
import { signOnSpot } from './sign-on-spot.ts';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(240_000);

test('[contrats/CT45] [contrats/CT60] the client signs in person without a network, the contract is sealed once the signal is back, and its file is read offline', async ({
  browser,
  openAs,
  serveur,
}) => {
  const { id } = await readyDraft(serveur, { libelle: 'Combles, sur place', dateDebut: '2040-01-01', dureeMois: 12 });
  const page = await openAs('manager.cee', `/contracts/current/${id}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Envoyer en signature', exact: true }).click();
  const kept = page.waitForResponse((one) => one.url().includes(`/CSContract/Generate/${id}`) && one.ok());
  const sending = page.getByRole('dialog', { name: 'Envoyer en signature' });
  await sending.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await main.getByRole('link', { name: 'Ouvrir le contrat', exact: true }).click();
  const card = page.getByRole('region', { name: 'Signature sur place' });
  const ask = card.getByRole('button', { name: 'Faire signer Maud Le Bihan' });
  await expect(ask).toBeVisible();
  await kept;
  await checkAxe(page, 'contract to be signed in person');
  await page.context().setOffline(true);
  await ask.click();
  await signOnSpot(page);
  await expect(card.getByText('Signature à transmettre')).toBeVisible();
  await expect(card.getByText('Signé', { exact: true })).toBeHidden();
  await page.context().setOffline(false);
  await expect(card.getByText('Signé', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(card.getByRole('button', { name: 'Faire signer Claire Vasseur' })).toBeVisible();
  await signAs(OFFICE, { browser, serveur });
  await expect(main.getByText('À venir', { exact: true })).toBeVisible({ timeout: 60_000 });
  const read = main.getByRole('link', { name: 'Lire le contrat', exact: true });
  await read.click();
  await expect(page.getByRole('group', { name: /^Page 1 sur/ })).toBeVisible();
  await page.goBack();
  await page.context().setOffline(true);
  await read.click();
  await expect(page.getByText('Copie gardée sur cet appareil')).toBeVisible();
  await expect(page.getByRole('group', { name: /^Page 1 sur/ })).toBeVisible();
});
