import { expect, PASSWORD, test } from './base.ts';
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
  await expect(page.getByText('Le mot de passe est enregistré. Connectez-vous.')).toBeVisible();

  await page.goto(serveur.url('eds', '/auth/signin'));
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Constat-2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText("La combinaison e-mail / mot de passe n'est pas valide")).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill('une autre phrase longue');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/signin/);
});

test('[session/D10] an account that others tried fifty times opens to its owner by the link of the mail', async ({
  page,
  serveur,
}) => {
  const email = 'control.mar@constat.example';
  // One machine is stopped at eight tries: the server counts these as those of a proxy's callers.
  await serveur.stop();
  await serveur.restart({ TRUST_PROXY: '1' });
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      fetch(`http://127.0.0.1:${serveur.port}/api/Auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${n}` },
        body: JSON.stringify({ email, password: 'faux' }),
      }),
    ),
  );
  const openAs = async () => {
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
  };
  await page.goto(serveur.url('mar', '/auth/signin'));
  await openAs();
  await expect(page.getByRole('alert')).toContainText('un courriel lui a donné un lien');
  await expect.poll(() => linkOf(serveur, email)).toContain('/auth/signin?lien=');
  await page.goto(serveur.url('mar', linkOf(serveur, email)));
  await openAs();
  await expect(page).not.toHaveURL(/signin/);
});

test('the sixth asking of an hour tells how long to wait', async ({ page, serveur }) => {
  await page.goto(serveur.url('mar', '/auth/forgot-password'));
  await page.getByLabel('Adresse e-mail').fill('personne@ailleurs.example');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  const encore = page.getByRole('button', { name: 'Envoyer un autre lien' });
  for (let n = 0; n < 5; n += 1) {
    // A button at work refuses a second click: each of them waits for the answer to the one before.
    await expect(encore).not.toHaveAttribute('aria-busy');
    await encore.click();
  }
  await expect(page.getByText(/Réessayez dans (5\d|60) minutes\./)).toBeVisible();
});
