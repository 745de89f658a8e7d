import { expect, test } from './base.ts';

test.use({ serviceWorkers: 'allow' });

const TITRE = 'Maintenance ce soir <b>à 20 h</b>';
const TITLE = 'Maintenance tonight';

test('[annonces/N3] [annonces/N6] an administrator announces; those concerned see it at once, without a network too, and put it away', async ({
  openAs,
}) => {
  const controleur = await openAs('control.cee', '/dashboard/analytics');
  await expect(controleur.getByRole('heading', { level: 1 })).toBeVisible();

  const admin = await openAs('admin.cee', '/admin/notification');
  await admin.getByRole('button', { name: 'Nouvelle annonce' }).first().click();
  const panel = admin.getByRole('dialog');
  await panel.getByRole('button', { name: 'Publier' }).click();
  await expect(panel.getByText('Le français est obligatoire.').first()).toBeVisible();
  await panel.getByLabel('Titre').fill(TITRE);
  await panel.getByLabel('Message').fill('Enregistrez avant 20 h.');
  // Closed by mistake: what was typed is found again.
  await admin.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await admin.getByRole('button', { name: 'Nouvelle annonce' }).first().click();
  await expect(panel.getByText('Saisie retrouvée, gardée sur cet appareil seulement.')).toBeVisible();
  await expect(panel.getByLabel('Titre')).toHaveValue(TITRE);
  await panel.getByRole('tab', { name: /English/ }).click();
  await panel.getByLabel('Titre').fill(TITLE);
  await panel.getByLabel('Message').fill('Save before 8 pm.');
  await panel.getByLabel('Administrateur').uncheck();
  await panel.getByRole('button', { name: 'Publier' }).click();
  await expect(panel).toBeHidden();
  await expect(admin.getByRole('gridcell', { name: TITRE, exact: true })).toBeVisible();
  await expect(admin.getByRole('gridcell', { name: 'En cours', exact: true })).toBeVisible();

  const announcements = controleur.getByRole('region', { name: 'Annonces' });
  await expect(announcements.getByText(TITRE)).toBeVisible();
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
