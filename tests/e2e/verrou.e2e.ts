import type { Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { ouvrirApi, reponseDe } from './api.ts';
import { Appareil, visiteOuverte } from './appareil.ts';
import { expect, MOT_DE_PASSE, ouvrirVisite, test } from './base.ts';
import { disque, estScellee } from './disque.ts';

const CODE = '482915';
const REFERENCE = 'Référence interne de l’opération (demandeur)';

async function duCompte(page: Page, geste: string): Promise<void> {
  await page.getByRole('button', { name: /Menu du compte/ }).click();
  await page.getByRole('menuitem', { name: geste }).click();
}

const bases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));

test('[session/D3] the lock keeps what was being typed, opens without a network, and survives a reload', async ({
  browser,
  serveur,
}) => {
  const appareil = await Appareil.prendre(browser, serveur);
  const { page } = appareil;
  await appareil.connecter('control2.cee');
  await page.goto(appareil.url('/users/edit'));
  await page.getByRole('button', { name: 'Choisir un code' }).click();
  const reglage = page.getByRole('region', { name: 'Verrouillage de l’écran' });
  await reglage.getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE);
  await reglage.getByLabel('Nouveau code à 6 chiffres').fill('123456');
  await reglage.getByRole('button', { name: 'Enregistrer le code' }).click();
  await expect(reglage.getByText('Ce code est trop facile à deviner.')).toBeVisible();
  await reglage.getByLabel('Nouveau code à 6 chiffres').fill(CODE);
  await reglage.getByRole('button', { name: 'Enregistrer le code' }).click();
  await expect(reglage.getByText('Un code à 6 chiffres déverrouille cet appareil.')).toBeVisible();

  const saisie = page.getByLabel('Nouveau mot de passe', { exact: true });
  await saisie.fill('une phrase à moitié tapée');
  await appareil.couper();
  await duCompte(page, 'Verrouiller l’écran');
  const verrou = page.getByRole('dialog', { name: 'Écran verrouillé' });
  const code = verrou.getByLabel('Code à 6 chiffres');
  await expect(code).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(verrou).toBeVisible();
  await code.fill('000001');
  await expect(verrou.getByText('Ce n’est pas le bon code.').first()).toBeVisible();
  await code.fill(CODE);
  await expect(verrou).toBeHidden();
  await expect(saisie).toHaveValue('une phrase à moitié tapée');

  await duCompte(page, 'Verrouiller l’écran');
  await expect(verrou).toBeVisible();
  // [session/K3] Read again while it is locked, the page has no key left: the password alone opens what is on the disk.
  await page.reload();
  await expect(verrou.getByText(/Les données de cet appareil sont chiffrées/)).toBeVisible();
  await expect(verrou.getByLabel('Code à 6 chiffres')).toHaveCount(0);
  await verrou.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE);
  await verrou.getByRole('button', { name: 'Déverrouiller' }).click();
  await expect(verrou).toBeHidden();
  await expect(page.getByRole('region', { name: 'Verrouillage de l’écran' })).toBeVisible();
  await page.goto(appareil.url('/'));
  await expect(page.getByRole('link', { name: 'Démarrer le contrôle' }).first()).toBeVisible();
  await appareil.rendre();
});

test('[sync/C13] [session/K1] on a shared tablet, the second person neither sees nor sends what the first one left', async ({
  browser,
  serveur,
}) => {
  const appareil = await Appareil.prendre(browser, serveur);
  const { page } = appareil;
  await appareil.connecter('control.cee');
  await ouvrirVisite(page, 'M. Aurélien Fossard');
  await expect(page.getByLabel(REFERENCE)).toBeVisible();
  const adresse = page.url();
  await appareil.couper();
  await page.getByLabel(REFERENCE).fill('Seul Yann le sait');
  await expect(page.getByText('Enregistré sur l’appareil')).toBeVisible();
  // [session/K1] On the disk: rows, and no word of them.
  const rangees = await disque(page);
  expect(rangees.length).toBeGreaterThan(0);
  expect(rangees.filter((une) => !estScellee(une))).toEqual([]);
  for (const mot of ['Seul Yann le sait', 'Fossard', 'Kerdoncuff']) expect(rangees.join('\n')).not.toContain(mot);
  await page.goto(appareil.url('/file'));
  await appareil.demanderSortie();
  // [sync/C11] Held back; without a network the way out is to keep.
  const depart = page.getByRole('dialog', { name: /n’est pas encore envoyée/ });
  await depart.getByRole('button', { name: 'Garder sur cet appareil' }).click();
  await expect(page).toHaveURL(/signin/);

  await appareil.retablir();
  await appareil.connecter('manager.cee');
  await page.goto(appareil.url('/file'));
  await expect(page.getByText(/^Dernière synchronisation\s:\s\d/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^I-\d{4}-/ })).toHaveCount(0);
  await page.goto(adresse);
  await expect(page.getByRole('region', { name: 'Visite' })).toBeVisible();
  await expect(page.getByText('Seul Yann le sait')).toHaveCount(0);

  await page.goto(appareil.url('/dashboard/analytics'));
  await appareil.deconnecter();
  await appareil.connecter('control.cee');
  await page.goto(adresse);
  await expect(page.getByLabel(REFERENCE)).toHaveValue('Seul Yann le sait');
  await appareil.rendre();
});

