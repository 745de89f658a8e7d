import { DARK, LIGHT } from '../support/axe-views.ts';
import { checkAxe, checkViews } from './axe.ts';
import { expect, PASSWORD, signIn, test } from './base.ts';
import { courriels, linkOf } from './courriels.ts';

test.use({ serviceWorkers: 'allow' });

test('a responsable opens an account, finds it in the list, and closes it', async ({ openAs, serveur }) => {
  const page = await openAs('manager.cee', '/users/list');
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
  const identity = page.getByRole('region', { name: 'Identité' });
  await identity.getByLabel('Téléphone').fill('02 99 11 22 33');
  const field = page.getByRole('region', { name: 'Terrain et planification' });
  await field.getByRole('button', { name: 'Enregistrer' }).click();
  // Read again from the server: what was saved is what stands there.
  await expect(field.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  // What is typed in another sheet waits for its own button.
  await expect(identity.getByLabel('Téléphone')).toHaveValue('02 99 11 22 33');
  await expect(identity.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('BAR-EN-101, valable jusqu’au')).toHaveValue('2030-06-30');

  // The sheet that was saved is drawn again, once: a copy of it would stay live beside it.
  const rights = page.getByRole('region', { name: 'Rôle et droits' });
  await expect(rights.getByLabel('Peut travailler sans réseau')).toBeChecked();
  await rights.getByLabel('Peut travailler sans réseau').uncheck();
  await rights.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(rights.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await expect(rights).toHaveCount(1);
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
  await signIn(page, serveur, 'basic.cee');
  await page.goto(serveur.url('cee', '/users/edit'));
  const card = page.getByRole('region', { name: 'Adresse e-mail' });
  const dialog = page.getByRole('dialog');

  await test.step('what is not right is said in the dialog, and what was typed stays', async () => {
    await card.getByRole('button', { name: 'Changer l’adresse' }).click();
    await dialog.getByLabel('Nouvelle adresse').fill('sandrine');
    await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(dialog.getByText(/il y manque un @ ou un domaine/)).toBeVisible();
    await expect(dialog.getByText('Indiquez votre mot de passe.')).toBeVisible();
    await checkAxe(page, 'address that is not complete');
    await dialog.getByLabel('Nouvelle adresse').fill('manager.cee@constat.example');
    await dialog.getByLabel('Votre mot de passe').fill('pas le bon');
    await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(dialog.getByText('Ce mot de passe n’est pas le bon.')).toBeVisible();
    await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(dialog.getByText('Cette adresse a déjà un compte.')).toBeVisible();
  });

  await test.step('asked for, it waits; it is sent again, cancelled, asked for again', async () => {
    await dialog.getByLabel('Nouvelle adresse').fill(nouvelle);
    await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByText(`Nouvelle adresse en attente de vérification : ${nouvelle}`)).toBeVisible();
    await expect(card.getByText(ancienne, { exact: true })).toBeVisible();
    await expect.poll(() => linkOf(serveur, nouvelle)).toContain('/auth/verify-email?token=');
    await expect
      .poll(() => courriels(serveur).findLast(({ a }) => a === ancienne)?.texte)
      .toContain('a demandé que votre compte');
    await checkViews(page, [DARK, LIGHT], 'address that waits');
    const first = linkOf(serveur, nouvelle);
    await card.getByRole('button', { name: 'Renvoyer' }).click();
    await expect.poll(() => linkOf(serveur, nouvelle)).not.toBe(first);
    await card.getByRole('button', { name: 'Annuler' }).click();
    await expect(card.getByText(/en attente de vérification/)).toHaveCount(0);
    await card.getByRole('button', { name: 'Changer l’adresse' }).click();
    await dialog.getByLabel('Nouvelle adresse').fill(nouvelle);
    await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(card.getByText(/en attente de vérification/)).toBeVisible();
    // A link that was cancelled says so, and offers the way out.
    await page.goto(serveur.url('cee', first));
    await expect(page.getByText("Le lien d'action n'est pas valide")).toBeVisible();
  });

  await test.step('without a network it cannot be asked for, and the page says why', async () => {
    await page.goto(serveur.url('cee', '/users/edit'));
    await expect(card.getByText(/en attente de vérification/)).toBeVisible();
    await page.context().setOffline(true);
    await expect(card.getByText(/Rien n’est gardé pour plus tard/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Changer l’adresse' })).toBeDisabled();
    await page.context().setOffline(false);
    await expect(card.getByRole('button', { name: 'Changer l’adresse' })).toBeEnabled();
  });

  await test.step('its link makes it the address of the account, once', async () => {
    await page.goto(serveur.url('cee', linkOf(serveur, nouvelle)));
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
