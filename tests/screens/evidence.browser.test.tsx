import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { NOW } from '#domain/test-support/samples.ts';
import { valueHash } from '#domain/preuves/chain.ts';
import { hashOf } from '../../src/platform/sha256.ts';
import { readerPath } from '../../src/platform/paths.ts';
import { violationsOf } from './axe.ts';
import { dossier, intervention } from './documents.ts';
import { evidence, hash, pdfWith, signedEvidence } from './evidence.ts';
import { openScreen, PHONE } from './open-screen.tsx';
import { writePdf } from './pdf.ts';

const NOTHING = { sceaux: [], horodatage: [] };
const hash256 = async (content: Blob) => must(await hashOf(content), 'a page with cryptography');
const fileOf = (content: Blob, name = 'rapport.pdf') => new File([content], name, { type: content.type });
async function choose(content: Blob) {
  await expect.element(page.getByRole('button', { name: 'Choisir un PDF' })).toBeVisible();
  const input = must(document.querySelector('main input[type=file]'), 'the page asks for a file');
  await userEvent.upload(input, fileOf(content));
}
/** `within` holds these words, among others. */
const says = (within: Locator, words: string) =>
  expect.element(within.getByText(words, { exact: false }).first()).toBeVisible();
const alert = page.getByRole('main').getByRole('alert');

test('[preuves/PV12] an assessor reads what was captured, when, on which device and by whom, without a network', async () => {
  await openScreen('/verifier', { actor: { role: 'COFRAC' }, isOffline: true });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vérifier un rapport' })).toBeVisible();
  await choose(pdfWith(JSON.stringify(await evidence())));
  await says(alert.nth(0), 'Rien n’authentifie ce fichier');
  await says(alert.nth(1), 'Selon ce fichier, rien n’a changé depuis la saisie.');
  await expect.element(page.getByRole('heading', { name: 'Rapport I-2026-00001, version 1' })).toBeVisible();
  const chain = page.getByRole('region', { name: 'Saisi sur Android, Chrome' });
  await says(chain, 'Yann Kerdoncuff');
  await says(chain, '26/11/2026 09:05');
  await says(chain, 'horodatage en attente');
  const item = page.getByRole('listitem').filter({ hasText: 'Surface isolée' });
  await item.getByText('2 saisies', { exact: true }).click();
  await says(item, 'donné par Yann Kerdoncuff, sur Android, Chrome, étape 1');
  await expect.element(page.getByRole('heading', { name: 'Ce que ceci ne prouve pas' })).toBeVisible();
  expect(await violationsOf('evidence')).toEqual([]);
});

