import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { grilleOf, typeOf } from '#domain/supervisions/supervisions.test-support.ts';
import { violationsOf } from './axe.ts';
import { openScreen, PHONE } from './open-screen.tsx';
import { dayFromNow } from './supervision-records.ts';

const SETTINGS = '/supervisions/list?onglet=reglages';
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const rules = main.getByRole('region', { name: 'Types et périodicités' });
const grids = main.getByRole('region', { name: 'Grilles', exact: true });

const RULE = {
  ...typeOf('SUR SITE'),
  id: '7a1f3ad2-0035-4a00-8000-000000000201',
  idBureauInspection: 1,
  libelle: 'Accompagnement du bureau',
  periodiciteMois: 6,
  valideDu: '2026-01-01',
};
const GRID = {
  ...grilleOf('ENTRETIEN'),
  id: '7a1f3ad2-0036-4a00-8000-000000000202',
  idBureauInspection: 1,
  version: 2,
  libelle: 'Notre entretien',
  auteur: 'Claire Vasseur',
};

test('[supervisions/SU35] a rule says what it will change before it is saved, and goes to the server', async () => {
  const { asked } = await openScreen(SETTINGS, {
    documents: { records: [RULE] },
    answers: { typeSupervisionReplace: () => RULE },
  });
  await expect.element(rules.getByText('tous les 6 mois, refaite sous 3 mois après un écart majeur')).toBeVisible();
  await expect.element(rules.getByText('À confirmer').first()).toBeVisible();
  await expect.element(rules.getByText('Supervision sur site (accompagnement)')).not.toBeInTheDocument();
  await rules.getByRole('button', { name: 'Montrer 1 règle qui ne vaut plus' }).click();
  await expect.element(rules.getByText('Supervision sur site (accompagnement)')).toBeVisible();
  expect(await violationsOf('settings')).toEqual([]);
  await rules.getByRole('button', { name: 'Écrire la suite de Accompagnement du bureau' }).click();
  await dialog.getByRole('textbox', { name: /^Périodicité, en mois/ }).fill('0');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog.getByText('De 1 à 120 mois.')).toBeVisible();
  expect(asked).toEqual([]);
  const day = dayFromNow(40);
  await dialog.getByRole('textbox', { name: /^Périodicité, en mois/ }).fill('24');
  await dialog.getByLabelText(/^À partir du/).fill(day);
  await expect.element(dialog.getByText(/sur site\s: tous les 24 mois/)).toBeVisible();
  await expect
    .element(dialog.getByText(/Jusque-là\s: tous les 6 mois.*Les échéances déjà données restent/))
    .toBeVisible();
  expect(await violationsOf('new rule')).toEqual([]);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.map(({ name, args }) => [name, args])).toMatchObject([
    [
      'typeSupervisionReplace',
      { params: { id: RULE.id }, body: { periodiciteMois: 24, valideDu: day, idBureauInspection: 1 } },
    ],
  ]);
});

test('[supervisions/SU35] a rule written by mistake is withdrawn, once the question is answered', async () => {
  const { asked } = await openScreen(SETTINGS, {
    documents: { records: [RULE] },
    answers: { typeSupervisionDelete: () => null },
    size: PHONE,
  });
  await rules.getByRole('button', { name: /^Retirer Accompagnement du bureau/ }).click();
  await expect.element(dialog.getByText(/comme si elle n’avait jamais valu/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  expect(asked).toEqual([]);
  await rules.getByRole('button', { name: /^Retirer Accompagnement du bureau/ }).click();
  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await expect.element(page.getByText('Règle retirée.')).toBeVisible();
  expect(asked).toEqual([{ name: 'typeSupervisionDelete', args: { params: { id: RULE.id } } }]);
  expect(await violationsOf('settings on a phone')).toEqual([]);
});

test('[supervisions/SU36] grids are read by series, an older version tried, a series withdrawn', async () => {
  const { asked } = await openScreen(SETTINGS, {
    documents: { records: [GRID] },
    answers: { grilleDelete: () => null },
  });
  await expect.element(grids.getByText('Notre entretien', { exact: true })).toBeVisible();
  await expect.element(grids.getByRole('button', { name: /^Retirer/ })).toHaveAccessibleName('Retirer Notre entretien');
  await grids.getByRole('button', { name: /^Retirer/ }).click();
  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await expect.element(page.getByText('Grille retirée.')).toBeVisible();
  expect(asked).toEqual([{ name: 'grilleDelete', args: { params: { id: GRID.id } } }]);
  const ours = grids.getByRole('listitem').filter({ hasText: 'Notre entretien' });
  await ours.getByText('1 version plus ancienne').click();
  await grids.getByRole('link', { name: 'Lire Grille d’entretien, version 1' }).click();
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Grille d’entretien');
  const question = main.getByRole('radiogroup', { name: 'Difficultés du terrain dites et suivies' }).first();
  await question.getByText('Non conforme').click();
  await expect.element(main.getByLabelText(/^Ce qui a été vu : difficultés du terrain/)).toBeVisible();
  expect(await violationsOf('a grid')).toEqual([]);
});

test('[supervisions/SU35] without a network settings are read, and writing says that it waits for one', async () => {
  await openScreen(SETTINGS, { documents: { records: [RULE, GRID] }, isOffline: true });
  await expect.element(main.getByText('Sans réseau, les types et les grilles se lisent.')).toBeVisible();
  await expect.element(rules.getByRole('button', { name: /^Retirer/ })).toBeDisabled();
  await expect.element(grids.getByRole('button', { name: /^Retirer/ })).toBeDisabled();
});

test('[supervisions/SU35] an ADMIN chooses whose settings they read: the portal’s at first', async () => {
  const bureau = { id: 'bureau-1', kind: 'bureau', idBureau: 1, nom: 'Trévian Contrôle', variantes: ['cee'] };
  await openScreen(SETTINGS, { actor: { role: 'ADMIN' }, documents: { records: [RULE, bureau] } });
  await expect.element(rules.getByText('Supervision sur site (accompagnement)')).toBeVisible();
  await expect.element(rules.getByText('Accompagnement du bureau')).not.toBeInTheDocument();
  await main.getByRole('combobox', { name: 'Réglages de' }).click();
  await page.getByRole('option', { name: 'Trévian Contrôle' }).click();
  await expect.element(rules.getByText('Accompagnement du bureau')).toBeVisible();
});

test('[supervisions/SU35] a controller has no settings', async () => {
  await openScreen(SETTINGS, { actor: { id: 31, role: 'CONTROL' } });
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Supervisions');
  await expect.element(rules).not.toBeInTheDocument();
});
