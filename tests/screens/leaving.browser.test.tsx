import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { controleur } from '#domain/test-support/samples.ts';
import { supervision } from '#domain/supervisions/supervisions.test-support.ts';
import { account } from './account.ts';
import { dossier, intervention } from './documents.ts';
import { openScreen } from './open-screen.tsx';

/** What stays to the name of who leaves, before and after their account is closed. */
const dialog = page.getByRole('dialog');
const TAKER = controleur({ id: '31', idUser: 31, nom: 'Kerdoncuff', prenom: 'Yann', actif: true });
const OF = dossier(1, { etat: 'EN COURS' });
const visit = (rank: number, fields: object = {}) =>
  intervention(rank, OF, {
    etat: 'NOUVELLE',
    soumisLe: null,
    idControleur: account.id,
    nomControleur: 'Samia Haddad',
    ...fields,
  });
const VISITS = [visit(1), visit(2, { rdvFixe: true }), visit(3, { etat: 'VALIDE' })];
const documents = {
  dossiers: [OF],
  interventions: VISITS,
  controllers: [TAKER, controleur({ id: '15', idUser: 15, nom: 'Haddad', prenom: 'Samia', actif: true })],
};

test('[controleurs/LV1] [controleurs/LV2] closing an account counts its visits and gives them to somebody', async () => {
  await openScreen(`/users/edit?id=${account.id}`, {
    documents,
    answers: {
      authUtilisateur: () => account,
      appareilsList: () => ({ items: [], total: 0 }),
      authDesactiver: () => null,
    },
  });
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await expect.element(dialog.getByText('2 visites à faire')).toBeVisible();
  await dialog.getByRole('combobox', { name: /Que deviennent ces visites/ }).click();
  await page.getByRole('option', { name: 'Yann Kerdoncuff' }).click();
  await dialog.getByRole('button', { name: 'Désactiver' }).click();
  await expect.element(page.getByText('2 visites ne sont plus à son nom.')).toBeVisible();
});

test('[controleurs/LV1] before all has come, no number is said', async () => {
  await openScreen(`/users/edit?id=${account.id}`, {
    documents,
    isFirstSync: true,
    answers: { authUtilisateur: () => account, appareilsList: () => ({ items: [], total: 0 }) },
  });
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await expect.element(dialog.getByText('Lecture de ce qui reste à son nom…')).toBeVisible();
  expect(dialog.getByText(/visites à faire/).elements()).toEqual([]);
});

test('[controleurs/LV2] who is closed already keeps a card from which their visits go back to what is to plan', async () => {
  await openScreen(`/users/edit?id=${account.id}`, {
    documents,
    answers: { authUtilisateur: () => ({ ...account, actif: false }) },
  });
  await expect.element(page.getByRole('heading', { name: 'Ce qui reste à son nom' })).toBeVisible();
  await page.getByRole('combobox', { name: /Que deviennent ces visites/ }).click();
  await page.getByRole('option', { name: 'Les remettre à planifier' }).click();
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect.element(page.getByRole('heading', { name: 'Ce qui reste à son nom' })).not.toBeInTheDocument();
});

test('[controleurs/LV2] each supervision that stays leads to its own page', async () => {
  const mine = supervision({ idSuperviseur: account.id, etat: 'PLANIFIEE' });
  const other = supervision({ id: crypto.randomUUID(), numero: 'SU-2026-00099', idSuperviseur: 31, etat: 'PLANIFIEE' });
  await openScreen(`/users/edit?id=${account.id}`, {
    documents: { ...documents, records: [mine, other] },
    answers: { authUtilisateur: () => ({ ...account, actif: false }) },
  });
  const named = page.getByRole('navigation', { name: /^Ouvrez chacune/ });
  await expect.element(named.getByRole('link')).toHaveAttribute('href', `/supervisions/current/${mine.id}`);
  await expect.element(named.getByRole('link')).toHaveTextContent(mine.numero ?? '');
});

test('[controleurs/LV3] visits of somebody closed stand on « À surveiller »', async () => {
  await openScreen('/dashboard/analytics', {
    documents: { ...documents, controllers: [TAKER, controleur({ id: '15', idUser: 15, actif: false })] },
  });
  const line = page.getByRole('link', { name: /2 visites à faire au nom de quelqu’un qui ne contrôle plus/ });
  await expect.element(line).toHaveAttribute('href', expect.stringContaining(`controleur=${account.id}`));
});
