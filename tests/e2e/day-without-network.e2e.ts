import type { Page } from 'playwright/test';
import { openApi } from './api.ts';
import { checkAxe } from './axe.ts';
import { BUREAU, expect, PASSWORD, signIn, test } from './base.ts';
import { drawSignature } from './draw-signature.ts';
import { Network } from './network.ts';
import { Tablet } from './tablet.ts';

/** As the form writes it, on the clock of the tablet. */
const TODAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(new Date());
const CONTROLEUR = 'control.cee@constat.example';

async function fillSignIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(CONTROLEUR);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

const choose = (page: Page, champ: string, answer: string) =>
  page.getByRole('radiogroup', { name: champ }).getByText(answer, { exact: true }).click();
const section = (page: Page, nom: string) =>
  page
    .getByRole('navigation', { name: 'Sections du formulaire' })
    .getByRole('button', { name: new RegExp(`^${nom}`) })
    .click();

/** A picture as a camera gives it, chosen from the gallery of the tablet. */
const PHOTO = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);

/** The one photo field of the open section. */
async function takePhoto(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importer' }).click();
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: PHOTO });
  await expect(page.getByRole('button', { name: /Voir la photo 1/ })).toBeVisible();
}

test.describe('a day without a signal', () => {
  test('from the download to the validation, through a basement and a killed browser', async ({ serveur, browser }) => {
    const network = new Network(serveur);
    await network.open();
    const tablet = new Tablet({ width: 768, height: 1024 });
    try {
      let page = await tablet.turnOn();
      let intervention = '';

      // [reports/R23] A controller who has not signed yet: the notice of the day does not hold them up.
      const account = await openApi(serveur, 'control.cee');
      const { id: idUser } = await account.read<{ id: number }>('Auth/user');
      await account.write('PUT', `Auth/updateInfo/${idUser}`, {
        signature: null,
        preuve: { motDePasse: PASSWORD },
      });

      await test.step('1. signs in, sees the visits of the day and downloads them', async () => {
        await page.goto(network.url('cee'));
        await expect(page).toHaveURL(/\/auth\/signin/);
        await fillSignIn(page, PASSWORD);
        await expect(page.getByRole('heading', { name: 'Ma journée', level: 1 })).toBeVisible();
        await expect(page).toHaveURL(/\/dashboard\/analytics$/);
        await expect(page.getByText('5 visites', { exact: true })).toBeVisible();
        await page.getByRole('button', { name: 'Télécharger mes deux jours' }).click();
        // In the list of the day: the dialog of the download says the same words of its visits while it lasts.
        await expect(page.getByRole('main').getByText('Prêt à partir', { exact: true })).toHaveCount(5);
      });

      await test.step('2. the network goes: reload, close, reopen from nothing, sign in offline', async () => {
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await network.cut();
        await page.reload();
        await expect(page.getByRole('link', { name: /Fossard/ })).toBeVisible();
        await expect(page.getByRole('button', { name: /Hors ligne/ })).toBeVisible();
        await tablet.kill();
        page = await tablet.turnOn();
        await page.goto(network.url('cee'));
        await expect(page.getByRole('link', { name: /Fossard/ })).toBeVisible();
        await page.getByRole('button', { name: /Menu du compte/ }).click();
        await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
        await expect(page).toHaveURL(/\/auth\/signin/);
        await fillSignIn(page, 'Constat-faux-2026');
        await expect(page.getByText('Invalid credentials. Please check your email and password.')).toBeVisible();
        await fillSignIn(page, PASSWORD);
        await expect(page.getByRole('link', { name: /Fossard/ })).toBeVisible();
      });

      await test.step('2b. signed out, the token was given up: back online, the same person opens the session again', async () => {
        await network.open();
        await page.getByRole('button', { name: /Session à rouvrir/ }).click();
        await page.getByRole('link', { name: 'Se reconnecter' }).click();
        await expect(page).toHaveURL(/\/auth\/signin/);
        await fillSignIn(page, PASSWORD);
        await expect(page.getByRole('button', { name: /En ligne/ })).toBeVisible();
        await network.cut();
        await expect(page.getByRole('button', { name: /Hors ligne/ })).toBeVisible();
      });

      await test.step('3. fills the form in the basement', async () => {
        await page.getByRole('link', { name: /Fossard/ }).click();
        await expect(page.getByRole('heading', { name: 'Isolation de combles ou de toitures' })).toBeVisible();
        intervention = new URL(page.url()).pathname.split('/').at(-1) ?? '';
        // [forms/F42] The day of the appointment, and one gesture for today.
        await expect(page.getByLabel('Date du contrôle')).toHaveValue(TODAY);
        await page.getByLabel('Date du contrôle').fill('02/03/2026');
        await page.getByRole('button', { name: 'Ouvrir le calendrier' }).first().click();
        await page.getByRole('button', { name: 'Aujourd’hui', exact: true }).click();
        await expect(page.getByLabel('Date du contrôle')).toHaveValue(TODAY);
        await page.getByLabel('Personne présente').selectOption('Bénéficiaire');
        await page.getByLabel('Nom, prénom et qualité').fill('Aurélien Fossard');
        await choose(page, 'Accès à la zone de travaux', 'Accessible');
        await choose(page, 'Travaux réalisés (constat)', 'Oui');
        await takePhoto(page);
        await section(page, 'Travaux');
        await choose(page, 'Type de pose', 'Comble perdu');
        await choose(page, 'Répartition homogène', 'Oui');
        await choose(page, 'Écart au feu respecté (conduits, spots, boîtiers)', 'Oui');
        await takePhoto(page);
        await section(page, 'Isolant');
        await page.getByLabel('Résistance thermique déclarée (facture)').fill('7,2');
        await section(page, 'Surfaces');
        await page.getByLabel('Méthode de mesure').selectOption('Mesurée sur place');
        await page.getByLabel('Surface déclarée (facture)').fill('98');
        await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
      });

      await test.step('4. the browser is killed in the middle of a keystroke', async () => {
        await section(page, 'Conclusion');
        await choose(page, 'Conclusion du contrôle', 'Satisfaisant');
        // [forms/F53] Not all was measured: the conclusion says why it is so.
        await page.getByLabel(/^Raison de cette conclusion/).fill('Épaisseurs relevées aux quatre angles.');
        await page.getByLabel('Observations').fill('Accès par le garage.');
        await expect(page.getByText('Enregistré sur l’appareil')).toBeVisible();
        await page.getByLabel('Observations').pressSequentially(' Trappe iso');
        await tablet.kill();
        page = await tablet.turnOn();
        await page.goto(network.url('cee', `/intervention/current/${intervention}`));
        await section(page, 'Conclusion');
        await expect(page.getByLabel('Observations')).toHaveValue(/^Accès par le garage\./);
        await section(page, 'Visite');
        await expect(page.getByLabel('Nom, prénom et qualité')).toHaveValue('Aurélien Fossard');
      });

      await test.step('3b. submits: NOUVELLE, EN COURS, VERIF RT; the queue shows what waits; the report is drawn', async () => {
        await page.getByRole('button', { name: 'Soumettre' }).click();
        const question = page.getByRole('dialog');
        // Read once it is drawn: on its way in, its colours are not its own.
        await expect(question).toHaveCSS('opacity', '1');
        await expect(question.getByRole('button', { name: 'Soumettre sans signature' })).toBeVisible();
        await checkAxe(page, 'submission');
        // [reports/R40] What is drawn without a network waits on the tablet for the password.
        await question.getByRole('button', { name: 'Signer' }).click();
        const signing = page.getByRole('dialog', { name: 'Votre signature' });
        await drawSignature(page);
        await signing.getByRole('button', { name: 'Garder sur cet appareil' }).click();
        await question.getByRole('button', { name: 'Soumettre sans signature' }).click();
        // [interventions/I23] Nothing left: neither the notice nor the head of the form says that somebody reads it.
        await expect(page.getByText(/^Soumise sur cet appareil, pas encore reçue par le serveur/)).toBeVisible();
        await expect(page.getByText(/la relit/)).toHaveCount(0);
        await expect(page.locator('output[data-phase]')).toHaveText(/^Enregistré sur l’appareil/);
        await page.goto(network.url('cee', '/file'));
        await expect(page.getByRole('heading', { name: /À envoyer/ })).toBeVisible();
        await expect(page.getByText('2 photos')).toBeVisible();
        await checkAxe(page, 'a queue that waits');
        await page.goto(network.url('cee', `/intervention/current/${intervention}`));
        await page.getByRole('button', { name: 'Autres actions' }).click();
        await page.getByRole('menuitem', { name: 'Aperçu du rapport' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Aperçu du rapport' })).toBeVisible();
        await expect(page.getByText('Document provisoire')).toBeVisible();
        await expect(page.getByRole('region', { name: 'Pages du document' }).locator('canvas').first()).toBeVisible();
        await page.getByRole('link', { name: 'Revenir' }).click();
      });

      const bureau = await browser.newContext({ ...BUREAU, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
      const rt = await bureau.newPage();
      await test.step('5. the signal returns: the queue empties, the RT sees the dossier change and validates', async () => {
        await signIn(rt, serveur, 'manager.cee');
        await rt.goto(serveur.url('cee', `/intervention/current/${intervention}`));
        await expect(rt.getByRole('heading', { name: 'Isolation de combles ou de toitures' })).toBeVisible();
        await network.open();
        await expect(rt.getByText(/^À relire.: .* a soumis cette intervention/)).toBeVisible();
        await page.goto(network.url('cee', '/file'));
        await expect(page.getByText('Tout est reçu')).toBeVisible();
        await expect(rt.getByText('2 prises / 2 reçues')).toBeVisible();
        await page.goto(network.url('cee'));
        await page.getByText('Votre signature attend votre mot de passe.').waitFor();
        await page.getByRole('button', { name: 'Confirmer' }).click();
        await page.getByLabel('Votre mot de passe').fill(PASSWORD);
        await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
        await expect(page.getByText('Signature enregistrée.')).toBeVisible();
        await rt.getByRole('button', { name: 'J’en prends acte' }).click();
        await rt.getByRole('button', { name: 'Valider' }).click();
        await rt.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
        await expect(rt.getByText(/Validée le/)).toBeVisible();
        await expect(rt.getByRole('button', { name: 'Rapport (PDF)' })).toBeVisible();
        expect((await account.read<{ aSignature: boolean }>('Auth/user')).aSignature).toBe(true);
        await page.goto(network.url('cee', `/intervention/current/${intervention}`));
        await expect(page.getByText(/^Validée le/)).toBeVisible();
      });
      await bureau.close();
    } catch (error) {
      await tablet.screenshot(test.info().outputPath('tablette.png'));
      throw error;
    } finally {
      await tablet.turnOff();
      await network.cut();
    }
  });
});
