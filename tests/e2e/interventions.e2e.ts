import { lundiDe, plusJours } from '#domain/base/jours.ts';
import { must } from '#domain/base/must.ts';
import { instantParis } from '../../server/demo/jours.ts';
import { ouvrirApi } from './api.ts';
import { expect, test } from './base.ts';
import { EcranListe } from './ecrans-liste.ts';

const nombreDe = (texte: string): number => Number(texte.replaceAll(/\D/g, ''));
/** A Monday that the demo leaves free: it plans 32 days. */
const JOUR = lundiDe(plusJours(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' }), 42));

test('the office reads its interventions by state, gives some to a controller and moves them', async ({
  ouvrir,
  serveur,
}) => {
  const page = await ouvrir('manager.cee', '/intervention/list');
  await expect(page).toHaveURL(/\/intervention\/list\/all$/);
  const liste = await new EcranListe(page).prete();

  await test.step('each tab counts its rows, and the file holds them', async () => {
    let attendu = 0;
    for (const nom of [/^Nouvelles/, /^En cours/, /^Validées/, /^À relire \(RT\)/]) {
      const onglet = page.getByRole('tab', { name: nom });
      await onglet.click();
      await expect(onglet).toHaveAttribute('aria-selected', 'true');
      attendu = nombreDe(await onglet.innerText());
      expect(attendu).toBeGreaterThan(0);
      await expect.poll(() => liste.nombre()).toBe(attendu);
      await expect.poll(async () => nombreDe(await liste.compte())).toBe(attendu);
    }
    const { lignes } = await liste.exporter();
    expect(lignes).toHaveLength(attendu + 1);
    expect(lignes[0]).toEqual(expect.arrayContaining(['Numéro', 'Dossier', 'Bénéficiaire', 'Contrôleur', 'Lot']));
  });

  await test.step('a filter stands in the address and survives a reload', async () => {
    await page.getByRole('tab', { name: /^Nouvelles/ }).click();
    await liste.filtrerPar('Contrôleur');
    await expect(page).toHaveURL(/[?&]controleur=aucun/);
    await page.reload();
    await liste.prete();
    await expect(page.getByRole('button', { name: 'Retirer le filtre Contrôleur' })).toBeVisible();
    await expect.poll(async () => new Set(await liste.valeurs('Contrôleur'))).toEqual(new Set(['À affecter']));
  });

  const numero = must((await liste.valeurs('Numéro'))[0], 'a visit waits for a controller').trim();
  await test.step('skills are told before the choice, and nothing is lost when nothing is chosen', async () => {
    await liste.grille.getByRole('row').filter({ hasText: numero }).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Affecter ou déplacer' }).click();
    const dialogue = page.getByRole('dialog');
    await dialogue.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialogue.getByRole('alert')).toHaveText('Choisissez un contrôleur, ou un jour et une heure.');
    await dialogue.getByLabel('Jour', { exact: true }).fill('2031-03-04');
    await dialogue.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialogue.getByRole('alert')).toHaveText('Indiquez l’heure.');
    await dialogue.getByLabel('Heure', { exact: true }).fill('09:30');
    await expect(dialogue.getByText('Non habilité ce jour-là').first()).toBeVisible();
    await dialogue.getByLabel('Jour', { exact: true }).fill(JOUR);
    await dialogue
      .getByRole('radio', { name: /Habilité/ })
      .first()
      .check();
    await dialogue.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(/1 intervention planifiée/)).toBeVisible();
    await expect(dialogue).toBeHidden();
  });

  await test.step('the server has it, with the hour that was chosen', async () => {
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await page.getByRole('searchbox').fill(numero);
    await expect(liste.lignes).toHaveCount(1);
    const rdv = new RegExp(`^${Number(JOUR.slice(-2))}(er)? .* 09:30$`);
    await expect.poll(async () => (await liste.valeurs('RDV')).join()).toMatch(rdv);
    await expect.poll(() => liste.valeurs('Contrôleur')).not.toEqual(['À affecter']);
    const adresse = await liste.lignes.getByRole('link', { name: numero, exact: true }).getAttribute('href');
    const { lire } = await ouvrirApi(serveur, 'manager.cee');
    const id = must(adresse?.split('/').at(-1), 'a number is a link');
    await expect
      .poll(async () => (await lire<{ dateRdv: string | null }>(`Intervention/${id}`)).dateRdv)
      .toBe(instantParis(JOUR, '09:30'));
    await expect(liste.lignes.getByText(/Sur l’appareil|En envoi/)).toHaveCount(0);
  });

  await test.step('its report comes as a file, and a time stamp is said to be impossible', async () => {
    await liste.lignes.first().getByRole('checkbox').click();
    const [fichier] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Rapport PDF' }).click(),
    ]);
    expect(fichier.suggestedFilename()).toBe(`${numero}_PROJET.pdf`);
    await page.getByRole('button', { name: 'Horodater' }).click();
    await expect(page.getByText(/^Aucune autorité d’horodatage/)).toBeVisible();
  });
});

test('a client reads the answers of an issued report by their questions, and the report; of a visit to come, nothing', async ({
  ouvrir,
  serveur,
}) => {
  const api = await ouvrirApi(serveur, 'client.cee');
  const { items } = await api.lire<{ items: { id: string; rapportDisponible: boolean }[] }>(
    'Intervention/getByClient?size=200',
  );
  const idDe = (isEmis: boolean) =>
    must(
      items.find(({ rapportDisponible: est }) => est === isEmis),
      'the demo has both',
    ).id;
  const page = await ouvrir('client.cee', `/intervention/current/${idDe(true)}`);
  await page
    .getByRole('navigation', { name: 'Sections du formulaire' })
    .getByRole('button', { name: /Conclusion/ })
    .click();
  await expect(page.getByText('Conclusion du contrôle')).toBeVisible();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Aperçu du rapport' }).click();
  const dialogue = page.getByRole('dialog', { name: 'Aperçu du rapport' });
  await expect(dialogue.locator('iframe')).toBeVisible();
  await expect(dialogue.getByText('Document provisoire')).toHaveCount(0);
  await page.goto(new URL(`/intervention/current/${idDe(false)}`, page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Pas encore de réponse à lire' })).toBeVisible();
});

test('a client reads when their visits are and which reports are there, and plans nothing', async ({ ouvrir }) => {
  const page = await ouvrir('client.cee', '/intervention/client');
  const liste = await new EcranListe(page).prete();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes interventions' })).toBeVisible();
  await expect(liste.colonne('Rapport')).toBeVisible();
  await expect(liste.colonne('Contrôleur')).toHaveCount(0);
  await liste.lignes.first().getByRole('checkbox').click();
  await expect(page.getByRole('button', { name: 'Exporter' }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Affecter ou déplacer' })).toHaveCount(0);
  await page.goto(new URL('/intervention/list/all', page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Cette page n’est pas pour votre rôle' })).toBeVisible();
});
