import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NOW } from '#domain/test-support/samples.ts';
import { dossierPath, PIECE, readerPath } from '../../src/platform/paths.ts';
import { violationsOf } from './axe.ts';
import { dossier } from './documents.ts';
import { openScreen } from './open-screen.tsx';
import { writePdf } from './pdf.ts';

const of = dossier(1);
const fileOf = (nom: string, fields: object = {}) => ({
  id: crypto.randomUUID(),
  kind: 'fichier',
  variante: of.variante,
  idDossier: of.id,
  nom,
  categorie: 'devis',
  type: 'application/pdf',
  taille: 900,
  sha256: 'a'.repeat(64),
  auteur: { id: 5, nom: 'Maud Le Roux', role: 'CLIENT' },
  createdAt: NOW,
  recuLe: NOW,
  retireLe: null,
  ...fields,
});
const PDF = writePdf({ pages: [['Devis de travaux'], ['Conditions']] });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('[reader/D9] from the documents of a dossier, a PDF is read page by page, and one goes back; a picture is only saved', async () => {
  const documents = { dossiers: [of], records: [fileOf('Devis.pdf'), fileOf('Façade.jpg', { type: 'image/jpeg' })] };
  await openScreen(dossierPath(of.variante, of.id), { documents, answers: { filesDownload: () => PDF } });
  await page.getByRole('tab', { name: /^Documents/ }).click();
  await expect.element(page.getByRole('button', { name: 'Télécharger Façade.jpg' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Lire Façade.jpg' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Lire Devis.pdf' }).click();
  await expect.element(heading('Devis.pdf')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Page 1 sur 2' }).getByText('Devis de travaux')).toBeVisible();
  expect(await violationsOf('an attachment in the reader')).toEqual([]);
  await page.getByRole('link', { name: 'Revenir' }).click();
  await expect.element(page.getByRole('button', { name: 'Lire Devis.pdf' })).toBeVisible();
});

test.each([
  ['that no network brings', {}, 'Ce document n’est pas gardé sur cet appareil.'],
  ['that is on another device', { recuLe: null }, 'Encore sur l’appareil de Maud Le Roux'],
] as const)('[reader/D9] a PDF %s is a sentence', async (_what, fields, words) => {
  const file = fileOf('Devis.pdf', fields);
  const path = readerPath(file.id, { name: PIECE, back: '/dossiers/all' });
  await openScreen(path, { documents: { dossiers: [of], records: [file] }, isOffline: true });
  await expect.element(page.getByText('Le document ne s’ouvre pas.', { exact: false }).first()).toBeVisible();
  await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible();
});

test('[reader/D9] one that was taken away is not read', async () => {
  const file = fileOf('Devis.pdf', { retireLe: NOW });
  await openScreen(readerPath(file.id, { name: PIECE, back: '/dossiers/all' }), { documents: { records: [file] } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(heading('Devis.pdf')).not.toBeInTheDocument();
});
