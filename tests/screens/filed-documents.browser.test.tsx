import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { filedDocument } from '#domain/documents/documents.test-support.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import { connection } from '../../src/data/connection.ts';
import { duringKeeping } from '../../src/data/attachments-being-kept.ts';
import { magasinRxdb } from '../../src-worker/local/store.ts';
import { unreadable, violationsOf } from './axe.ts';
import { filesOf } from './documents-filed.ts';
import { nextDownload } from './files.ts';
import { goTo, openScreen, PHONE } from './open-screen.tsx';
import { writePdf } from './pdf.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const PDF = writePdf({ pages: [['Procédure de visite']] });

const bureau = (idBureau: number, nom: string) => ({
  id: `bureau-${idBureau}-cee`,
  kind: 'bureau',
  variante: 'cee',
  idBureau,
  nom,
  logo: null,
});
const procedure = filedDocument({ valideAu: null });
const expired = filedDocument({
  id: '7d1f3ad2-0007-4a00-8000-000000000002',
  nom: 'Certificat M-07',
  categorie: 'metrologie',
  dossierParent: 'Métrologie',
  versions: ['7d1f3ad2-0007-4a00-8000-00000000000c'],
  version: 1,
  valideAu: '2026-01-31',
});
const withDocuments = (...documents: readonly FiledDocument[]) => ({
  records: [bureau(1, 'Trévian Contrôle'), bureau(7, 'Bureau Est'), ...documents, ...documents.flatMap(filesOf)],
});
const named = (name: string) => main.getByRole('row', { name: new RegExp(name) });
/** Of what the pages of this device keep for themselves. */
async function kept(genre: string): Promise<readonly unknown[]> {
  const store = magasinRxdb(await must(connection.base(), 'somebody is signed in'));
  return (await store.all('commandes')).filter((one) => one.genre === genre);
}
const choose = (name: string) =>
  userEvent.upload(
    must(document.querySelector('[role=dialog] input[type=file]'), 'the panel asks for a file'),
    new File([PDF], name, { type: 'application/pdf' }),
  );

test('[documents/DO6] [documents/DO2] what an office works by is read by folder and by validity', async () => {
  await openScreen('/documents', { documents: withDocuments(procedure, expired) });
  await expect.element(named('Procédure de visite')).toBeVisible();
  await expect.element(named('Certificat M-07').getByText('Expiré')).toBeVisible();
  await main.getByRole('button', { name: /^Métrologie/ }).click();
  await expect.element(named('Procédure de visite')).not.toBeInTheDocument();
  await main.getByRole('button', { name: /^Tous les documents/ }).click();
  await main.getByRole('tab', { name: /^Expirent sous 30 jours/ }).click();
  await expect.element(named('Procédure de visite')).not.toBeInTheDocument();
  await expect.element(named('Certificat M-07')).toBeVisible();
});

