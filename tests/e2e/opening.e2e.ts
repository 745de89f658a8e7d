import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { launch } from './server.ts';

const PASSWORD = 'une phrase assez longue';

/** The link opens the account: who they are where nobody said so, a password, and they are in ([session/D17]). */
async function enterByLink(page: Page, address: string, qui?: { prenom: string; nom: string }): Promise<void> {
  await page.goto(address);
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(/@/);
  if (qui !== undefined) {
    await page.getByLabel('Prénom').fill(qui.prenom);
    await page.getByLabel('Nom', { exact: true }).fill(qui.nom);
  }
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Encore une fois').fill(PASSWORD);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByRole('button', { name: /Menu du compte/ })).toBeVisible();
}

const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openStep = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first().click();

/** Opens an account from the step of the team; answers the link of its printed sheet. */
async function openAccount(page: Page, { role, prenom, nom }: { role: string; prenom: string; nom: string }) {
  const team = step(page, 'Le responsable technique et les contrôleurs');
  await team.getByRole('button', { name: role }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Prénom' }).fill(prenom);
  await sheet.getByRole('textbox', { name: 'Nom', exact: true }).fill(nom);
  await sheet.getByRole('textbox', { name: 'E-mail' }).fill(`${prenom.toLowerCase()}@landes.example`);
  await sheet.getByRole('button', { name: 'Ouvrir le compte' }).click();
  await expect(sheet).toHaveCount(0);
  await team.getByRole('button', { name: `Imprimer un lien pour ${prenom} ${nom}` }).click();
  const printed = page.getByRole('dialog', { name: 'Lien à remettre' });
  await expect(printed.getByRole('img', { name: 'Code du lien' })).toBeVisible();
  const link = await printed.getByText(/reset-password\?token=/).innerText();
  await printed.getByRole('button', { name: 'Fermer' }).last().click();
  return link;
}

test('an office opens: from the link of the console to a dossier whose visit opens its form', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'constat-e2e-'));
  const server = await launch(folder, { DEMO: '0' });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const printed = () => /\/auth\/reset-password\?token=\S+(?=\s)/.exec(server.output())?.[0] ?? '';
    await expect.poll(printed).not.toBe('');
    await enterByLink(page, server.url('cee', printed()), { prenom: 'Agathe', nom: 'Le Bris' });

    // The dashboard says what is missing, and leads there.
    await expect(page.getByText('Mise en service : il reste 7 points à régler.')).toBeVisible();
    await page.getByRole('link', { name: 'Reprendre la mise en service' }).click();
    await page.getByRole('button', { name: 'Créer le bureau' }).click();
    const sheet = page.getByRole('dialog');
    for (const [label, text] of [
      ['Nom', 'Bureau des Landes'],
      ['SIRET', '732 829 320 00074'],
      ['Adresse', '4 rue du Port'],
      ['Code postal', '40000'],
      ['Ville', 'Mont-de-Marsan'],
      ['Téléphone', '05 58 00 11 22'],
      ['E-mail', 'contact@landes.example'],
      ['N° de TVA', 'FR44 732829320'],
      ['IBAN', 'FR76 3000 6000 0112 3456 7890 189'],
    ] as const)
      await sheet.getByLabel(label).fill(text);
    await sheet.getByRole('button', { name: 'Créer un bureau' }).click();
    await expect(step(page, 'Le bureau').getByText('Il manque : son logo.')).toBeVisible();
    await expect(step(page, 'Le bureau').getByRole('link', { name: 'Ouvrir la fiche du bureau' })).toHaveAttribute(
      'href',
      /id=1$/,
    );

    // The logo waits: the step is passed, and stays to be done.
    await page.getByRole('button', { name: 'Passer cette étape' }).click();
    const forms = step(page, 'Les formulaires et leurs types d’intervention');
    await forms.getByRole('checkbox', { name: /BAT-TH-116/ }).uncheck();
    await forms.getByRole('button', { name: 'Prendre ces 5 formulaires' }).click();
    await expect(forms.getByText('Modèle à valider par le RT')).toHaveCount(5);
    await expect(forms.getByRole('button', { name: /^Valider/ })).toHaveCount(0);

    await openStep(page, /responsable technique et les contrôleurs/);
    const manager = await openAccount(page, {
      role: 'Ajouter un responsable technique',
      prenom: 'Claire',
      nom: 'Vasseur',
    });
    await openAccount(page, { role: 'Ajouter un contrôleur', prenom: 'Yann', nom: 'Kerdoncuff' });
    const team = step(page, 'Le responsable technique et les contrôleurs');
    await expect(
      team.getByText('Il manque : un contrôleur habilité, un relecteur habilité pour chaque fiche ouverte.'),
    ).toBeVisible();
    await team.getByRole('link', { name: 'Fiche de Yann Kerdoncuff' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Yann Kerdoncuff' })).toBeVisible();
    await authorise(page);

    // The manager comes in by the sheet that was printed, validates the models, and makes the first dossier.
    const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await enterByLink(desk, manager);
    await desk.getByRole('link', { name: 'Reprendre la mise en service' }).click();
    await openStep(desk, /formulaires/);
    // Read whole first, then validated under a name.
    await desk.getByRole('button', { name: 'Lire et valider BAR-EN-101' }).click();
    const form = desk.getByRole('dialog', { name: /BAR-EN-101/ });
    await expect(form.getByText(/^Demandé si /).first()).toBeVisible();
    await expect(form.getByText(/^Calcul\s: /).first()).toBeVisible();
    await expect(form.getByText(/au nom de Claire Vasseur/)).toBeVisible();
    await form.getByRole('button', { name: 'Valider ce formulaire' }).click();
    await expect(form).toHaveCount(0);
    await expect(desk.getByText(/Validé par Claire Vasseur/)).toHaveCount(1);
    await openStep(desk, /clients et les installateurs/);
    await desk.getByRole('main').getByRole('link', { name: 'Clients' }).click();
    await makeClient(desk);
    await desk.goto(server.url('cee', '/mise-en-service?etape=dossier'));
    await desk.getByRole('link', { name: 'Créer un dossier' }).click();
    await makeDossier(desk);
    await desk.getByRole('tab', { name: /Interventions\s*1/ }).click();
    await desk
      .getByRole('tabpanel')
      .getByRole('link', { name: /I-\d{4}-00001/ })
      .click();
    await expect(desk).toHaveURL(/intervention\/current/);
    await expect(desk.getByRole('heading', { name: 'Visite' }).first()).toBeVisible();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function authorise(page: Page): Promise<void> {
  const ground = page.getByRole('region', { name: 'Terrain et planification' });
  await ground.getByLabel('Ajouter une habilitation').click();
  await page.getByRole('option', { name: /BAR-EN-101/ }).click();
  await ground.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(ground.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
}

async function makeClient(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Nom', exact: true }).fill('Énergies du Sud');
  await sheet.getByLabel('SIRET').fill('732 829 320 00074');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(sheet).toBeHidden();
}

/** [dossiers/D25] With its visit, of the type that was asked. */
async function makeDossier(page: Page): Promise<void> {
  await page.getByLabel('Types demandés').first().click();
  await expect(page.getByRole('option')).toHaveCount(5);
  await page.getByRole('option', { name: /BAR-EN-101/ }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Nom', { exact: true }).fill('Quéméneur');
  await page.getByLabel('Adresse', { exact: true }).fill('3 rue du Port');
  await page.getByLabel('Code postal').fill('40000');
  await page.getByLabel('Ville').fill('Mont-de-Marsan');
  await page.getByRole('button', { name: 'Créer le dossier' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/D-\d{4}-00001/);
}
