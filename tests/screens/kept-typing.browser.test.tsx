import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { refuse } from '#domain/base/result.ts';
import { filedDocument } from '#domain/documents/documents.test-support.ts';
import { type as TYPE } from '#domain/test-support/samples.ts';
import { dossier } from './documents.ts';
import { filesOf } from './documents-filed.ts';
import { openScreen } from './open-screen.tsx';
import { writePdf } from './pdf.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const FOUND = 'Saisie retrouvée, gardée sur cet appareil seulement.';
const WAITING = dossier(1, { etat: 'EN ATTENTE', typesDemandes: [TYPE.code] });
const procedure = filedDocument({ valideAu: null });

test('[sync/S34] a refused answer leaves the dialog with its text, which a page that dies finds again', async () => {
  const screen = await openScreen(`/dossiers/current/${WAITING.id}`, {
    documents: { typeInterventions: [TYPE], dossiers: [WAITING] },
    answers: { updateDemand: () => refuse('TROP_DE_TENTATIVES') },
  });
  const reason = dialog.getByRole('textbox', { name: 'Motif du refus' });
  await page.getByRole('button', { name: 'Refuser' }).click();
  await reason.fill('Hors du périmètre de notre accréditation');
  await dialog.getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect.poll(() => screen.asked.map(({ name }) => name)).toContain('updateDemand');
  await expect.element(reason).toHaveValue('Hors du périmètre de notre accréditation');
  await screen.reload();
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect.element(dialog.getByText(FOUND)).toBeVisible();
  await expect.element(reason).toHaveValue('Hors du périmètre de notre accréditation');
  await dialog.getByRole('button', { name: 'L’oublier' }).click();
  await expect.element(reason).toHaveValue('');
});

test('[sync/S34] the sheet of a document keeps what was typed alone, over what the document has become', async () => {
  const screen = await openScreen(`/documents?ouvert=${procedure.id}`, {
    documents: { records: [procedure, ...filesOf(procedure)] },
  });
  await dialog.getByRole('button', { name: 'Modifier' }).click();
  const sheet = page.getByRole('dialog', { name: 'Modifier' });
  await sheet.getByRole('textbox', { name: 'Nom' }).fill('Mode opératoire');
  await screen.reload();
  await dialog.getByRole('button', { name: 'Modifier' }).click();
  await expect.element(sheet.getByText(FOUND)).toBeVisible();
  await expect.element(sheet.getByRole('textbox', { name: 'Nom' })).toHaveValue('Mode opératoire');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(main.getByRole('row', { name: /Mode opératoire/ })).toBeVisible();
});

test('[sync/M9] files being added are found again with their name, category and days, and become documents', async () => {
  const screen = await openScreen('/documents', { documents: { records: [procedure, ...filesOf(procedure)] } });
  await main.getByRole('button', { name: 'Ajouter', exact: true }).first().click();
  await userEvent.upload(
    must(document.querySelector('[role=dialog] input[type=file]'), 'the panel asks for a file'),
    new File([writePdf({ pages: [['Étalonnage']] })], 'scan.pdf', { type: 'application/pdf' }),
  );
  await dialog.getByRole('textbox', { name: /^Nom de/ }).fill('Certificat M-08');
  await dialog.getByLabelText('Valable jusqu’au').fill('2027-12-31');
  await screen.reload();
  await expect.element(main.getByText('1 fichier n’est pas encore un document.')).toBeVisible();
  await main.getByRole('button', { name: 'Reprendre' }).click();
  await expect.element(dialog.getByRole('textbox', { name: /^Nom de/ })).toHaveValue('Certificat M-08');
  await expect.element(dialog.getByLabelText('Valable jusqu’au')).toHaveValue('2027-12-31');
  await dialog.getByRole('button', { name: 'Enregistrer les documents' }).click();
  await expect.element(main.getByRole('row', { name: /Certificat M-08/ })).toBeVisible();
  await expect.element(main.getByText('1 fichier n’est pas encore un document.')).not.toBeInTheDocument();
});
