import { must } from '#domain/base/must.ts';
import { openApi, reponseOf } from './api.ts';
import { checkAxe } from './axe.ts';
import { expectUpToDate, expect, PASSWORD, test } from './base.ts';
import { Network } from './network.ts';
import { Tablet } from './tablet.ts';

const REFERENCE = 'Référence interne de l’opération (demandeur)';

test('[sync/M11] [sync/S27] [sync/S6] a photo and a text of a visit that was given away are shown aside, and leave by themselves when the visit is back', async ({
  serveur,
}) => {
  const bureau = await openApi(serveur, 'manager.cee');
  const { items } = await bureau.read<{ items: readonly { readonly id: number; readonly email: string }[] }>(
    'Auth/Users?size=200',
  );
  const accountOf = (nom: string): number =>
    must(
      items.find(({ email }) => email === `${nom}@constat.example`),
      'the demo account',
    ).id;
  const network = new Network(serveur);
  await network.open();
  const tablet = new Tablet();
  try {
    const page = await tablet.turnOn();
    await page.goto(network.url('cee'));
    await page.getByLabel('Adresse e-mail').fill('control.cee@constat.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expectUpToDate(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.getByRole('link', { name: /Fossard/ }).click();
    await expect(page.getByRole('heading', { name: 'Isolation de combles ou de toitures' })).toBeVisible();
    const formulaire = new URL(page.url()).pathname;
    const visit = must(formulaire.split('/').at(-1), 'the visit');
    const affecter = (nom: string) =>
      bureau.write('PATCH', `Intervention/patch/${visit}`, { changes: { idControleur: accountOf(nom) } });

    await test.step('offline: a photo and a text', async () => {
      await network.cut();
      await page.getByRole('button', { name: 'Photographier' }).click();
      const shutter = page.getByRole('button', { name: 'Prendre la photo' });
      await expect(shutter).toBeEnabled();
      await shutter.click();
      await page.getByRole('button', { name: 'Terminer' }).click();
      await expect(page.getByRole('button', { name: /^Voir la photo \d+/ })).toHaveCount(1);
      await page.getByLabel(REFERENCE).fill('AVANT');
      await expect(page.getByText('Enregistré sur l’appareil')).toBeVisible();
    });

    await test.step('given away meanwhile: refused, with its reason and its ways out, and called no conflict', async () => {
      await affecter('control2.cee');
      await network.open();
      await page.goto(network.url('cee', '/file'));
      const row = page.getByRole('listitem').filter({ hasText: '1 photo' });
      await expect(row.getByText('Refusé', { exact: true })).toBeVisible();
      await expect(row.getByText(/^Cette visite a été confiée à Samia Haddad/)).toBeVisible();
      for (const name of ['Exporter', 'Abandonner']) await expect(row.getByRole('button', { name })).toBeVisible();
      // It leaves by itself when the visit is back: there is nothing to try again.
      await expect(row.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: /^À envoyer 1 modification,/ })).toBeVisible();
      await expect(page.getByText('1 modification mise de côté')).toBeVisible();
      await expect(page.getByText(/conflit à régler/)).toHaveCount(0);
      await checkAxe(page, 'a refused photo in the queue');
      await page.getByRole('link', { name: 'Voir' }).click();
      await expect(page.getByText('1 photo attend avec elle sur cet appareil, et sera dans l’export.')).toBeVisible();
      await page.getByRole('button', { name: 'J’ai vu' }).click();
    });

    await test.step('given back: the photo and the text leave by themselves, and what is typed then', async () => {
      await affecter('control.cee');
      await expect.poll(() => reponseOf(bureau, visit, 'h_reference')).toBe('AVANT');
      await page.goto(network.url('cee', formulaire));
      await expect(page.getByRole('button', { name: /^Voir la photo \d+, reçue/i })).toHaveCount(1);
      await expect(page.getByLabel(REFERENCE)).toHaveValue('AVANT');
      await page.getByLabel(REFERENCE).fill('APRÈS');
      await expect.poll(() => reponseOf(bureau, visit, 'h_reference')).toBe('APRÈS');
      await page.goto(network.url('cee', '/file'));
      await expect(page.getByText('Tout est reçu')).toBeVisible();
    });
  } finally {
    await tablet.turnOff();
    await network.cut();
  }
});
