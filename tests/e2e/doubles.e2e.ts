import { openApi } from './api.ts';
import { expect, test } from './base.ts';

interface Page {
  readonly items: readonly { readonly id: string; readonly raisonSociale: string }[];
}

test('[tiers/T17] [tiers/T18] [tiers/T19] a client typed twice is compared and put into one; its address opens the one that stays', async ({
  openAs,
  serveur,
}) => {
  const page = await openAs('manager.cee', '/clients/list');
  const { read } = await openApi(serveur, 'manager.cee');
  const { items } = await read<Page>('Client?size=1');
  const nom = items[0]?.raisonSociale ?? '';
  const fiche = page.getByRole('dialog');
  let idDouble = '';

  await test.step('the same name under another SIRET is saved knowingly, and the list tells it', async () => {
    await page.getByRole('button', { name: 'Créer' }).click();
    await fiche.getByRole('textbox', { name: 'Nom', exact: true }).fill(`${nom.toUpperCase()} SAS`);
    await fiche.getByLabel('SIRET').fill('732 829 320 00074');
    await fiche.getByRole('textbox', { name: 'Téléphone', exact: true }).fill('02 99 00 11 22');
    await fiche.getByRole('button', { name: 'Enregistrer' }).click();
    await fiche.getByRole('button', { name: 'Enregistrer quand même' }).click();
    await expect(fiche).toBeHidden();
    await expect(page.getByText('1 groupe de fiches se ressemble.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'En ligne', exact: true })).toBeVisible();
    await expect
      .poll(async () => {
        const found = await read<Page>('Client?search=73282932000074');
        idDouble = found.items[0]?.id ?? '';
        return idDouble;
      })
      .not.toBe('');
  });

  await test.step('what would be is counted, then done', async () => {
    await page.getByRole('button', { name: 'Comparer' }).click();
    const panel = page.getByRole('dialog', { name: 'Comparer' });
    await panel
      .getByRole('radiogroup', { name: 'La fiche qui reste' })
      .getByRole('radio', { name: nom, exact: true })
      .check();
    await panel.getByRole('radiogroup', { name: 'SIRET' }).getByRole('radio', { name: '73282932000074' }).check();
    await panel.getByRole('button', { name: 'Réunir' }).click();
    const question = page.getByRole('dialog', { name: `Réunir les fiches dans ${nom} ?` });
    await expect(question.getByText('Ce geste ne se défait pas.')).toBeVisible();
    await question.getByRole('button', { name: 'Réunir' }).click();
    await expect(page.getByText(`Les fiches sont réunies dans ${nom}.`)).toBeVisible();
    await expect(page.getByText('1 groupe de fiches se ressemble.')).toBeHidden();
  });

  await test.step('the address of the double opens the record that stays, with the SIRET that was chosen', async () => {
    await page.goto(serveur.url('cee', `/clients/list?ouvert=${idDouble}`));
    await expect(page.getByRole('dialog', { name: nom })).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('SIRET')).toHaveValue('73282932000074');
  });
});
