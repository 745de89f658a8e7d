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
