import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';

const FULL = page.getByRole('alert').filter({ hasText: 'La mémoire de l’appareil est pleine' });
const NOT_YET = page.getByText('Tout n’est pas encore arrivé sur cet appareil');
const CONTROLLER = { id: 12, role: 'CONTROL' } as const;

test('[sync/S35] a day whose visits find no room says so, and never that it has no address', async () => {
  const { setDiskFull } = await openScreen('/dashboard/analytics', {
    actor: CONTROLLER,
    isFirstSync: true,
    isDiskFull: true,
  });
  await expect.element(FULL).toBeVisible();
  await expect.element(NOT_YET).toBeVisible();
  await expect.element(page.getByText('Aucune visite ce jour')).not.toBeInTheDocument();
  await expect.element(page.getByText(/Aucune adresse/)).not.toBeInTheDocument();
  setDiskFull(false);
  await FULL.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(FULL).not.toBeInTheDocument();
});

test.each([
  ['/dossiers/all', /Aucun dossier/],
  ['/planning/manager', /Rien à planifier|Personne/],
  ['/batch/list', /Aucun lot/],
  ['/tickets', /Aucun ticket/],
  ['/dossiers/current/11111111-1111-4111-8111-111111111111', /n’est pas sur cet appareil/],
])('[sync/S35] the same sentence stands on %s, which says nothing of what it lacks', async (path, nothing) => {
  await openScreen(path, { isFirstSync: true, isDiskFull: true });
  await expect.element(FULL).toBeVisible();
  await expect.element(page.getByText(nothing)).not.toBeInTheDocument();
});

test('[sync/S35] a device that received everything says what it has none of', async () => {
  await openScreen('/dashboard/analytics', { actor: CONTROLLER });
  await expect.element(page.getByText('Aucune visite ce jour')).toBeVisible();
  await expect.element(page.getByText(/Aucune adresse/)).toBeVisible();
  await expect.element(FULL).not.toBeInTheDocument();
});

test('[sync/S35] a round that a full disk refused is told at once, on a device that received everything too', async () => {
  const { setDiskFull } = await openScreen('/dashboard/analytics', { actor: CONTROLLER });
  await expect.element(page.getByText('Aucune visite ce jour')).toBeVisible();
  setDiskFull(true);
  new BroadcastChannel('constat-memoire-pleine').postMessage(null);
  await expect.element(FULL).toBeVisible();
});
