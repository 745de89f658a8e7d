import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SOURCES } from '#domain/lots/synthese.test-support.ts';
import { syntheseOf } from '#domain/lots/synthese-data.ts';
import type { SyntheseRecord } from '#domain/lots/synthese.ts';
import { violationsOf } from './axe.ts';
import { openScreen } from './open-screen.tsx';
import { writePdf } from './pdf.ts';

const person = { id: 1, nom: 'Claire Vasseur' };
const { donnees } = syntheseOf(SOURCES);
const ISSUED: SyntheseRecord = {
  id: '6f1b7a52-3a58-4c0e-9d1c-5f0c8f3b0001',
  kind: 'synthese',
  variante: 'cee',
  idBureauInspection: 1,
  idClient: SOURCES.lot.idClient,
  idLot: SOURCES.lot.id,
  version: 1,
  conclusion: 'Le lot peut être déposé.',
  commentaires: null,
  motif: null,
  remplace: null,
  remplacePar: null,
  donnees: { ...donnees, lot: { ...donnees.lot, uniqueCode: 'LOT-EMIS-1' } },
  auteur: person,
  signataire: person,
  emiseLe: '2026-11-20T08:00:00.000Z',
  sceau: null,
  envois: [],
};
const assessor = { role: 'PNCEE', idBureauInspection: null } as const;
const pdf = writePdf({ pages: [['Synthèse']] });

test('[lots/L86] an assessor finds the issued syntheses, reads one, and comes back to the list', async () => {
  const { asked } = await openScreen('/batch/issued', {
    actor: assessor,
    documents: { records: [ISSUED] },
    answers: { rsReportPdf: () => pdf },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lots d’opérations' })).toBeVisible();
  expect(await violationsOf('issued lots')).toEqual([]);
  await page.getByRole('link', { name: 'LOT-EMIS-1' }).click();
  await expect.element(page.getByRole('group', { name: 'Page 1 sur 1' })).toBeVisible();
  expect(asked.filter(({ name }) => name === 'rsReportPdf')).toMatchObject([{ args: { params: { id: ISSUED.id } } }]);
  await page.getByRole('link', { name: 'Revenir' }).click();
  await expect.element(page.getByRole('link', { name: 'LOT-EMIS-1' })).toBeVisible();
});

test('[lots/L86] an office that issued none has a list that says so', async () => {
  await openScreen('/batch/issued', { actor: assessor });
  await expect.element(page.getByText('Aucune synthèse de lot')).toBeVisible();
});

test('[lots/L87] an assessor takes away the lots of a period as one archive, and is told when there is none', async () => {
  let isThere = false;
  const { asked } = await openScreen('/batch/issued', {
    actor: assessor,
    documents: { records: [ISSUED] },
    answers: {
      rsReportArchives: () =>
        isThere ? new Blob(['PK']) : { ok: false, code: 'REGLE_METIER', data: { regle: 'synthese-absente' } },
    },
  });
  await page.getByRole('button', { name: 'Archive d’une période' }).click();
  await page.getByLabelText(/^Du/u).fill('2026-11-01');
  await page.getByLabelText(/^Au/u).fill('2026-10-01');
  await expect.element(page.getByText('La fin vient après le début.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Télécharger' })).toBeDisabled();
  await page.getByLabelText(/^Au/u).fill('2026-11-30');
  await page.getByRole('button', { name: 'Télécharger' }).click();
  await expect.element(page.getByText('Aucune synthèse n’a été émise ces jours-là.')).toBeVisible();
  expect(await violationsOf('archive of a period')).toEqual([]);
  isThere = true;
  await page.getByRole('button', { name: 'Télécharger' }).click();
  await expect.element(page.getByText('Archive téléchargée.')).toBeVisible();
  expect(asked.filter(({ name }) => name === 'rsReportArchives').at(-1)).toMatchObject({
    args: { query: { du: '2026-11-01', au: '2026-11-30' } },
  });
});
