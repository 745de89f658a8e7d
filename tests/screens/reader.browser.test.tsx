import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NEW_DRAFT } from '#domain/facturation/facture.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { NOW } from '#domain/test-support/samples.ts';
import { FACTURE, readerPath } from '../../src/platform/paths.ts';
import { violationsOf } from './axe.ts';
import { dossier, intervention } from './documents.ts';
import { openScreen, PHONE, type Screen } from './open-screen.tsx';
import { writePdf } from './pdf.ts';
import { Kept } from './stand-in-engine.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const reading = page.getByRole('region', { name: 'Pages du document' });
const sheet = (rank: number, total: number) => page.getByRole('group', { name: `Page ${rank} sur ${total}` });
const field = page.getByRole('textbox', { name: 'Page' });
const search = page.getByRole('searchbox', { name: 'Chercher dans le document' });
const numbered = (count: number) => Array.from({ length: count }, (_, rank) => [`Feuillet ${rank + 1}`, 'Fin de page']);
const REPORT = writePdf({
  pages: [
    ['Rapport de controle', 'Resultat : Satisfaisant'],
    ['Constats', 'Isolation des combles', 'Epaisseur mesuree : 320 mm'],
    ['Photographies'],
    ['Conclusion', 'Resultat : Satisfaisant'],
  ],
});

const of = dossier(1);
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
const visit = (fields: Partial<Intervention> = {}) =>
  intervention(1, of, { etat: 'VALIDE', resultat: 'Satisfaisant', valideLe: NOW, soumisLe: NOW, ...fields });
const issued = visit();
const pathOf = ({ id }: Pick<Intervention, 'id'>, back = '/dossiers/all') => readerPath(id, { name: 'rapport', back });
const reader = (pdf: Blob | (() => unknown), screen: Screen = {}) =>
  openScreen(pathOf(issued), {
    documents: { dossiers: [of], interventions: [issued] },
    answers: { generate: pdf instanceof Blob ? () => pdf : pdf },
    ...screen,
  });

test('[pdf/P1] an issued report is read page by page, with its place, its pages on the side and its name', async () => {
  await reader(REPORT);
  await expect.element(heading('Rapport I-2026-00001, version 1')).toBeVisible();
  await expect.element(sheet(1, 4).getByText('Rapport de controle')).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Rapport I-2026-00001/);
  await expect.element(field).toHaveValue('1');
  await page.getByRole('button', { name: 'Aller à la page 3' }).click();
  await expect.element(field).toHaveValue('3');
  await expect.element(sheet(3, 4).getByText('Photographies')).toBeVisible();
  expect(await violationsOf('reader')).toEqual([]);
});

test('[pdf/P6] keys turn the pages, zoom, and open the search', async () => {
  await reader(REPORT);
  await expect.element(sheet(1, 4)).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(field).toHaveValue('4');
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.element(field).toHaveValue('2');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(field).toHaveValue('1');
  const width = () => sheet(1, 4).element().getBoundingClientRect().width;
  const before = width();
  await userEvent.keyboard('+');
  await expect.poll(width).toBeGreaterThan(before);
  await userEvent.keyboard('-');
  await expect.poll(width).toBe(before);
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => reading.element().scrollTop).toBeGreaterThan(300);
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(search).toHaveFocus();
});

