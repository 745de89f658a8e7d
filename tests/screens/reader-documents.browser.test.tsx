/** What is read: reports and their versions, invoices, what a code opens. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NEW_DRAFT } from '#domain/facturation/facture.ts';
import { NOW } from '#domain/test-support/samples.ts';
import { FACTURE, readerPath } from '../../src/platform/paths.ts';
import { violationsOf } from './axe.ts';
import { openScreen } from './open-screen.tsx';
import { heading, issued, of, pathOf, reader, REPORT, sheet, visit } from './reader-office.ts';
import { Kept } from './stand-in-engine.ts';

const issuedFacture = () => ({
  ...NEW_DRAFT,
  id: crypto.randomUUID(),
  kind: 'facture',
  variante: of.variante,
  idDossier: of.id,
  idBureauInspection: of.idBureauInspection,
  statut: 'EMISE',
  numero: 'F-2026-00007',
  dateEmission: '2026-11-24',
  lignes: [],
  createdAt: NOW,
  updatedAt: NOW,
  retireLe: null,
});

test('[reports/R22] a report that no network brings and that this device has not is a sentence, then is read', async () => {
  let isBack = false;
  await reader(() => (isBack ? REPORT : { ok: false, code: 'HORS_LIGNE' }), { isOffline: true });
  await expect.element(page.getByRole('alert').getByText(/n’est pas gardé sur cet appareil/)).toBeVisible();
  isBack = true;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(sheet(1, 4)).toBeVisible();
});

test('[reports/R22] a replaced report says by which, and leads to it; versions are one choice', async () => {
  const [first, second] = [visit({ etat: 'REMPLACE' }), visit({ version: 2 })];
  const next = { ...second, numero: 'I-2026-00002', remplaceId: first.id };
  await openScreen(pathOf(first), {
    documents: { dossiers: [of], interventions: [first, next] },
    answers: { generate: () => REPORT },
  });
  await expect.element(page.getByText('Annulé et remplacé par I-2026-00002, version 2.')).toBeVisible();
  await page.getByRole('link', { name: 'Lire la version 2' }).click();
  await expect.element(heading('Rapport I-2026-00002, version 2')).toBeVisible();
  await page.getByRole('button', { name: 'Versions du rapport' }).click();
  await page.getByRole('menuitem', { name: 'I-2026-00001 · version 1' }).click();
  await expect.element(heading('Rapport I-2026-00001, version 1')).toBeVisible();
});

test('[reports/R22] a draft is marked as such; a customer waits for the report', async () => {
  const draft = visit({ etat: 'EN COURS', valideLe: null });
  await openScreen(pathOf(draft), { documents: { dossiers: [of], interventions: [draft] } });
  await expect.element(page.getByText('Document provisoire')).toBeVisible();
});

test('[reports/R22] a customer whose visit is not validated is told when it will be read', async () => {
  const draft = visit({ etat: 'EN COURS', valideLe: null });
  await openScreen(pathOf(draft), {
    actor: { role: 'CLIENT', idClient: of.idClient },
    documents: { dossiers: [of], interventions: [draft] },
  });
  await expect.element(page.getByText('Ce rapport n’est pas encore émis')).toBeVisible();
});

test('[reports/R22] a document that is not there says so, and leads back', async () => {
  await openScreen(pathOf({ id: crypto.randomUUID() }), { documents: { dossiers: [of] } });
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ce document n’existe pas' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Revenir' }).click();
  await expect.poll(() => location.pathname).toBe('/dossiers/all');
});

test('[reports/R22] one goes back to the list as it was left', async () => {
  await openScreen('/intervention/client?q=I-2026', {
    actor: { role: 'CLIENT', idClient: of.idClient },
    documents: { dossiers: [of], interventions: [issued] },
    answers: { generate: () => REPORT },
  });
  await page.getByRole('button', { name: /^Disponible\. Ouvrir le rapport/ }).click();
  await expect.element(sheet(1, 4)).toBeVisible();
  await page.getByRole('link', { name: 'Revenir' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/intervention/client?q=I-2026');
});

test('[reader/D1] an issued invoice is read in the same reader, and leads back to its dossier', async () => {
  const facture = issuedFacture();
  await openScreen(readerPath(facture.id, { name: FACTURE, back: 'https://evil.example/' }), {
    documents: { dossiers: [of], records: [facture] },
    answers: { generateFacturation: () => REPORT },
  });
  await expect.element(heading('Facture F-2026-00007')).toBeVisible();
  await expect.element(sheet(1, 4)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Revenir' }))
    .toHaveAttribute('href', `/dossiers/current/${of.id}`);
});

test('[reader/D1] a draft of an invoice is no document', async () => {
  const facture = { ...issuedFacture(), numero: null };
  await openScreen(readerPath(facture.id, { name: FACTURE, back: '/' }), {
    documents: { dossiers: [of], records: [facture] },
  });
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ce document n’existe pas' })).toBeVisible();
});

test('[reader/D2] what this device kept says so', async () => {
  await reader(() => new Kept(REPORT, NOW), { isOffline: true });
  await expect.element(sheet(1, 4)).toBeVisible();
  await expect.element(page.getByText('Copie gardée sur cet appareil')).toBeVisible();
});

test('[reader/D4] whoever holds a code reads the document without a session, and the hash of its bytes', async () => {
  await openScreen('/qrCodeDownloader/jeton', { actor: null, answers: { generatePdfByToken: () => REPORT } });
  await expect.element(sheet(1, 4)).toBeVisible();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await REPORT.arrayBuffer()));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  await expect.element(page.getByText(new RegExp(hash))).toBeVisible();
  expect(await violationsOf('qr')).toEqual([]);
});

test('[reader/D4] a code that nothing bears is a sentence', async () => {
  await openScreen('/qrCodeDownloader/jeton', {
    actor: null,
    answers: { generatePdfByToken: () => ({ ok: false, code: 'INTROUVABLE' }) },
  });
  await expect.element(page.getByText(/^Aucun rapport ne répond à ce code/)).toBeVisible();
  expect(page.getByRole('toolbar').elements()).toEqual([]);
});

const ASKED = { template: 'rapport', qr: true, demandeLe: NOW, le: null, autorite: null, serie: null, sha256: null };

test('[reports/E62] a timestamp that the authority has not given yet is said over the report', async () => {
  const waiting = visit({ horodatages: [ASKED] });
  await openScreen(pathOf(waiting), {
    documents: { dossiers: [of], interventions: [waiting] },
    answers: { generate: () => REPORT },
  });
  await expect.element(page.getByText(/^Horodatage demandé le .*, pas encore reçu\.$/)).toBeVisible();
  expect(await violationsOf('reader, timestamp awaited')).toEqual([]);
});

test('[reports/E62] once received, the evidence says when and by whom, and nothing is awaited', async () => {
  const made = { ...ASKED, le: NOW, autorite: 'CN=Horodatage de test', serie: '2a', sha256: 'a'.repeat(64) };
  const stamped = visit({ horodatages: [made] });
  await openScreen(pathOf(stamped), {
    documents: { dossiers: [of], interventions: [stamped] },
    answers: { generate: () => REPORT },
  });
  await page.getByRole('button', { name: 'Vérifier la preuve' }).click();
  await expect.element(page.getByText(/^Horodaté le .* par Horodatage de test$/)).toBeVisible();
  await expect.element(page.getByText(/^Horodatage demandé/)).not.toBeInTheDocument();
});
