import { checkAxe } from './axe.ts';
import { expect, test } from './base.ts';
import { CLIENT, OFFICE, readyDraft, signAs } from './contrats.ts';

test('[contrats/CT20] [contrats/CT21] the office sends a contract, both sides sign it by their links, and the sealed file is read', async ({
  browser,
  openAs,
  serveur,
}) => {
  const { id, numero } = await readyDraft(serveur);
  const page = await openAs('manager.cee', `/contracts/current/${id}`);
  const main = page.getByRole('main');
  await test.step('the draft leaves, once its signatories were named', async () => {
    await main.getByRole('button', { name: 'Envoyer en signature', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Envoyer en signature' });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Signatures de ${numero}` })).toBeVisible();
    await expect(main.getByText('0 sur 2')).toBeVisible();
    await checkAxe(page, 'follow-up of a contract');
  });
  const followed = (words: string): Promise<void> =>
    expect(async () => {
      await main.getByRole('button', { name: 'Actualiser', exact: true }).click();
      await expect(main.getByText(words)).toBeVisible({ timeout: 2_000 });
    }).toPass();
  await test.step('both sides sign, the client first', async () => {
    await signAs(CLIENT, { browser, serveur });
    await followed('1 sur 2');
    await signAs(OFFICE, { browser, serveur });
    await followed('Tout le monde a signé.');
  });
  await test.step('the contract stands, and its sealed file is read', async () => {
    await main.getByRole('link', { name: 'Ouvrir le contrat', exact: true }).click();
    await expect(main.getByText('Actif', { exact: true })).toBeVisible();
    await main.getByRole('link', { name: 'Lire le contrat', exact: true }).click();
    await expect(page.getByText('Signé par tous : c’est le document scellé.')).toBeVisible();
    await expect(page.getByRole('group', { name: /^Page 1 sur/ })).toBeVisible();
    await checkAxe(page, 'reader of a contract');
  });
});