test('[pdf/P4] the zoom keeps the place that is read', async () => {
  await reader(REPORT);
  await expect.element(sheet(1, 4)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(field).toHaveValue('3');
  const zoom = page.getByRole('combobox', { name: 'Taille des pages' });
  await zoom.selectOptions('200 %');
  await expect.element(field).toHaveValue('3');
  await zoom.selectOptions('Page entière');
  await expect.element(field).toHaveValue('3');
  const { height } = reading.element().getBoundingClientRect();
  expect(sheet(3, 4).element().getBoundingClientRect().height).toBeLessThan(height);
});

test('[pdf/P7] a searched text is found without accents, marked, and gone through', async () => {
  await reader(REPORT);
  await page.getByRole('button', { name: 'Chercher dans le document' }).click();
  await search.fill('résultat');
  const bar = page.getByRole('search');
  await expect.element(bar.getByText(/^1 sur 2/)).toBeVisible();
  const marks = () => document.querySelectorAll('[data-active]');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => marks().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(bar.getByText(/^2 sur 2/)).toBeVisible();
  await expect.element(field).toHaveValue('4');
  await expect
    .poll(() =>
      sheet(4, 4)
        .element()
        .contains(marks()[0] ?? null),
    )
    .toBe(true);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(bar.getByText(/^1 sur 2/)).toBeVisible();
  await search.fill('introuvable');
  await expect.element(bar.getByText('Aucun résultat')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(reading).toHaveFocus();
});

test('[pdf/P7] a document of pictures says that it has no text', async () => {
  await reader(writePdf({ pages: [[], []] }));
  await page.getByRole('button', { name: 'Chercher dans le document' }).click();
  await search.fill('combles');
  await expect.element(page.getByRole('search').getByText('Ce document ne contient pas de texte.')).toBeVisible();
});

test('[pdf/P2] of two thousand pages, those that are seen are drawn, and no more', async () => {
  await reader(writePdf({ pages: numbered(2000) }));
  await expect.element(sheet(1, 2000).getByText('Feuillet 1')).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(sheet(2000, 2000).getByText('Feuillet 2000')).toBeVisible();
  await field.fill('1200');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet(1200, 2000).getByText('Feuillet 1200')).toBeVisible();
  expect(document.querySelectorAll('[data-page]').length).toBeLessThan(6);
  expect(document.querySelectorAll('canvas').length).toBeLessThan(20);
});

test.each([
  ['broken', new Blob(['%PDF-1.7 and nothing else'], { type: 'application/pdf' }), /Le fichier est abîmé/],
  ['no PDF', new Blob(['<html>'], { type: 'application/pdf' }), /Le fichier est abîmé/],
  [
    'encrypted',
    writePdf({
      pages: [['Secret']],
      objects: [`<< /Filter /Standard /V 2 /R 3 /Length 128 /P -1 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`],
      trailer: (extra) => `/Encrypt ${extra(0)} /ID [<41424344> <41424344>]`,
    }),
    /protégé par un mot de passe/,
  ],
] as const)('[pdf/P5] a PDF that cannot be read (%s) is a sentence, and still a file', async (_what, pdf, sentence) => {
  await reader(pdf);
  await expect.element(page.getByRole('heading', { name: 'Ce document ne se lit pas ici' })).toBeVisible();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Télécharger le PDF' })).toBeVisible();
});

test('[pdf/P3] what a hostile PDF would run or open stays a picture', async () => {
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const alerted = vi.spyOn(globalThis, 'alert').mockReturnValue(undefined);
  onTestFinished(() => {
    opened.mockRestore();
    alerted.mockRestore();
  });
  const script = '<< /Type /Action /S /JavaScript /JS (app.alert("lu"); window.alert("lu")) >>';
  await reader(
    writePdf({
      pages: [['Cliquez ici']],
      objects: [
        script,
        '<< /Type /Annot /Subtype /Link /Rect [40 700 500 800] /Border [0 0 2] /A << /S /URI /URI (https://evil.example/) >> >>',
      ],
      catalog: (extra) => `/OpenAction ${extra(0)} /AA << /WC ${extra(0)} >>`,
      firstPage: (extra) => `/Annots [${extra(1)}] /AA << /O ${extra(0)} >>`,
    }),
  );
  await expect.element(sheet(1, 1).getByText('Cliquez ici')).toBeVisible();
  await sheet(1, 1).click({ position: { x: 120, y: 80 } });
  expect(reading.element().querySelectorAll('a, iframe, object, embed, script, input, form')).toHaveLength(0);
  expect([opened.mock.calls, alerted.mock.calls]).toEqual([[], []]);
  expect(location.pathname).toBe(pathOf(issued));
});

test('[pdf/P8] two fingers bring the pages near', async () => {
  await reader(REPORT, { size: PHONE });
  await expect.element(sheet(1, 4)).toBeVisible();
  const target = reading.element();
  const width = () => sheet(1, 4).element().getBoundingClientRect().width;
  const before = width();
  const send = (type: string, ...points: readonly (readonly [number, number])[]): void => {
    const touches = points.map(([clientX, clientY], identifier) => new Touch({ identifier, target, clientX, clientY }));
    target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }));
  };
  send('touchstart', [150, 300], [200, 300]);
  send('touchmove', [100, 300], [250, 300]);
  send('touchend');
  await expect.poll(width).toBeGreaterThan(before * 2.5);
});

test('[pdf/P9] every page is handed to the printer, and nothing of it stays', async () => {
  const sheets: number[] = [];
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => {
    sheets.push(document.querySelectorAll('#pdf-print img').length);
  });
  onTestFinished(() => printed.mockRestore());
  await reader(REPORT);
  await page.getByRole('button', { name: 'Imprimer' }).click();
  await expect.poll(() => sheets).toEqual([4]);
  await expect.poll(() => document.querySelector('#pdf-print')).toBeNull();
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
