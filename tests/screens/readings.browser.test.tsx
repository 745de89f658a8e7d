import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ConsultationRow } from '#domain/api/consultations.ts';
import { violationsOf } from './axe.ts';
import { openScreen } from './open-screen.tsx';

const ROW: ConsultationRow = {
  id: '12',
  le: '2026-11-20T08:00:00.000Z',
  qui: 'Hélène Dubreuil',
  role: 'COFRAC',
  genre: 'synthese',
  nom: 'LOT-EMIS-1',
  idDossier: null,
  idLot: '6f1b7a52-3a58-4c0e-9d1c-5f0c8f3b0001',
  documents: 1,
  archive: true,
};
const older: ConsultationRow = { ...ROW, id: '3', nom: 'LOT-EMIS-0', archive: false };

test('[access/A46] an office reads who read what of its archives, then what is older', async () => {
  const { asked } = await openScreen('/controlCompany/lectures', {
    answers: {
      consultations: ({ query }: { readonly query?: { readonly avant?: number } }) =>
        query?.avant === undefined ? { items: [ROW], suite: 10 } : { items: [older], suite: null },
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lectures des archives' })).toBeVisible();
  await expect.element(page.getByText('LOT-EMIS-1')).toBeVisible();
  await expect.element(page.getByText('Archive ZIP')).toBeVisible();
  expect(await violationsOf('readings')).toEqual([]);
  await page.getByRole('button', { name: 'Plus anciennes' }).click();
  await expect.element(page.getByText('LOT-EMIS-0')).toBeVisible();
  expect(asked.filter(({ name }) => name === 'consultations').at(-1)).toMatchObject({ args: { query: { avant: 10 } } });
});

test('[access/A46] a register that does not answer says so, and is asked again', async () => {
  await openScreen('/controlCompany/lectures', {
    answers: { consultations: () => ({ ok: false, code: 'HORS_LIGNE' }) },
  });
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
