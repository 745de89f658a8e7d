import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { templatesOf, typeOfTemplate, versionOfTemplate } from '#domain/interventions/product-forms.ts';
import { DARK, LIGHT } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { openScreen, PHONE } from './open-screen.tsx';

const model = must(templatesOf('cee')[0], 'the product has forms');
const V1 = { ...versionOfTemplate(model), valideAu: null };
const V2 = { ...V1, id: `${V1.code}-v2`, version: 2, libelle: 'Combles, révision' };
const DOCUMENTS = { records: [V1, V2], typeInterventions: [typeOfTemplate(model)] };
const use = (id: string, fields: object = {}) => ({ id, visites: 0, utilisee: false, courante: false, ...fields });
const USES = () => [use(V1.id, { visites: 186, utilisee: true }), use(V2.id)];
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const ADMIN = { role: 'ADMIN' } as const;

test('[forms/FD20] [forms/FD21] [forms/FD22] an admin reads the versions, and deletes one that never served', async () => {
  const { asked } = await openScreen('/formulaires', {
    actor: ADMIN,
    documents: DOCUMENTS,
    answers: { versionFormulaireUses: USES, versionFormulaireDelete: () => null },
  });
  await expect.element(main.getByText('186')).toBeVisible();
  await expect.element(main.getByText('Remplacée')).toBeVisible();
  await expect.element(main.getByText('En service', { exact: true }).first()).toBeVisible();
  expect(await unreadable([LIGHT, DARK], 'forms')).toEqual([]);
  await main.getByRole('button', { name: 'Actions sur Combles, révision, version 2' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect.element(page.getByText('Version supprimée.')).toBeVisible();
  expect(asked.filter(({ name }) => name === 'versionFormulaireDelete')).toMatchObject([
    { args: { params: { id: V2.id } } },
  ]);
  await main.getByText('Combles, révision').dblClick();
  await expect.element(main.getByRole('heading', { level: 1, name: 'Combles, révision' })).toBeVisible();
});

test('[forms/FD18] a controller reads a form without a network, on a phone, and writes nothing', async () => {
  const { asked } = await openScreen(`/formulaires/${V1.id}`, {
    actor: { role: 'CONTROL' },
    documents: DOCUMENTS,
    isOffline: true,
    size: PHONE,
  });
  await expect.element(main.getByText(/^Type de pose/).first()).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Nouvelle version' })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('a portal without a form is led to those of the product', async () => {
  await openScreen('/formulaires', { documents: {}, answers: { versionFormulaireUses: () => [] } });
  await expect.element(main.getByText('Pas encore de formulaire')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Prendre ceux du produit' }).first()).toBeVisible();
});