test('[preuves/PV12] on a phone, what the office changed afterwards is found, and looked at alone', async () => {
  await openScreen('/verifier', { size: PHONE });
  const told = await evidence();
  const changed = await valueHash(hash, 3);
  const rapport = told.rapport.map((one) => (one.sujet === 'etage' ? { ...one, valeur: 3, empreinte: changed } : one));
  await choose(pdfWith(JSON.stringify({ ...told, rapport })));
  await says(alert.nth(1), 'Selon ce fichier, 1 élément du rapport n’est pas ce qui a été saisi en dernier.');
  await page.getByText('Changés (1)', { exact: true }).click();
  await expect.element(page.getByText('Surface isolée', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('Changé ensuite', { exact: true })).toBeVisible();
  expect(await violationsOf('evidence, changed')).toEqual([]);
});

test('[preuves/PV12] a link that was rewritten is named, in words', async () => {
  await openScreen('/verifier');
  const told = await evidence();
  const chaines = told.chaines.map((chain) => ({
    ...chain,
    maillons: chain.maillons.map((link) => (link.n === 2 ? { ...link, le: NOW } : link)),
  }));
  await choose(pdfWith(JSON.stringify({ ...told, chaines })));
  await says(alert.nth(1), 'Ce dossier de preuve a été modifié après coup.');
  await expect.element(page.getByText(/^L’étape 2 a été réécrite/)).toBeVisible();
  await expect.element(page.getByText('Rompue à l’étape 2', { exact: true })).toBeVisible();
});

test('[signatures/E65] what was drawn on the spot is told in words: by whom, as what, how many strokes, and that it changed since', async () => {
  await openScreen('/verifier', { size: PHONE });
  await choose(pdfWith(JSON.stringify(await signedEvidence())));
  await says(alert.nth(1), 'Selon ce fichier, 1 élément du rapport n’est pas ce qui a été saisi en dernier.');
  const drawn = page.getByRole('listitem').filter({ hasText: 'Jocelyne Thévenard' });
  await says(drawn, 'Signature sur place · Jocelyne Thévenard, bénéficiaire');
  await says(drawn, 'La chaîne tient l’image et 1 trait, avec son tracé dans le temps.');
  await says(drawn, 'Comme saisi');
  const typed = page.getByRole('listitem').filter({ hasText: 'Denis Le Goff' });
  await says(typed, 'Signature sur place · Denis Le Goff, client');
  await says(typed, 'La chaîne tient le nom tapé, à la place d’une signature dessinée.');
  await says(typed, 'Changé ensuite');
  expect(await violationsOf('evidence, signed on the spot')).toEqual([]);
});

const PAGES = { pages: [['Une facture']] };
test.each([
  ['no PDF', () => new Blob(['Bonjour']), 'Ce n’est pas un PDF.'],
  ['a damaged PDF', () => new Blob(['%PDF-1.7\nabc']), 'Ce PDF est abîmé'],
  ['a PDF without evidence', () => writePdf(PAGES), 'Ce PDF ne porte pas de dossier de preuve'],
  ['evidence of another product', () => pdfWith('{"format":"autre"}'), 'vient d’un autre produit'],
  ['evidence that is damaged', () => pdfWith('{"format":'), 'est abîmé'],
  ['a later version', () => pdfWith('{"format":"constat-dossier-de-preuve-9"}'), 'version plus récente'],
] as const)('[preuves/PV12] %s is one sentence', async (_what, content, words) => {
  await openScreen('/verifier');
  await choose(content());
  await expect.element(alert.filter({ hasText: words }).first()).toBeVisible();
});

test('[preuves/PV12] without a session, the file that is dropped is read', async () => {
  await openScreen('/verification', { actor: null });
  const file = fileOf(pdfWith(JSON.stringify(await evidence())));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const zone = page.getByText('Déposez ici le PDF', { exact: false });
  await expect.element(zone).toBeVisible();
  zone.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  await says(alert.nth(0), 'Rien n’authentifie ce fichier');
  await says(alert.nth(1), 'Selon ce fichier, rien n’a changé depuis la saisie.');
  expect(await violationsOf('public evidence')).toEqual([]);
});

test('[reader/D7] from the reader, the evidence of the report that is shown', async () => {
  const of = dossier(1);
  const issued = intervention(1, of, { etat: 'VALIDE', resultat: 'Satisfaisant', valideLe: NOW, soumisLe: NOW });
  const report = pdfWith(JSON.stringify(await evidence()));
  await openScreen(readerPath(issued.id, { name: 'rapport', back: '/dossiers/all' }), {
    documents: { dossiers: [of], interventions: [issued] },
    answers: { generate: () => report },
  });
  await page.getByRole('button', { name: 'Vérifier la preuve' }).click();
  const panel = page.getByRole('dialog', { name: 'Vérifier un rapport' });
  await says(panel.getByRole('alert').nth(1), 'Selon ce fichier, rien n’a changé depuis la saisie.');
  expect(await violationsOf('evidence in the reader')).toEqual([]);
});

const ISSUED = {
  genre: 'rapport',
  numero: 'I-2026-00001',
  version: 1,
  emisLe: '2026-11-26T08:09:00.000Z',
  remplace: false,
} as const;

test('[preuves/PV13] the server that issued these very bytes makes them sure', async () => {
  const asked: unknown[] = [];
  const preuvesFichier = (call: unknown) => {
    asked.push(call);
    return { fichier: ISSUED };
  };
  await openScreen('/verifier', { answers: { preuvesConfiance: () => NOTHING, preuvesFichier } });
  const content = pdfWith(JSON.stringify(await evidence()));
  await choose(content);
  await says(alert.nth(0), 'Ce fichier est celui que le serveur a émis.');
  await says(alert.nth(0), 'Rapport I-2026-00001, version 1, émis, le 26/11/2026 09:09');
  await says(alert.nth(1), 'Rien n’a changé depuis la saisie.');
  await says(page.getByRole('region', { name: 'Saisi sur Android, Chrome' }), 'Vue d’abord par le serveur');
  await expect.element(page.getByText('selon ce fichier', { exact: false })).not.toBeInTheDocument();
  expect(JSON.stringify(asked)).toContain(await hash256(content));
  expect(await violationsOf('evidence that is sure')).toEqual([]);
});

test('[preuves/PV13] a report that was replaced is said so, and a file that the server never issued', async () => {
  let fichier: object | null = { ...ISSUED, remplace: true };
  await openScreen('/verifier', {
    size: PHONE,
    answers: { preuvesConfiance: () => NOTHING, preuvesFichier: () => ({ fichier }) },
  });
  await choose(pdfWith(JSON.stringify(await evidence())));
  await says(alert.nth(0), 'Ce rapport a été remplacé par une autre version.');
  fichier = null;
  const other = fileOf(writePdf(PAGES), 'autre.pdf');
  await userEvent.upload(must(document.querySelector('main input[type=file]'), 'the page asks for a file'), other);
  await expect.element(alert.filter({ hasText: 'Le serveur n’a pas émis ce fichier.' })).toBeVisible();
});
