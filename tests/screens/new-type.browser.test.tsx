import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { refuse } from '#domain/base/result.ts';
import { templatesOf, typeOfTemplate, versionOfTemplate } from '#domain/interventions/product-forms.ts';
import { VIEWS } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { openScreen, type Screen } from './open-screen.tsx';

const model = must(templatesOf('cee')[0], 'the product has forms');
const FORM = { ...versionOfTemplate(model), valideAu: null };
const made = { ...FORM, id: 'TOITURE-v1', code: 'TOITURE', version: 1, rev: 1, seq: 9 };
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const plan = main.getByRole('navigation', { name: 'Plan' });
const properties = main.getByRole('complementary', { name: 'Propriétés' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const open = (screen: Screen = {}, path = '/formulaires') =>
  openScreen(path, {
    actor: { role: 'ADMIN' },
    documents: { records: [FORM], typeInterventions: [typeOfTemplate(model)] },
    answers: { versionFormulaireUses: () => [], typeInterventionCreate: () => made },
    ...screen,
  });

async function beginType(code: string): Promise<void> {
  await button('Nouveau type').click();
  await dialog.getByRole('textbox', { name: /^Code/ }).fill(code);
}
async function startFrom(name: RegExp): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Partir de' }).click();
  await page.getByRole('option', { name }).click();
}

test('[forms/FD34] a type is made from nothing with the first version of its form', async () => {
  const { asked } = await open();
  await beginType('toiture');
  await button('Commencer').click();
  await expect.element(main.getByText('Version 1, brouillon')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Publier' })).toBeDisabled();
  await properties.getByLabelText(/^Formulaire/).fill('Visite de toiture');
  await properties.getByRole('textbox', { name: 'Durée habituelle' }).fill('45');
  await plan.getByRole('button', { name: 'Ajouter un champ' }).click();
  await page.getByRole('menuitem', { name: 'Texte court' }).click();
  await properties.getByLabelText(/^Question/).fill('État des tuiles');
  await main.getByRole('button', { name: 'Publier' }).click();
  await expect.element(dialog.getByText('Publier le nouveau type TOITURE ?')).toBeVisible();
  await expect.element(dialog.getByText('État des tuiles')).toBeVisible();
  await button('Publier maintenant').click();
  await expect.poll(() => location.pathname).toBe('/formulaires');
  expect(asked.filter(({ name }) => name === 'typeInterventionCreate')).toMatchObject([
    {
      args: {
        body: {
          libelle: 'Visite de toiture',
          champs: [{ cf_label: 'État des tuiles' }],
          type: { code: 'TOITURE', dureeMin: 45, relecture: true, typeOfTypeIntervention: 'FORMULAIRE' },
        },
      },
    },
  ]);
});

test('[forms/FD34] a type is made from a model that the portal has not taken, which may be published as it is', async () => {
  const { asked } = await open();
  await beginType('MES-MURS');
  await startFrom(/^BAR-EN-102/);
  await button('Commencer').click();
  await expect.element(main.getByText('Version 1, brouillon')).toBeVisible();
  await main.getByRole('button', { name: 'Publier' }).click();
  await button('Publier maintenant').click();
  await expect.poll(() => location.pathname).toBe('/formulaires');
  const body = JSON.stringify(asked.find(({ name }) => name === 'typeInterventionCreate')?.args.body);
  expect(body).toContain('"code":"MES-MURS"');
  expect(body).toContain('"champResultat"');
});

test('[forms/FD34] a code that is taken or wrong says so, and begins nothing', async () => {
  await open();
  await beginType('bar-en-101');
  await expect.element(dialog.getByText(/Ce code est pris\s: Isolation/)).toBeVisible();
  await expect.element(button('Commencer')).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: /^Code/ }).fill('é!');
  await expect.element(dialog.getByText('Ce code ne convient pas.')).toBeVisible();
});

test('[forms/FD34] a form of a type of the portal begins from nothing, and is the version after its last', async () => {
  const { asked } = await open({
    answers: { versionFormulaireUses: () => [], versionFormulaireCreate: () => refuse('CONFLIT', { version: 2 }) },
  });
  await button('Nouveau formulaire').click();
  await dialog.getByRole('combobox', { name: 'Pour quel type' }).click();
  await page.getByRole('option', { name: /BAR-EN-101/ }).click();
  await button('Commencer').click();
  await expect.element(main.getByText('Version 2, brouillon')).toBeVisible();
  await plan.getByRole('button', { name: 'Ajouter un champ' }).click();
  await page.getByRole('menuitem', { name: 'Texte court' }).click();
  await properties.getByLabelText(/^Question/).fill('État');
  await plan.getByRole('button', { name: 'Le formulaire' }).click();
  await properties.getByLabelText(/^Formulaire/).fill('Visite refaite');
  await main.getByRole('button', { name: 'Publier' }).click();
  await button('Publier maintenant').click();
  await expect.element(main.getByText('Une autre version est arrivée entre-temps')).toBeVisible();
  expect(asked.find(({ name }) => name === 'versionFormulaireCreate')?.args.body).toMatchObject({
    idTypeIntervention: 'BAR-EN-101',
    apres: 1,
  });
});

test('[forms/FD18] [forms/FD34] who leads an office begins no form', async () => {
  await open({ actor: { role: 'MANAGER' } });
  await expect.element(main.getByRole('heading', { name: 'Formulaires' })).toBeVisible();
  await expect.element(button('Exporter')).toBeVisible();
  await expect.element(button('Nouveau type')).not.toBeInTheDocument();
});

test('what a new type asks is readable, light and dark', async () => {
  await open();
  await beginType('TOITURE');
  const asked = await unreadable(VIEWS, 'the question');
  await page.viewport(1440, 900);
  await button('Commencer').click();
  await expect.element(properties.getByRole('combobox', { name: 'Ce que la visite demande' })).toBeVisible();
  expect([...asked, ...(await unreadable(VIEWS.slice(0, 1), 'the type'))]).toEqual([]);
});
