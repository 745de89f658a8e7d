import { CLAIR, SOMBRE, verifierAxe, verifierVues } from './axe.ts';
import { expect, MOT_DE_PASSE, seConnecter, test } from './base.ts';
import { courriels, lienDe } from './courriels.ts';

test('a responsable opens an account, finds it in the list, and closes it', async ({ ouvrir, serveur }) => {
  const page = await ouvrir('manager.cee', '/users/list');
  await expect(page.getByRole('heading', { name: 'Utilisateurs', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /Kerdoncuff Yann/ })).toBeVisible();
  await page.getByRole('button', { name: 'Nouvel utilisateur' }).click();
  await page.getByRole('button', { name: 'Ouvrir le compte' }).click();
  await expect(page.getByText('À remplir.')).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Ève');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Neuville');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('eve.neuville@bureau.example');
  await page.getByRole('button', { name: 'Ouvrir le compte' }).click();
  await expect(page).toHaveURL(/users\/edit\?id=\d+/);
  await expect(page.getByRole('heading', { name: 'Ève Neuville' })).toBeVisible();
  await expect.poll(() => courriels(serveur).map(({ a }) => a)).toContain('eve.neuville@bureau.example');

  await page.getByRole('combobox', { name: 'Ajouter une habilitation' }).click();
  await page.getByRole('option', { name: /BAR-EN-101/ }).click();
  await page.getByLabel('BAR-EN-101, valable jusqu’au').fill('2030-06-30');
  await page.getByRole('checkbox', { name: 'Lundi' }).check();
  const identite = page.getByRole('region', { name: 'Identité' });
  await identite.getByLabel('Téléphone').fill('02 99 11 22 33');
  const terrain = page.getByRole('region', { name: 'Terrain et planification' });
  await terrain.getByRole('button', { name: 'Enregistrer' }).click();
  // Read again from the server: what was saved is what stands there.
  await expect(terrain.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  // What is typed in another sheet waits for its own button.
  await expect(identite.getByLabel('Téléphone')).toHaveValue('02 99 11 22 33');
  await expect(identite.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('BAR-EN-101, valable jusqu’au')).toHaveValue('2030-06-30');

  await page.getByRole('button', { name: 'Désactiver' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByRole('button', { name: 'Activer le compte' })).toBeVisible();
  await page.getByRole('link', { name: 'Utilisateurs' }).last().click();
  await page.getByRole('searchbox', { name: 'Chercher' }).fill('neuville');
  await expect(page).toHaveURL(/q=neuville/);
  await expect(page.getByRole('row', { name: /Neuville Ève/ })).toContainText('Désactivé');
});

test('[session/D9] a new address asks for the password, waits for its link, and the former one is told', async ({
  page,
  serveur,
}) => {
  const [ancienne, nouvelle] = ['basic.cee@constat.example', 'sandrine.hamelin@bureau.example'];
  await seConnecter(page, serveur, 'basic.cee');
  await page.goto(serveur.url('cee', '/users/edit'));
  const carte = page.getByRole('region', { name: 'Adresse e-mail' });
  const dialogue = page.getByRole('dialog');

  await test.step('what is not right is said in the dialog, and what was typed stays', async () => {
    await carte.getByRole('button', { name: 'Changer l’adresse' }).click();
    await dialogue.getByLabel('Nouvelle adresse').fill('sandrine');
    await dialogue.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(dialogue.getByText(/il y manque un @ ou un domaine/)).toBeVisible();
    await expect(dialogue.getByText('Indiquez votre mot de passe.')).toBeVisible();
    await verifierAxe(page, 'address that is not complete');
    await dialogue.getByLabel('Nouvelle adresse').fill('manager.cee@constat.example');
    await dialogue.getByLabel('Votre mot de passe').fill('pas le bon');
    await dialogue.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(dialogue.getByText('Ce mot de passe n’est pas le bon.')).toBeVisible();
    await dialogue.getByLabel('Votre mot de passe').fill(MOT_DE_PASSE);
    await dialogue.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(dialogue.getByText('Cette adresse a déjà un compte.')).toBeVisible();
  });

  await test.step('asked for, it waits; it is sent again, cancelled, asked for again', async () => {
    await dialogue.getByLabel('Nouvelle adresse').fill(nouvelle);
    await dialogue.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(dialogue).toHaveCount(0);
    await expect(carte.getByText(`Nouvelle adresse en attente de vérification : ${nouvelle}`)).toBeVisible();
    await expect(carte.getByText(ancienne, { exact: true })).toBeVisible();
    await expect.poll(() => lienDe(serveur, nouvelle)).toContain('/auth/verify-email?token=');
    await expect
      .poll(() => courriels(serveur).findLast(({ a }) => a === ancienne)?.texte)
      .toContain('a demandé que votre compte');
    await verifierVues(page, [SOMBRE, CLAIR], 'address that waits');
    const premier = lienDe(serveur, nouvelle);
    await carte.getByRole('button', { name: 'Renvoyer' }).click();
    await expect.poll(() => lienDe(serveur, nouvelle)).not.toBe(premier);
    await carte.getByRole('button', { name: 'Annuler' }).click();
    await expect(carte.getByText(/en attente de vérification/)).toHaveCount(0);
    await carte.getByRole('button', { name: 'Changer l’adresse' }).click();
    await dialogue.getByLabel('Nouvelle adresse').fill(nouvelle);
    await dialogue.getByLabel('Votre mot de passe').fill(MOT_DE_PASSE);
    await dialogue.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(carte.getByText(/en attente de vérification/)).toBeVisible();
    // A link that was cancelled says so, and offers the way out.
    await page.goto(serveur.url('cee', premier));
    await expect(page.getByText("Le lien d'action n'est pas valide")).toBeVisible();
  });

  await test.step('without a network it cannot be asked for, and the page says why', async () => {
    await page.goto(serveur.url('cee', '/users/edit'));
    await expect(carte.getByText(/en attente de vérification/)).toBeVisible();
    await page.context().setOffline(true);
    await expect(carte.getByText(/Rien n’est gardé pour plus tard/)).toBeVisible();
    await expect(carte.getByRole('button', { name: 'Changer l’adresse' })).toBeDisabled();
    await page.context().setOffline(false);
    await expect(carte.getByRole('button', { name: 'Changer l’adresse' })).toBeEnabled();
  });

  await test.step('its link makes it the address of the account, once', async () => {
    await page.goto(serveur.url('cee', lienDe(serveur, nouvelle)));
    await expect(page.getByText(`Remplacer l’adresse de votre compte par ${nouvelle}`)).toBeVisible();
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByText(`Connectez-vous désormais avec ${nouvelle}`)).toBeVisible();
    await expect
      .poll(() => courriels(serveur).findLast(({ a }) => a === ancienne)?.texte)
      .toContain('Celle-ci ne l’ouvre plus.');
    await page.reload();
    await expect(page.getByText("Le lien d'action n'est pas valide")).toBeVisible();
  });
});

