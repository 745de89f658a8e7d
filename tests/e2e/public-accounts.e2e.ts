import { expect, test } from './base.ts';
import { linkOf } from './courriels.ts';

test('an installer asks for an account, proves the address, and waits for the office', async ({ page, serveur }) => {
  await page.goto(serveur.url('cee', '/auth/signin'));
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await page.getByRole('button', { name: 'Demander le compte' }).click();
  await expect(page.getByLabel('Prénom')).toBeFocused();
  await page.getByLabel('Prénom').fill('Anne');
  await page.getByLabel('Nom', { exact: true }).fill('Le Goff');
  await page.getByLabel('Raison sociale').fill('Pose Ouest');
  await page.getByLabel('SIRET').fill('73282932000075');
  await page.getByLabel('Adresse e-mail').fill('anne@pose-ouest.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase assez longue');
  await page.getByLabel('Encore une fois').fill('une phrase assez longue');
  await page.getByRole('button', { name: 'Demander le compte' }).click();
  await expect(page.getByText(/n’est pas un SIRET/)).toBeVisible();
  await page.getByLabel('SIRET').fill('732 829 320 00074');
  await page.getByRole('button', { name: 'Demander le compte' }).click();
  await expect(page.getByText('anne@pose-ouest.example')).toBeVisible();

  await expect.poll(() => linkOf(serveur, 'anne@pose-ouest.example')).toContain('/auth/verify-email?token=');
  await page.goto(serveur.url('cee', linkOf(serveur, 'anne@pose-ouest.example')));
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByText(/Adresse confirmée/)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Le lien d'action n'est pas valide")).toBeVisible();

  await page.goto(serveur.url('cee', '/auth/signin'));
  await page.getByLabel('Adresse e-mail').fill('anne@pose-ouest.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase assez longue');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Ce compte attend son activation par le bureau de contrôle.')).toBeVisible();
});

test('a forgotten password is chosen again by a link, and the former one opens nothing', async ({ page, serveur }) => {
  const email = 'basic.eds@constat.example';
  await page.goto(serveur.url('eds', '/auth/reset-password'));
  await expect(page.getByText("Le lien d'action n'est pas valide")).toBeVisible();
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText(/un lien vient de partir/)).toBeVisible();
  await expect.poll(() => linkOf(serveur, email)).toContain('/auth/reset-password?token=');
  await page.goto(serveur.url('eds', linkOf(serveur, email)));
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('une autre phrase longue');
  await page.getByLabel('Encore une fois').fill('une autre phrase longue');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page).not.toHaveURL(/reset-password/);
  await page.getByRole('button', { name: /Menu du compte/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/signin/);

  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Constat-2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText("La combinaison e-mail / mot de passe n'est pas valide")).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill('une autre phrase longue');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/signin/);
});
