import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { firstRates } from '#domain/lots/first-rates.ts';
import { LIGHT } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { openScreen } from './open-screen.tsx';

const rules = firstRates('cee').map((rule) => ({
  ...rule,
  id: crypto.randomUUID(),
  kind: 'tauxLot',
  variante: 'cee',
  auteur: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}));
const combles = {
  code: 'BAR-EN-101',
  libelle: 'Isolation de combles ou de toitures',
  dureeMin: 60,
  nbChamps: 40,
  finValidite: '2027-05-01',
  pris: false,
  aJour: false,
};
const main = page.getByRole('main');

test('[forms/FD36] the forms of the product say their dates and rates; a fiche without a form begins a type', async () => {
  await openScreen('/mise-en-service?etape=formulaires', {
    actor: { role: 'ADMIN', idBureauInspection: null },
    documents: { records: rules },
    answers: { modelesProduit: () => [combles], bureauPortails: () => [] },
  });
  await expect.element(main.getByText(/jusqu’au 30\/04\/2027, sur le lieu 15\s%, par contact 30\s%/)).toBeVisible();
  const others = main.getByRole('region', { name: 'Autres fiches' });
  await expect.element(others.getByText(/BAR-TH-172\s: titre à confirmer/)).toBeVisible();
  await expect.element(others.getByText(/sur le lieu 30\s% \(à confirmer\)/).first()).toBeVisible();
  expect(await unreadable([LIGHT], 'fiches')).toEqual([]);
  await others.getByRole('link', { name: 'Écrire le formulaire de BAR-TH-104' }).click();
  await expect.element(main.getByText('Version 1, brouillon')).toBeVisible();
  await expect.element(main.getByText('BAR-TH-104').first()).toBeVisible();
});
