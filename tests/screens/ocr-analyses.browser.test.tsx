import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DocumentOcr } from '#domain/ocr/document.ts';
import { violationsOf, unreadable } from './axe.ts';
import { ANALYSE, DEVIS, KEYWORDS, NOTE, readAnalyseOf } from './ocr-records.ts';
import { openScreen, PHONE } from './open-screen.tsx';
import { writePdf } from './pdf.ts';

const main = page.getByRole('main');
const panel = page.getByRole('dialog');
const DETAILS = `/ocr/analyses/details/${ANALYSE.id}`;
const HERE = { records: [ANALYSE, DEVIS, NOTE, ...KEYWORDS] };
const analyseFile = () => writePdf({ pages: [['DEVIS DV-2026-0418', 'Surface 98 m2'], ['Bon pour accord']] });
const pick = () => main.getByLabelText('Choisir des fichiers');
const PAPER = new File([writePdf({ pages: [['Devis']] })], 'devis.pdf', { type: 'application/pdf' });

test('[ocr/OC50] analyses are listed without a network; one in error is started again', async () => {
  const failed = { ...ANALYSE, id: crypto.randomUUID(), nom: 'Pièces abîmées', statut: 'en erreur', score: null };
  const { asked } = await openScreen('/ocr/analyses', {
    documents: { records: [ANALYSE, failed] },
    answers: { analyseRetry: () => ({ id: failed.id, statut: 'en attente' }) },
  });
  const row = (name: RegExp) => main.getByRole('row', { name });
  await expect.element(row(/Pièces du lot.*Devis.*2.*Terminée.*2 \/ 2.*63.%.*Claire Vasseur/)).toBeVisible();
  expect(
    await unreadable(
      [
        { taille: 'bureau', theme: 'light' },
        { taille: 'bureau', theme: 'dark' },
      ],
      'analyses',
    ),
  ).toEqual([]);
  await row(/Pièces abîmées/)
    .getByText('Relancer')
    .click();
  await expect.poll(() => asked.find(({ name }) => name === 'analyseRetry')?.args.params).toEqual({ id: failed.id });
  await row(/Pièces du lot/)
    .getByText('Pièces du lot')
    .click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pièces du lot' })).toBeVisible();
});

test('[ocr/OC60] the page of an analysis says when papers in no dossier leave, and how many left', async () => {
  const analyse = { ...ANALYSE, nbDocuments: 3, createdAt: '2026-11-20T08:00:00.000Z' };
  const attached = { ...NOTE, idDossier: crypto.randomUUID() };
  await openScreen(DETAILS, {
    documents: { records: [analyse, DEVIS, attached, ...KEYWORDS] },
    answers: { analyse: () => ({ ...readAnalyseOf([DEVIS, attached]), ...analyse }) },
  });
  await expect.element(main.getByText('1 pièce s’efface le 18/02/2027 : elle n’est dans aucun dossier.')).toBeVisible();
  await expect
    .element(main.getByText('1 pièce a été effacée après 90 jours : elle n’était dans aucun dossier.'))
    .toBeVisible();
});

test('no analysis says what it would do, and leads to a new one', async () => {
  await openScreen('/ocr/analyses', { size: PHONE });
  await expect.element(main.getByText('Aucune analyse')).toBeVisible();
  expect(await violationsOf('analyses-vides')).toEqual([]);
});

test('[ocr/OC59] [ocr/OC61] what was chosen stays when no network takes it, page closed or not; then it leads to the details', async () => {
  let isAway = true;
  const screen = await openScreen('/ocr/analyses/new', {
    documents: { records: KEYWORDS },
    answers: {
      filesDownload: () => PAPER,
      analyseStart: () => (isAway ? { ok: false, code: 'HORS_LIGNE' } : { id: ANALYSE.id, statut: 'en attente' }),
    },
  });
  const start = main.getByRole('button', { name: 'Lancer une analyse' });
  await start.click();
  await expect.element(main.getByText('Donnez un nom à l’analyse.')).toBeVisible();
  await expect.element(main.getByText('Choisissez au moins une pièce.')).toBeVisible();
  expect(await violationsOf('analyse-nouvelle')).toEqual([]);
  await main.getByRole('textbox', { name: /^Nom/ }).fill('Pièces de Châteaubourg');
  await expect.element(main.getByText('3 mots-clés sur 3 seront cherchés.')).toBeVisible();
  await main.getByRole('checkbox', { name: /^Date de visite/ }).click();
  await pick().upload(PAPER);
  await expect.element(main.getByText('devis.pdf')).toBeVisible();
  await start.click();
  await expect.element(main.getByText(/tout ce que vous avez choisi reste ici/)).toBeVisible();
  await expect.element(main.getByText(/elle ne part pas seule/)).toBeVisible();
  await expect.element(main.getByText(/partira seul/)).not.toBeInTheDocument();
  await screen.reload();
  await expect.element(main.getByText('devis.pdf')).toBeVisible();
  isAway = false;
  await start.click();
  await expect.poll(() => location.pathname).toBe(DETAILS);
  const [first, second] = screen.asked.filter(({ name }) => name === 'analyseStart').map(({ args }) => args.form);
  expect(second?.fields).toEqual(first?.fields);
  expect(second?.fields).toMatchObject({
    nom: 'Pièces de Châteaubourg',
    typeDocument: 'devis',
    motsCles: JSON.stringify([KEYWORDS[1].id, KEYWORDS[0].id]),
  });
  expect(second?.files.map(({ nom }) => nom)).toEqual(['devis.pdf']);
});

