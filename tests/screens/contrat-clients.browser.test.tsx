import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsOf } from './axe.ts';
import { withContrats } from './contrat-records.ts';
import { goTo, openScreen, PHONE } from './open-screen.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const ENDING = { dateDebut: '2026-01-01' } as const;
const DRAFT = {
  id: '5a1f3ad2-0007-4a00-8000-000000000002',
  numero: 'CC-2026-00015',
  etat: 'BROUILLON',
  libelle: 'Chaudières 2027',
} as const;

test('[contrats/CT42] the list of clients says what contract each has, and its record leads to them', async () => {
  await openScreen('/clients/list', { documents: withContrats(ENDING, DRAFT) });
  await expect.element(main.getByRole('columnheader', { name: 'Contrat' })).toBeVisible();
  await expect.element(main.getByText('À renouveler')).toBeVisible();
  await main.getByText('Oxance Énergie').dblClick();
  await expect.element(dialog.getByText(/^Chaudières 2027, jusqu’au/)).toBeInTheDocument();
  expect(await violationsOf('contracts of a client record')).toEqual([]);
  await dialog.getByRole('link', { name: 'CC-2026-00014' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'CC-2026-00014' })).toBeVisible();
});

test('[contrats/CT42] a client without a contract says so, on a phone too', async () => {
  await openScreen('/clients/list?contrat=aucun', { documents: withContrats(DRAFT), size: PHONE });
  await main.getByText('Oxance Énergie').click();
  await expect.element(dialog.getByRole('heading', { name: 'Contrats' })).toBeInTheDocument();
  expect(await violationsOf('contracts of a client record, phone')).toEqual([]);
});

test('[contrats/CT44] the dashboard counts the contracts to be renewed and opens them', async () => {
  await openScreen('/dashboard/analytics', { documents: withContrats(ENDING, DRAFT) });
  await main.getByRole('link', { name: '1 contrat à renouveler' }).click();
  await expect.element(main.getByRole('grid', { name: 'Contrats-cadres' })).toMatchTextContent('À renouveler');
  await expect.element(main.getByRole('link', { name: 'CC-2026-00014' })).toBeVisible();
  await goTo('/contracts/list');
  await expect.element(main.getByText('Chaudières 2027')).toBeVisible();
});
