import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LIGHT, type View } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { dossier } from './documents.ts';
import { openScreen } from './open-screen.tsx';
import { mark, office, open, place, take, waitingCount } from './planning-office.ts';

const PHONE_DARK: View = { taille: 'telephone', theme: 'dark' };
const AFTERNOON = [{ jour: 2, debut: '14:00', fin: '18:00' }];
const change = page.getByRole('button', { name: 'Modifier les disponibilités' });
const dialog = page.getByRole('dialog', { name: 'Disponibilités du bénéficiaire' });
const save = dialog.getByRole('button', { name: 'Enregistrer' });
const addOn = (day: string) => dialog.getByRole('button', { name: `Ajouter une plage le ${day}` });
const begin = (day: string) => dialog.getByLabelText(`${day}, plage 1, début`);
const end = (day: string) => dialog.getByLabelText(`${day}, plage 1, fin`);

test('[dossiers/D34] the office notes when the beneficiary is there; two ranges at once are told at their place and not kept', async () => {
  const one = dossier(1, { etat: 'NOUVELLE' });
  const { reload } = await openScreen(`/dossiers/current/${one.id}`, { documents: { dossiers: [one] } });
  await page.getByRole('tab', { name: 'Bénéficiaire et adresses' }).click();
  await expect.element(page.getByText('À toute heure')).toBeVisible();
  await change.click();
  await addOn('Mardi').click();
  await begin('Mardi').fill('14:00');
  await end('Mardi').fill('18:00');
  await addOn('Mardi').click();
  await expect.element(dialog.getByText('En recouvre une autre.').first()).toBeVisible();
  await expect.element(save).toBeDisabled();
  expect(await unreadable([LIGHT, PHONE_DARK], 'availability')).toEqual([]);
  await page.viewport(1440, 900);
  // An afternoon begins at one: it stands before.
  await end('Mardi').fill('13:30');
  await addOn('Samedi').click();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const told = page.getByText('mar. 13:00–13:30, 14:00–18:00 ; sam. 08:00–12:00');
  await expect.element(told).toBeVisible();
  await reload();
  await page.getByRole('tab', { name: 'Bénéficiaire et adresses' }).click();
  await expect.element(told).toBeVisible();
});

test('[planning/P24] a visit that is dropped on a day begins once somebody is there', async () => {
  await open(office({ disponibilites: AFTERNOON }));
  await expect.element(take().getByText('mar. 14:00–18:00')).toBeVisible();
  await take().click();
  await place('Yann Kerdoncuff').click();
  await expect.element(mark(/^14:00.*Thévenard/)).toBeVisible();
  await expect.poll(waitingCount).toBe(0);
});

test('[planning/P24] where nobody is there, the planner is asked first', async () => {
  await open(office({ disponibilites: [{ jour: 3, debut: '14:00', fin: '18:00' }] }));
  await take().click();
  await place('Yann Kerdoncuff').click();
  await expect.element(page.getByText('Le bénéficiaire n’est pas là à cette heure, d’après le dossier.')).toBeVisible();
  expect(waitingCount()).toBe(1);
});
