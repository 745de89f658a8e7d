import { mondayOf, plusDays } from '#domain/base/days.ts';
import { must } from '#domain/base/must.ts';
import { parisInstant } from '../../server/demo/days.ts';
import { openApi } from './api.ts';
import { expect, test } from './base.ts';
import { ListScreen } from './list-screen.ts';

const numberOf = (text: string): number => Number(text.replaceAll(/\D/g, ''));
/** A Monday that the demo leaves free: it plans 32 days. */
const DAY = mondayOf(plusDays(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' }), 42));

test('the office reads its interventions by state, gives some to a controller and moves them', async ({
  openAs,
  serveur,
}) => {
  const page = await openAs('manager.cee', '/intervention/list');
  await expect(page).toHaveURL(/\/intervention\/list\/all$/);
  const list = await new ListScreen(page).ready();

  await test.step('each tab counts its rows, and the file holds them', async () => {
    let expected = 0;
    for (const nom of [/^À planifier/, /^Planifiées/, /^En cours/, /^Validées/, /^À relire \(RT\)/]) {
      const tab = page.getByRole('tab', { name: nom });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      expected = numberOf(await tab.innerText());
      expect(expected).toBeGreaterThan(0);
      await expect.poll(() => list.count()).toBe(expected);
      await expect.poll(async () => numberOf(await list.shownCount())).toBe(expected);
    }
    const { lignes } = await list.exportList();
    expect(lignes).toHaveLength(expected + 1);
    expect(lignes[0]).toEqual(expect.arrayContaining(['Numéro', 'Dossier', 'Bénéficiaire', 'Contrôleur', 'Lot']));
  });

  await test.step('a filter stands in the address and survives a reload', async () => {
    await page.getByRole('tab', { name: /^Toutes/ }).click();
    await list.filterBy('Contrôleur');
    await expect(page).toHaveURL(/[?&]controleur=aucun/);
    await page.reload();
    await list.ready();
    await expect(page.getByRole('button', { name: 'Retirer le filtre Contrôleur' })).toBeVisible();
    await expect.poll(async () => new Set(await list.values('Contrôleur'))).toEqual(new Set(['À affecter']));
  });

  const numero = must((await list.values('Numéro'))[0], 'a visit waits for a controller').trim();
  await test.step('skills are told before the choice, and nothing is lost when nothing is chosen', async () => {
    await list.grid.getByRole('row').filter({ hasText: numero }).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Affecter ou déplacer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choisissez un contrôleur, ou un jour et une heure.');
    await dialog.getByLabel('Jour', { exact: true }).fill('2031-03-04');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Indiquez l’heure.');
    await dialog.getByLabel('Heure', { exact: true }).fill('09:30');
    await expect(dialog.getByText('Non habilité ce jour-là').first()).toBeVisible();
    await dialog.getByLabel('Jour', { exact: true }).fill(DAY);
    await dialog
      .getByRole('radio', { name: /Habilité/ })
      .first()
      .check();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(/1 intervention planifiée/)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the server has it, with the hour that was chosen', async () => {
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await page.getByRole('searchbox').fill(numero);
    await expect(list.rows).toHaveCount(1);
    const rdv = new RegExp(`^${Number(DAY.slice(-2))}(er)? .* 09:30$`);
    await expect.poll(async () => (await list.values('RDV')).join()).toMatch(rdv);
    await expect.poll(() => list.values('Contrôleur')).not.toEqual(['À affecter']);
    const adresse = await list.rows.getByRole('link', { name: numero, exact: true }).getAttribute('href');
    const { read } = await openApi(serveur, 'manager.cee');
    const id = must(adresse?.split('/').at(-1), 'a number is a link');
    await expect
      .poll(async () => (await read<{ dateRdv: string | null }>(`Intervention/${id}`)).dateRdv)
      .toBe(parisInstant(DAY, '09:30'));
    await expect(list.rows.getByText(/Sur l’appareil|En envoi/)).toHaveCount(0);
  });

  await test.step('its report comes as a file, and is not timestamped before it is issued', async () => {
    await list.rows.first().getByRole('checkbox').click();
    const [fichier] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Rapport PDF' }).click(),
    ]);
    expect(fichier.suggestedFilename()).toMatch(new RegExp(`^rapport_projet_${numero}_\\d{12}\\.pdf$`));
    await page.getByRole('button', { name: 'Horodater' }).click();
    await expect(page.getByText('Ce rapport n’est pas encore émis. Faites-le valider d’abord.')).toBeVisible();
  });
});

test('a client reads the answers of an issued report by their questions, and the report; of a visit to come, nothing', async ({
  openAs,
  serveur,
}) => {
  const api = await openApi(serveur, 'client.cee');
  const { items } = await api.read<{ items: { id: string; rapportDisponible: boolean }[] }>(
    'Intervention/getByClient?size=200',
  );
  const idOf = (isIssued: boolean) =>
    must(
      items.find(({ rapportDisponible: isAvailable }) => isAvailable === isIssued),
      'the demo has both',
    ).id;
  const page = await openAs('client.cee', `/intervention/current/${idOf(true)}`);
  await page
    .getByRole('navigation', { name: 'Sections du formulaire' })
    .getByRole('button', { name: /Conclusion/ })
    .click();
  await expect(page.getByText('Conclusion du contrôle')).toBeVisible();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Aperçu du rapport' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rapport (PDF)' }).click();
  const reader = page.getByRole('region', { name: 'Pages du document' });
  const back = () => page.getByRole('link', { name: 'Revenir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Rapport I-/ })).toBeVisible();
  await expect(reader.locator('canvas').first()).toBeVisible();
  await expect(page.getByText('Document provisoire')).toHaveCount(0);
  await back();
  await test.step('the dossier has it in its head, and first among its documents', async () => {
    await page.getByRole('banner').getByRole('link', { name: /^D-/ }).first().click();
    await page.getByRole('tab', { name: /^Documents/ }).click();
    const first = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first();
    await expect(first).toHaveText('Rapports');
    await page
      .getByRole('button', { name: /^Ouvrir le rapport I-/ })
      .first()
      .click();
    await expect(reader.locator('canvas').first()).toBeVisible();
    await back();
    await expect(page.getByRole('button', { name: /^Rapports? \(PDF\)$/ })).toBeVisible();
  });
  await page.goto(new URL(`/intervention/current/${idOf(false)}`, page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Pas encore de réponse à lire' })).toBeVisible();
});
