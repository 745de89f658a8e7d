import { expect, test } from './base.ts';

const TITRE = 'Maintenance ce soir <b>à 20 h</b>';
const TITLE = 'Maintenance tonight';

test('[annonces/N3] [annonces/N6] an administrator announces; those concerned see it at once, without a network too, and put it away', async ({
  ouvrir,
}) => {
  const controleur = await ouvrir('control.cee', '/dashboard/analytics');
  await expect(controleur.getByRole('heading', { level: 1 })).toBeVisible();

  const admin = await ouvrir('admin.cee', '/admin/notification');
  await admin.getByRole('button', { name: 'Nouvelle annonce' }).first().click();
  const panneau = admin.getByRole('dialog');
  await panneau.getByRole('button', { name: 'Publier' }).click();
  await expect(panneau.getByText('Le français est obligatoire.').first()).toBeVisible();
  await panneau.getByLabel('Titre').fill(TITRE);
  await panneau.getByLabel('Message').fill('Enregistrez avant 20 h.');
  // Closed by mistake: what was typed is found again.
  await admin.keyboard.press('Escape');
  await expect(panneau).toBeHidden();
  await admin.getByRole('button', { name: 'Nouvelle annonce' }).first().click();
  await expect(panneau.getByText('Saisie retrouvée, pas encore enregistrée.')).toBeVisible();
  await expect(panneau.getByLabel('Titre')).toHaveValue(TITRE);
  await panneau.getByRole('tab', { name: /English/ }).click();
  await panneau.getByLabel('Titre').fill(TITLE);
  await panneau.getByLabel('Message').fill('Save before 8 pm.');
  await panneau.getByLabel('Administrateur').uncheck();
  await panneau.getByRole('button', { name: 'Publier' }).click();
  await expect(panneau).toBeHidden();
  await expect(admin.getByRole('gridcell', { name: TITRE, exact: true })).toBeVisible();
  await expect(admin.getByRole('gridcell', { name: 'En cours', exact: true })).toBeVisible();

  const banniere = controleur.getByRole('region', { name: 'Annonces' });
  await expect(banniere.getByText(TITRE)).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Annonces' })).toBeHidden();
  await controleur.getByRole('button', { name: /^FR/ }).click();
  await controleur.getByRole('menuitemradio', { name: 'English' }).click();
  const banner = controleur.getByRole('region', { name: 'Announcements' });
  await expect(banner.getByText(TITLE)).toBeVisible();
  await controleur.context().setOffline(true);
  await banner.getByRole('button', { name: `Hide: ${TITLE}` }).click();
  await expect(banner).toBeHidden();
  await controleur.context().setOffline(false);
});