test('a responsable asks for the address of somebody, with their own password', async ({ ouvrir, serveur }) => {
  const page = await ouvrir('manager.cee', '/users/list');
  await page.getByRole('searchbox', { name: 'Chercher' }).fill('control2.cee');
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
  await page.getByRole('gridcell', { name: /control2\.cee@/ }).dblclick();
  const carte = page.getByRole('region', { name: 'Adresse e-mail' });
  await carte.getByRole('button', { name: 'Changer l’adresse' }).click();
  const dialogue = page.getByRole('dialog');
  await dialogue.getByLabel('Nouvelle adresse').fill('samia.haddad@bureau.example');
  await dialogue.getByLabel('Votre mot de passe').fill(MOT_DE_PASSE);
  await dialogue.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(carte.getByText(/en attente de vérification/)).toBeVisible();
  await expect(carte.getByText(/Demandée par Claire Vasseur/)).toBeVisible();
  await expect
    .poll(() => courriels(serveur).findLast(({ a }) => a === 'control2.cee@constat.example')?.texte)
    .toContain('Claire Vasseur a demandé');
});

test('[session/D11] a password that everybody knows is refused with its reason, and the page keeps what was typed', async ({
  page,
  serveur,
}) => {
  await seConnecter(page, serveur, 'client.cee');
  await page.goto(serveur.url('cee', '/users/edit'));
  const carte = page.getByRole('region', { name: 'Mot de passe', exact: true });
  await carte.getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE);
  await carte.getByLabel('Nouveau mot de passe', { exact: true }).fill('MotDePasse2026!');
  await carte.getByLabel('Nouveau mot de passe, une seconde fois').fill('MotDePasse2026!');
  await carte.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(carte.getByRole('alert')).toContainText('Ce mot de passe se devine');
  await expect(carte.getByLabel('Nouveau mot de passe', { exact: true })).toHaveValue('MotDePasse2026!');
  await carte.getByLabel('Nouveau mot de passe', { exact: true }).fill('une phrase assez longue');
  await carte.getByLabel('Nouveau mot de passe, une seconde fois').fill('une phrase assez longue');
  await carte.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Mot de passe changé. Connectez-vous avec le nouveau.')).toBeVisible();
});
