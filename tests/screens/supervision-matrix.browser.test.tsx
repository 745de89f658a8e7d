import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { intervention } from '#domain/test-support/samples.ts';
import { gap, GAP_ID } from '#domain/supervisions/supervisions.test-support.ts';
import { chooseColorScheme } from '../../src/platform/theme/color-scheme.ts';
import { violationsOf } from './axe.ts';
import { nextDownload } from './files.ts';
import { openScreen, PHONE } from './open-screen.tsx';
import { dayFromNow, observed, planned, withSupervisions } from './supervision-records.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const cell = (name: RegExp) => main.getByRole('button', { name });

const late = observed({
  dateRealisee: dayFromNow(-389),
  prochaineLe: dayFromNow(-24),
  lieu: 'Redon',
  ecarts: { [GAP_ID]: { ...gap, gravite: 'majeur', echeance: dayFromNow(-2) } },
});
const visit = intervention({
  idControleur: 31,
  idBureauInspection: 1,
  codeFiche: 'BAR-TH-171',
  etat: 'NOUVELLE',
  dateRdv: `${dayFromNow(4)}T09:00:00.000Z`,
});
const office = () => ({ ...withSupervisions(late), interventions: [visit] });

test('[supervisions/SU20] a cell says where it stands by a picture and words, and arrows go from one to the next', async () => {
  await openScreen('/supervisions/list', { documents: office() });
  await expect.element(main.getByRole('grid', { name: 'Matrice des supervisions' })).toBeVisible();
  await expect.element(cell(/^Yann Kerdoncuff, BAR-TH-171\s: en retard, retard 24 j, vu le/)).toBeVisible();
  await expect.element(cell(/^Samia Haddad, BAR-TH-171\s: non habilité$/)).toBeVisible();
  await expect.element(main.getByText('1 en retard')).toBeVisible();
  cell(/^Samia Haddad, BAR-EN-101/)
    .element()
    .focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.element(cell(/^Yann Kerdoncuff, BAR-TH-171/)).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(cell(/^Yann Kerdoncuff, BAR-EN-101\s: jamais vu$/)).toHaveFocus();
});

test('[supervisions/SU20] its side panel says the rest, and a visit to come is accompanied in one form', async () => {
  await openScreen('/supervisions/list', { documents: office() });
  await cell(/^Yann Kerdoncuff, BAR-TH-171/).click();
  await expect.element(dialog.getByText('Heure de fin non saisie')).toBeVisible();
  await expect.element(dialog.getByText('12 mois')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Ouvrir la supervision' })).toBeVisible();
  expect(await violationsOf('panel')).toEqual([]);
  await dialog.getByRole('button', { name: /^Accompagner/ }).click();
  await expect.element(dialog.getByRole('combobox', { name: /^Inspecteur/ })).toHaveValue('Yann Kerdoncuff');
  await expect
    .element(dialog.getByRole('combobox', { name: /^Type/ }))
    .toHaveValue('Supervision sur site (accompagnement)');
  await expect.element(dialog.getByLabelText('Date prévue')).toHaveValue(dayFromNow(4));
  await dialog.getByRole('combobox', { name: /^Superviseur/ }).click();
  await page.getByRole('option', { name: 'Samia Haddad' }).click();
  await dialog.getByRole('button', { name: 'Planifier', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await cell(/^Yann Kerdoncuff, BAR-TH-171/).click();
  await expect.element(dialog.getByRole('link', { name: 'Ouvrir celle qui est planifiée' })).toBeVisible();
});

test('[supervisions/SU20] filters keep a fiche and a state, the latest comes first, and the sheet says what is shown', async () => {
  await openScreen('/supervisions/list?etat=retard&etat=jamais&retards=1', { documents: office() });
  const rows = main.getByRole('rowheader');
  await expect.element(rows.first()).toMatchTextContent('Yann Kerdoncuff');
  await main.getByRole('switch', { name: 'Retards d’abord' }).click();
  await expect.element(rows.first()).toMatchTextContent('Samia Haddad');
  const sheet = nextDownload();
  await main.getByRole('button', { name: 'Exporter la matrice' }).click();
  expect((await sheet).name).toMatch(/^matrice-des-supervisions_.*\.xlsx$/);
});

test('[supervisions/SU33] the matrix is handed as a PDF without a network', async () => {
  await openScreen('/supervisions/list', { documents: office(), isOffline: true });
  const file = nextDownload();
  await main.getByRole('button', { name: 'Matrice en PDF' }).click();
  const { name, blob } = await file;
  expect(name).toMatch(/^matrice_supervisions_\d{4}-\d{2}-\d{2}\.pdf$/);
  expect(await blob.slice(0, 5).text()).toBe('%PDF-');
});

test('[supervisions/SU22] the plan of the year proposes what the rules ask for and what ends, one click from its form', async () => {
  const documents = withSupervisions(late, planned({ datePrevue: dayFromNow(0), fiche: 'BAR-EN-101' }));
  await openScreen('/supervisions/list?onglet=plan', { documents });
  await expect.element(main.getByRole('heading', { name: /^À planifier/ })).toMatchTextContent('(2)');
  expect(await violationsOf('plan of the year')).toEqual([]);
  await main.getByRole('button', { name: 'Requalifier Samia Haddad, BAR-EN-101' }).click();
  await expect.element(dialog.getByRole('combobox', { name: /^Type/ })).toHaveValue('Requalification');
  await userEvent.keyboard('{Escape}');
  await main.getByRole('button', { name: 'Planifier Yann Kerdoncuff, BAR-TH-171' }).click();
  await expect.element(dialog.getByRole('combobox', { name: /^Fiche/ })).toHaveValue('BAR-TH-171');
});

test.each([
  [[1440, 900] as const, 'light'],
  [[1440, 900] as const, 'dark'],
  [PHONE, 'light'],
  [PHONE, 'dark'],
] as const)('the matrix is readable by everybody, %j, %s', async (size, theme) => {
  onTestFinished(() => chooseColorScheme('auto'));
  await openScreen('/supervisions/list', { documents: office(), size });
  chooseColorScheme(theme);
  await expect.element(cell(/^Yann Kerdoncuff, BAR-TH-171/)).toBeVisible();
  expect(await violationsOf('matrix')).toEqual([]);
});

test('without a controller the matrix says what fills it', async () => {
  await openScreen('/supervisions/list', { documents: {} });
  await expect.element(main.getByText('Aucun contrôleur à suivre')).toBeVisible();
});
