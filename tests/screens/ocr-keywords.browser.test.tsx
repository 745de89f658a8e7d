import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsOf } from './axe.ts';
import { openScreen } from './open-screen.tsx';

const panel = page.getByRole('dialog');
const row = (name: string | RegExp) => page.getByRole('main').getByRole('row', { name });
const KEYWORD = {
  id: '7a1f3ad2-0061-4a00-8000-000000000001',
  kind: 'motCleOcr',
  variante: 'cee',
  idBureauInspection: 1,
  motCle: 'Surface isolée',
  variantes: ['Qté'],
  typeDocument: 'devis',
  fiche: 'BAR-EN-101',
  attendu: 'valeur',
  expression: '@surface',
  poids: 3,
  obligatoire: true,
  actif: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  retireLe: null,
};

test('[ocr/OC1] [ocr/OC2] a keyword is written, changed and deleted without a network; what is wrong is said', async () => {
  await openScreen('/ocr/keywords', { isOffline: true, documents: { records: [KEYWORD] } });
  await expect.element(row(/Surface isolée Qté Devis BAR-EN-101 Une valeur Oui/)).toBeVisible();
  expect(await violationsOf('mots-cles')).toEqual([]);
  await page.getByRole('button', { name: 'Nouveau mot-clé' }).first().click();
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(panel.getByText('Deux signes au moins.')).toBeVisible();
  await panel.getByRole('textbox', { name: /^Mot-clé/ }).fill('Reste à payer');
  expect(await violationsOf('mot-cle-saisi')).toEqual([]);
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(row(/Reste à payer/)).toBeVisible();
  await row(/Surface isolée/).dblClick();
  await panel.getByRole('textbox', { name: /^Poids/ }).fill('12');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(panel.getByText('De 1 à 10.', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Supprimer' }).click();
  await expect.element(row(/Surface isolée/)).not.toBeInTheDocument();
});

test('[ocr/OC58] a keyword is tried on a file before it is written; a file that no network takes stays chosen', async () => {
  let isAway = true;
  const found = {
    idMotCle: '',
    motCle: 'Surface isolée',
    attendu: 'valeur',
    obligatoire: true,
    poids: 3,
    trouve: true,
    page: 2,
    extrait: 'Qté 98 m²',
    position: null,
    confiance: 0.96,
    valeur: '98',
    saisiPar: null,
  };
  const { asked } = await openScreen('/ocr/keywords', {
    documents: { records: [KEYWORD] },
    answers: {
      motCleTest: () =>
        isAway ? { ok: false, code: 'HORS_LIGNE' } : { defaut: null, resultat: found, texte: 'Devis\nQté 98 m²' },
    },
  });
  await row(/Surface isolée/).dblClick();
  const picker = panel.getByLabelText('Tester sur un fichier');
  await picker.upload(new File(['%PDF-1.4'], 'devis.pdf', { type: 'application/pdf' }));
  await expect.element(panel.getByText('« devis.pdf » n’a pas pu être essayé ; il reste choisi.')).toBeVisible();
  isAway = false;
  await panel.getByRole('button', { name: 'Réessayer avec « devis.pdf »' }).click();
  await expect.element(panel.getByText(/Trouvé page 2, sûr à 96.%.: «.Qté 98 m².»/)).toBeVisible();
  expect(await violationsOf('mot-cle-essaye')).toEqual([]);
  const sent = asked.filter(({ name }) => name === 'motCleTest').at(-1)?.args.form;
  expect(JSON.parse(sent?.fields['motCle'] ?? '')).toMatchObject({ motCle: 'Surface isolée', expression: '@surface' });
  expect(sent?.files.map(({ nom }) => nom)).toEqual(['devis.pdf']);
});
