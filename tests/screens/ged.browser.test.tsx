import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLIENT, filedDocument, MAUD } from '#domain/documents/documents.test-support.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import { must } from '#domain/base/must.ts';
import { PIECE, readerPath } from '../../src/platform/paths.ts';
import { goTo, openScreen } from './open-screen.tsx';
import { writePdf } from './pdf.ts';

const main = page.getByRole('main');
const PDF = writePdf({ pages: [['Avenant 3, zones Bretagne']] });

const fileOf = (document: FiledDocument) =>
  document.versions.map((id, index) => ({
    id,
    kind: 'fichier',
    variante: 'cee',
    idDocument: document.id,
    nom: `${document.nom}.pdf`,
    categorie: 'autre',
    type: 'application/pdf',
    taille: 900 + index,
    sha256: 'a'.repeat(64),
    auteur: document.auteur,
    createdAt: document.createdAt,
    recuLe: document.createdAt,
    retireLe: null,
  }));
const withAreas = (...documents: readonly FiledDocument[]) => ({
  records: [...documents, ...documents.flatMap(fileOf)],
});
const inArea = (fields: Partial<FiledDocument> = {}) =>
  filedDocument({
    idClient: CLIENT,
    nomClient: 'Oxance Énergie',
    nom: 'Avenant 3',
    categorie: 'contrat',
    dossierParent: 'Contrats et avenants',
    ...fields,
  });
const avenant = inArea();
const maud = { ...MAUD, email: 'maud@constat.example', role: 'CLIENT' } as const;
const read = readerPath(must(avenant.versions.at(-1), 'it has a version'), { name: PIECE, back: '/nulle/part' });
const waiting = main.getByRole('link', { name: 'Avenant 3' });

test('[documents/GE9] somebody of the client opens a file without a network: their reading waits in the queue, which leads to the area', async () => {
  await openScreen(read, {
    actor: maud,
    documents: withAreas(avenant),
    answers: { filesDownload: () => PDF },
    isOffline: true,
  });
  await expect.element(page.getByText('Avenant 3, zones Bretagne').first()).toBeVisible();
  await goTo('/file');
  await expect.element(waiting).toHaveAttribute('href', `/ged?client=${CLIENT}&ouvert=${avenant.id}`);
});

test('[documents/GE9] what the office opens is no reading', async () => {
  await openScreen(read, { documents: withAreas(avenant), answers: { filesDownload: () => PDF } });
  await expect.element(page.getByText('Avenant 3, zones Bretagne').first()).toBeVisible();
  await goTo('/file');
  await expect.element(main.getByRole('heading', { name: 'Tout est reçu' })).toBeVisible();
});

test('[documents/GE9] a file whose bytes did not come is not read', async () => {
  await openScreen(read, { actor: maud, documents: withAreas(avenant), isOffline: true });
  await expect.element(page.getByText('Le document ne s’ouvre pas.', { exact: false }).first()).toBeVisible();
  await goTo('/file');
  await expect.element(main.getByRole('heading', { name: 'Tout est reçu' })).toBeVisible();
});