test('[session/D2] ordered by the office, a tablet wipes one account and says so', async ({ browser, serveur }) => {
  const appareil = await Appareil.prendre(browser, serveur);
  const { page } = appareil;
  await appareil.connecter('control3.cee');
  const origine = `http://127.0.0.1:${serveur.port}/api`;
  const json = { 'content-type': 'application/json' };
  const identifiants = JSON.stringify({ email: 'manager.cee@constat.example', password: MOT_DE_PASSE });
  const reponse = await fetch(`${origine}/Auth/login`, { method: 'POST', headers: json, body: identifiants });
  const { token } = (await reponse.json()) as { token: string };
  const headers = { ...json, authorization: `Bearer ${token}` };
  const lire = async () => {
    const liste = await fetch(`${origine}/Sync/appareils?search=control3.cee`, { headers });
    return ((await liste.json()) as { items: { id: string; idUser: number; effacement: { etat: string } | null }[] })
      .items[0];
  };
  await expect.poll(lire).toBeTruthy();
  const { id, idUser } = must(await lire(), 'the tablet has said how it is');
  await expect.poll(() => bases(page)).toContain(`constat-media-cee-${idUser}`);

  await fetch(`${origine}/Sync/appareils/${id}/effacer`, { method: 'POST', headers, body: JSON.stringify({ idUser }) });
  await expect(page.getByText(/ont été effacées de cet appareil/)).toBeVisible();
  await expect.poll(async () => (await lire())?.effacement?.etat).toBe('efface');
  await expect.poll(async () => (await bases(page)).filter((nom) => nom.includes(`cee-${idUser}`))).toEqual([]);
  await appareil.rendre();
});

test('[session/K4] what a tablet held in clear is sealed at the next sign-in, and what waited there leaves', async ({
  browser,
  serveur,
}) => {
  const changerDeReglage = async (SEAL_DEVICES: '0' | '1') => {
    await serveur.arreter();
    await serveur.redemarrer({ SEAL_DEVICES });
  };
  await changerDeReglage('0');
  const api = await ouvrirApi(serveur, 'control2.cee');
  const visite = await visiteOuverte(api);
  const appareil = await Appareil.prendre(browser, serveur);
  const { page } = appareil;
  await appareil.connecter('control2.cee');
  await appareil.repondre(visite, 'Reçu en clair');
  await expect.poll(() => reponseDe(api, visite, 'h_reference')).toBe('Reçu en clair');
  await appareil.couper();
  await appareil.repondre(visite, 'Attend en clair');
  expect((await disque(page)).filter(estScellee)).toEqual([]);
  await changerDeReglage('1');
  await page.goto(appareil.url('/file'));
  await appareil.demanderSortie();
  await page.getByRole('button', { name: 'Garder sur cet appareil' }).click();
  await expect(page).toHaveURL(/signin/);

  await appareil.retablir();
  await appareil.identifier('control2.cee');
  await expect.poll(() => reponseDe(api, visite, 'h_reference')).toBe('Attend en clair');
  await expect.poll(async () => (await disque(page)).filter((une) => !estScellee(une))).toEqual([]);
  await page.goto(appareil.url(`/intervention/current/${visite}`));
  await expect(page.getByLabel(REFERENCE)).toHaveValue('Attend en clair');
  await appareil.rendre();
});
