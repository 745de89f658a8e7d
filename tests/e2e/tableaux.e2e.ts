import type { Page } from 'playwright/test';
import { expect, test } from './base.ts';
import { EcranListe } from './ecrans-liste.ts';

const nombreDe = (texte: string): number => Number(texte.replaceAll(/\D/g, ''));

/** Follows a figure of the dashboard to its list, whose rows are as many, and comes back. */
async function suivre(page: Page, nom: string | RegExp, titre: string | RegExp): Promise<void> {
  const lien = page.getByRole('main').getByRole('link', { name: nom }).first();
  const nombre = nombreDe(await lien.innerText());
  expect(nombre).toBeGreaterThan(0);
  await lien.click();
  await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible();
  const liste = await new EcranListe(page).prete();
  await expect.poll(() => liste.nombre()).toBe(nombre);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
}

const JOUR_MS = 86_400_000;
/** On the first of a month, nothing was validated in that month yet. */
const TRENTE_JOURS = `periode=${new Date(Date.now() - 30 * JOUR_MS).toISOString().slice(0, 10)}..`;

test('the office reads its figures, and each opens as many rows, without a network too', async ({ ouvrir }) => {
  const page = await ouvrir('manager.cee', `/dashboard/analytics?${TRENTE_JOURS}`);
  await expect(page.getByRole('heading', { name: 'Visites par semaine' })).toBeVisible();

  await test.step('each figure opens the list that it counts', async () => {
    await suivre(page, /^À planifier/, 'À planifier');
    await suivre(page, /à relire \(VERIF RT\)/, 'Interventions');
    await suivre(page, /^Interventions validées/, 'Interventions');
    await suivre(page, /échéances? dépassées?$/, 'Dossiers');
  });

  await test.step('the table behind a chart says the same', async () => {
    const carte = page.getByRole('region', { name: 'Non satisfaisants par fiche' });
    await carte.getByText('Voir le tableau').click();
    await expect(carte.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('Aucune supervision enregistrée')).toBeVisible();
  });

  await test.step('a client chosen stands in the address, and narrows figure and list alike', async () => {
    await page.getByRole('button', { name: 'Client', exact: true }).click();
    await page.getByRole('dialog', { name: 'Client' }).getByRole('checkbox').first().click();
    await page.keyboard.press('Escape');
    const enCours = page.getByRole('main').getByRole('link', { name: /^En cours : / });
    await expect(enCours.first()).toHaveAttribute('href', /[?&]client=/);
    await suivre(page, /^En cours : /, 'En cours');
    await expect(page).toHaveURL(/[?&]client=/);
  });

  await test.step('without a network the figures stay, and still open their lists', async () => {
    await page.context().setOffline(true);
    await suivre(page, /^En cours : /, 'En cours');
    await page.context().setOffline(false);
  });
});

test('the renovation reads its projets by step, and a step opens its projets', async ({ ouvrir }) => {
  const page = await ouvrir('manager.mar', '/dashboard/analytics');
  await expect(page.getByRole('heading', { name: 'Projets par étape' })).toBeVisible();
  await suivre(page, /^Travaux : /, 'Projets');
  await suivre(page, /^Ménages accompagnés/, 'Projets');
});

test('who does not review has no link to what waits for a review', async ({ ouvrir }) => {
  const page = await ouvrir('basic.cee', '/dashboard/analytics');
  const tableau = page.getByRole('main');
  await expect(tableau.getByRole('link', { name: /^À planifier\s:\s\d/ }).first()).toBeVisible();
  await expect(tableau.getByRole('link', { name: /échéances? dépassées?$/ })).toBeVisible();
  await expect(tableau.getByRole('link', { name: /VERIF RT|RGE|habilitation/ })).toHaveCount(0);
});