test('[ocr/OC31] [ocr/OC32] [ocr/OC56] a paper is seen with its places, its missing value is typed, its dossier is given', async () => {
  let told = readAnalyseOf([DEVIS, NOTE]);
  const { asked } = await openScreen(DETAILS, {
    documents: HERE,
    answers: {
      analyse: () => told,
      analyseFile,
      analyseValue: () => {
        told = readAnalyseOf([{ ...DEVIS, verdict: 'Conforme', updatedAt: '2026-11-21T09:00:00.000Z' }, NOTE]);
        return told.documents[0];
      },
      analyseAttach: () => told.documents[0],
    },
  });
  await expect.element(main.getByRole('button', { name: 'Repère 1 : Surface isolée' })).toBeVisible();
  await expect.element(main.getByText(/Il manque ce qui est obligatoire.*Date de visite préalable/)).toBeVisible();
  await expect.element(main.getByText(/^98.m²$/)).toBeVisible();
  await expect.element(main.getByText('Même nom'.toLowerCase(), { exact: false })).toBeVisible();
  const views = [
    { taille: 'bureau', theme: 'light' },
    { taille: 'bureau', theme: 'dark' },
    { taille: 'telephone', theme: 'light' },
  ] as const;
  expect(await unreadable(views, 'analyse')).toEqual([]);
  await page.viewport(1440, 900);
  await main.getByRole('button', { name: 'Texte brut' }).click();
  await expect.element(main.getByText('DEVIS DV-2026-0418 lu')).toBeVisible();
  await main.getByRole('button', { name: 'Saisir : Date de visite préalable' }).click();
  await panel.getByRole('textbox').fill('02/09/2026');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(main.getByRole('button', { name: /DV-2026-0418 Conforme/ })).toBeVisible();
  await main.getByRole('button', { name: 'Rattacher au dossier' }).click();
  await expect
    .poll(() => asked.find(({ name }) => name === 'analyseAttach')?.args)
    .toMatchObject({ params: { id: DEVIS.id }, body: { idDossier: DEVIS.proposition?.idDossier } });
  expect(asked.find(({ name }) => name === 'analyseValue')?.args.body).toEqual({
    idMotCle: KEYWORDS[2].id,
    valeur: '02/09/2026',
  });
  await userEvent.keyboard('j');
  await expect.element(main.getByText(/Le fichier est protégé par un mot de passe/)).toBeVisible();
});

test('[ocr/OC53] progress is the pages that were read; without a network what was found is read on the device', async () => {
  const waiting: DocumentOcr = { ...DEVIS, statut: 'en attente', verdict: null, score: null, resultats: [], pages: [] };
  const told = readAnalyseOf([waiting, NOTE]);
  await openScreen(DETAILS, {
    documents: { records: [{ ...ANALYSE, statut: 'en cours' }, waiting, NOTE] },
    answers: {
      analyse: () => ({ ...told, statut: 'en cours', avancement: [{ idDocument: DEVIS.id, lues: 1, sur: 2 }] }),
    },
  });
  await expect.element(main.getByText('page 1 sur 2', { exact: true })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Relire' })).toBeDisabled();
});

test('without a network, what was found stays on screen and the page says that it waits', async () => {
  await openScreen(DETAILS, { isOffline: true, documents: HERE });
  await expect.element(main.getByText(/La page s’affiche avec le réseau/)).toBeVisible();
  await expect.element(main.getByText(/^98.m²$/)).toBeVisible();
});
