import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { supervision } from '#domain/supervisions/supervisions.test-support.ts';
import { supervisionReaderPath } from '../../src/platform/paths.ts';
import { violationsOf } from './axe.ts';
import { openScreen } from './open-screen.tsx';
import { writePdf } from './pdf.ts';

const ONE = supervision({ version: 2, etat: 'SIGNEE' });
const pdf = writePdf({ pages: [['Rapport de supervision', 'Grille'], ['Signatures']] });
const BACK = '/supervisions/list';
const here = supervisionReaderPath(ONE.id, BACK);
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('[supervisions/SU27] a supervision is read page by page, and says that it is the one that both signed', async () => {
  const { asked } = await openScreen(here, {
    documents: { records: [ONE] },
    answers: { supervisionGenerate: () => pdf },
  });
  await expect.element(heading('Supervision SU-2026-00001, version 2')).toBeVisible();
  await expect.element(page.getByText('Signée par les deux\u00a0: c’est le document gardé.')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Page 1 sur 2' })).toBeVisible();
  expect(asked.filter(({ name }) => name === 'supervisionGenerate')).toMatchObject([
    { args: { params: { id: ONE.id }, query: { version: 2 } } },
  ]);
  expect(await violationsOf('reader of a supervision')).toEqual([]);
});

test('[supervisions/SU18] [supervisions/SU27] its former version is read too, and says which one replaces it', async () => {
  const { asked } = await openScreen(supervisionReaderPath(ONE.id, BACK, 1), {
    documents: { records: [ONE] },
    answers: { supervisionGenerate: () => pdf },
  });
  await expect.element(heading('Supervision SU-2026-00001, version 1')).toBeVisible();
  await expect.element(page.getByText(/^Version précédente, .* La version 2 la remplace\.$/)).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Page 1 sur 2' })).toBeVisible();
  expect(asked.filter(({ name }) => name === 'supervisionGenerate')).toMatchObject([
    { args: { query: { version: 1 } } },
  ]);
});

test('[supervisions/SU29] an assessor finds the signed ones beside the archived dossiers, and reads their file', async () => {
  await openScreen('/dossiers/archive', {
    actor: { role: 'COFRAC', idBureauInspection: null },
    documents: { records: [ONE] },
    answers: { supervisionGenerate: () => pdf },
  });
  await page.getByRole('tab', { name: 'Supervisions' }).click();
  await page.getByRole('link', { name: 'SU-2026-00001' }).click();
  await expect.element(heading('Supervision SU-2026-00001, version 2')).toBeVisible();
  await page.getByRole('link', { name: 'Revenir' }).click();
  await expect.element(page.getByRole('tab', { name: 'Supervisions' })).toHaveAttribute('aria-selected', 'true');
});

test('[supervisions/SU27] without a network it says so', async () => {
  await openScreen(here, {
    documents: { records: [supervision({ etat: 'EN COURS' })] },
    isOffline: true,
    answers: { supervisionGenerate: () => ({ ok: false, code: 'HORS_LIGNE' }) },
  });
  await expect.element(page.getByText(/^Projet\u00a0: cette supervision/)).toBeVisible();
  await expect.element(page.getByRole('alert').getByText(/n’est pas gardé sur cet appareil/)).toBeVisible();
});
