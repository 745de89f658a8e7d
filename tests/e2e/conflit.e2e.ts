import { must } from '#domain/base/must.ts';
import { openApi } from './api.ts';
import { checkAxe } from './axe.ts';
import { expect, openVisit, signIn, TABLET, test } from './base.ts';
import { Network } from './network.ts';

test.use({ serviceWorkers: 'allow' });

interface Intervention {
  readonly id: string;
  readonly demandeId: string;
}

test('[sync/C9] different fields are merged, the same field shows both values, and the loser can be restored', async ({
  browser,
  serveur,
}) => {
  const network = new Network(serveur);
  await network.open();
  const context = await browser.newContext({ ...TABLET, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const page = await context.newPage();
  try {
    await signIn(page, network.server, 'control.cee');
    await openVisit(page, 'Mme Jocelyne Thévenard');
    await expect(page.getByRole('heading', { name: 'Pompe à chaleur de type air/eau' })).toBeVisible();
    const id = must(new URL(page.url()).pathname.split('/').at(-1), 'the address names the intervention');

    await network.cut();
    await expect(page.getByRole('button', { name: /Hors ligne/ })).toBeVisible();
    const reference = page.getByLabel('Référence interne de l’opération (demandeur)');
    await reference.fill('TABLETTE-1');
    await page.getByLabel('Personne présente').selectOption('Bénéficiaire');
    await expect(page.getByText('Enregistré sur l’appareil')).toBeVisible();

    const office = await openApi(serveur, 'manager.cee');
    const before = await office.read<Intervention>(`Intervention/${id}`);
    await office.write('PATCH', `Intervention/patch/${id}`, { changes: { champs: { h_reference: 'BUREAU-1' } } });
    const dossier = await office.read<{ beneficiaire: object }>(`Demande/${before.demandeId}`);
    const beneficiaire = { ...dossier.beneficiaire, telephone: '02 99 11 22 33' };
    await office.write('PUT', `Demande/UpdateDemand/${before.demandeId}`, { beneficiaire });

    await network.open();
    await expect(page.getByText(/Une réponse a deux valeurs/)).toBeVisible();
    await page.getByRole('link', { name: 'Trancher' }).click();
    await expect(page.getByRole('heading', { name: /Choisir la bonne version/ })).toBeVisible();
    const champ = page.getByRole('group', { name: 'Référence interne de l’opération (demandeur)' });
    await expect(champ.getByText('BUREAU-1')).toBeVisible();
    await expect(page.getByText(/Claire Vasseur/)).toBeVisible();
    await checkAxe(page, 'a conflict');
    await page.keyboard.press('1');
    await expect(champ.getByRole('radio', { name: /TABLETTE-1/ })).toBeChecked();
    await expect(page.getByText(/Sera enregistré.*1 champ de votre version/)).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer mes choix' }).click();
    await expect(page.getByText(/Vos choix sont enregistrés/)).toBeVisible();

    const readVisit = () => office.read<{ champs: Record<string, unknown>; etat: string }>(`Intervention/${id}`);
    await expect
      .poll(async () => (await readVisit()).champs)
      .toMatchObject({ h_reference: 'TABLETTE-1', h_present: 'Bénéficiaire' });
    await page.goto(network.url('cee', `/dossiers/current/${before.demandeId}`));
    await expect(page.getByText('02 99 11 22 33').first()).toBeVisible();

    await page.goto(network.url('cee', '/conflits'));
    await page.getByRole('button', { name: 'Rétablir' }).first().click();
    await expect.poll(async () => (await readVisit()).champs['h_reference']).toBe('BUREAU-1');
  } finally {
    await context.close();
    await network.cut();
  }
});

test('[sync/S28] what the office, or another tab, wrote in the field under the fingers is named, and comes back once typed over', async ({
  browser,
  serveur,
}) => {
  const network = new Network(serveur);
  await network.open();
  const context = await browser.newContext({ ...TABLET, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const page = await context.newPage();
  try {
    await signIn(page, network.server, 'control.cee');
    await openVisit(page, 'Mme Jocelyne Thévenard');
    await expect(page.getByRole('heading', { name: 'Pompe à chaleur de type air/eau' })).toBeVisible();
    const id = must(new URL(page.url()).pathname.split('/').at(-1), 'the address names the intervention');
    const reference = page.getByLabel('Référence interne de l’opération (demandeur)');
    const office = await openApi(serveur, 'manager.cee');
    const readVisit = async () =>
      (await office.read<{ champs: Record<string, unknown> }>(`Intervention/${id}`)).champs['h_reference'];
    await reference.click();
    await office.write('PATCH', `Intervention/patch/${id}`, { changes: { champs: { h_reference: 'BUREAU-2' } } });
    await expect(
      page.getByText(/^Claire Vasseur a saisi ici «\sBUREAU-2\s» pendant que vous y étiez\.$/),
    ).toBeVisible();
    await page.keyboard.type('TABLETTE-2');
    await expect(page.getByText(/a saisi ici/)).toHaveCount(0);
    await reference.blur();
    await expect.poll(readVisit).toMatch(/TABLETTE-2/);

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await network.cut();
    await expect(page.getByRole('button', { name: /Hors ligne/ })).toBeVisible();
    const tab = await context.newPage();
    await tab.goto(page.url());
    await reference.click();
    await tab.getByLabel('Référence interne de l’opération (demandeur)').fill('ONGLET-2');
    await expect(
      page.getByText(/^Vous avez saisi ici «\sONGLET-2\s» dans un autre onglet de cet appareil\.$/),
    ).toBeVisible();
    await reference.fill('TABLETTE-3');
    await reference.blur();
    await expect(page.getByText('Enregistré sur l’appareil')).toBeVisible();
    await tab.close();

    await network.open();
    await expect.poll(readVisit).toBe('TABLETTE-3');
    await page.goto(network.url('cee', '/conflits'));
    await expect(page.getByText(/^Écarté\s:\sONGLET-2/)).toBeVisible();
    await expect(page.getByText(/^Retenu\s:\sTABLETTE-3$/)).toBeVisible();
    const bureau = page.getByRole('listitem').filter({ hasText: 'Claire Vasseur', visible: true }).last();
    await expect(bureau.getByText(/^Écarté\s:\sBUREAU-2/)).toBeVisible();
    // Typed letter by letter: what is said is what was kept in the end.
    await expect(bureau.getByText(/^Retenu\s:.*TABLETTE-2$/)).toBeVisible();
    await bureau.getByRole('button', { name: /Rétablir/ }).click();
    await expect.poll(readVisit).toBe('BUREAU-2');
  } finally {
    await context.close();
    await network.cut();
  }
});