test('[documents/DO1] [documents/DO10] a file becomes a document, or the next version of the one that bears its name', async () => {
  await openScreen('/documents', { documents: withDocuments(procedure) });
  await main.getByRole('button', { name: 'Ajouter', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Enregistrer les documents' }).click();
  await expect.element(dialog.getByText('Choisissez au moins un fichier.')).toBeVisible();
  await choose('Procédure de visite.pdf');
  await dialog.getByRole('combobox', { name: 'Dossier' }).fill('Procédures');
  await expect.element(dialog.getByText(/deviendra la version 3/)).toBeVisible();
  expect(await violationsOf('documents being added')).toEqual([]);
  await dialog.getByRole('textbox', { name: /^Nom de/ }).fill('Mode opératoire');
  await expect.element(dialog.getByText(/deviendra la version 3/)).not.toBeInTheDocument();
  await dialog.getByLabelText('Valable à partir du').fill('2027-01-02');
  await dialog.getByLabelText('Valable jusqu’au').fill('2027-01-01');
  await expect.element(dialog.getByText('Le dernier jour vient après le premier.')).toBeVisible();
  await dialog.getByLabelText('Valable jusqu’au').fill('2027-12-31');
  await dialog.getByRole('button', { name: 'Enregistrer les documents' }).click();
  await expect.element(named('Mode opératoire').getByText('En attente d’envoi')).toBeVisible();
});

test('[documents/DO1] nothing is saved while a chosen file is still being kept', async () => {
  await openScreen('/documents', { documents: withDocuments(procedure) });
  await main.getByRole('button', { name: 'Ajouter', exact: true }).first().click();
  const save = dialog.getByRole('button', { name: 'Enregistrer les documents' });
  await expect.element(save).not.toHaveAttribute('aria-busy');
  const { promise, resolve } = Promise.withResolvers<void>();
  const kept = duringKeeping(() => promise);
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await save.click();
  resolve();
  await kept;
  await expect.element(save).not.toHaveAttribute('aria-busy');
  await expect.element(dialog.getByText('Choisissez au moins un fichier.')).not.toBeInTheDocument();
});

test('[sync/M9] a draft that is forgotten gives its file back at once, with its name, category, folder and days', async () => {
  const screen = await openScreen('/documents', { documents: withDocuments(expired) });
  const add = main.getByRole('button', { name: 'Ajouter', exact: true }).first();
  const name = dialog.getByRole('textbox', { name: /^Nom de/ });
  const category = dialog.getByRole('combobox', { name: 'Catégorie' });
  const folder = dialog.getByRole('combobox', { name: 'Dossier' });
  const lastDay = dialog.getByLabelText('Valable jusqu’au');
  await add.click();
  await choose('scan-0042.pdf');
  await name.fill('Décennale 2027');
  await category.click();
  await page.getByRole('option', { name: 'Assurance' }).click();
  await folder.fill('Assurances');
  await lastDay.fill('2027-12-31');
  const draft = async () => JSON.stringify(await kept('brouillon'));
  await expect.poll(draft).toContain('2027-12-31');
  await screen.reload();
  await add.click();
  await dialog.getByRole('button', { name: 'L’oublier' }).click();
  await expect.element(name).not.toBeInTheDocument();
  await expect.element(lastDay).toHaveValue('');
  // Typed since: it stands over what is given back.
  await folder.fill('Contrats d’assurance');
  await dialog.getByRole('button', { name: 'Ajouter ici' }).click();
  await expect.element(name).toHaveValue('Décennale 2027');
  await expect.element(category).toHaveValue('Assurance');
  await expect.element(lastDay).toHaveValue('2027-12-31');
  await expect.element(folder).toHaveValue('Contrats d’assurance');
});

test('[documents/DO3] [documents/DO8] its versions are read, and it is withdrawn with a reason, then put back', async () => {
  await openScreen('/documents', {
    documents: withDocuments(procedure),
    answers: { filesDownload: () => PDF, documentLogs: () => [] },
  });
  await main.getByRole('button', { name: 'Procédure de visite', exact: true }).click();
  await expect.element(dialog.getByText(/remplacée par la v2/)).toBeVisible();
  const saved = nextDownload();
  await dialog.getByRole('button', { name: 'Télécharger : v1' }).click();
  expect((await saved).name).toBe('Procédure de visite.pdf');
  await dialog.getByRole('button', { name: 'Retirer', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Retirer/ });
  await question.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect.element(question.getByText('Dites pourquoi.')).toBeVisible();
  await question.getByRole('textbox', { name: 'Raison' }).fill('Remplacée');
  await question.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect.element(main.getByText('Aucun document').first()).toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Remettre' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remettre' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Retirer', exact: true })).toBeVisible();
});

test('[documents/DO7] an administrator shares with another office', async () => {
  await openScreen(`/documents?ouvert=${procedure.id}`, {
    actor: { role: 'ADMIN', idBureauInspection: null },
    documents: withDocuments(procedure),
  });
  await dialog.getByRole('button', { name: 'Partager' }).click();
  await page.getByRole('checkbox', { name: 'Bureau Est' }).click();
  await page
    .getByRole('dialog', { name: /^Partager/ })
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  await expect.element(dialog.getByText('Bureau Est').first()).toBeVisible();
});

test('[documents/DO4] [documents/DO5] a controller reads without a network, and writes nothing', async () => {
  await openScreen(`/documents?ouvert=${procedure.id}`, {
    actor: { role: 'CONTROL', id: 31 },
    documents: withDocuments(procedure),
    isOffline: true,
  });
  await expect.element(dialog.getByRole('button', { name: 'Ouvrir', exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Retirer', exact: true })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Nouvelle version' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Télécharger', exact: true }).click();
  await expect.element(page.getByText(/n’est pas sur cet appareil/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(main.getByRole('button', { name: 'Ajouter', exact: true })).not.toBeInTheDocument();
});

test.each([[[1440, 900] as const], [[1024, 768] as const], [PHONE]])(
  'the list and a document are readable by everybody, %j',
  async (size) => {
    await openScreen('/documents', {
      documents: withDocuments(procedure, expired),
      size,
      answers: { documentLogs: () => [] },
    });
    await expect.element(main.getByText('Certificat M-07').first()).toBeVisible();
    expect(await violationsOf('documents')).toEqual([]);
    await goTo(`/documents?ouvert=${expired.id}`);
    await expect.element(dialog.getByText('Métrologie').first()).toBeVisible();
    expect(await violationsOf('a document')).toEqual([]);
  },
);

test('a document and its list are readable in the dark too', async () => {
  await openScreen('/documents', { documents: withDocuments(procedure, expired), answers: { documentLogs: () => [] } });
  await expect.element(main.getByText('Certificat M-07').first()).toBeVisible();
  const views = [
    { taille: 'bureau', theme: 'dark' },
    { taille: 'telephone', theme: 'dark' },
  ] as const;
  expect(await unreadable(views, 'documents')).toEqual([]);
  await goTo(`/documents?ouvert=${expired.id}`);
  await expect.element(dialog.getByText('Métrologie').first()).toBeVisible();
  expect(await unreadable(views, 'a document')).toEqual([]);
});
