import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { refuse } from '#domain/base/result.ts';
import { templatesOf, typeOfTemplate, versionOfTemplate } from '#domain/interventions/product-forms.ts';
import { chooseLanguage } from '../../src/i18n/i18n.ts';
import { DARK, LIGHT } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { openScreen, PHONE, type Screen } from './open-screen.tsx';

const model = must(templatesOf('cee')[0], 'the product has forms');
const FORM = { ...versionOfTemplate(model), valideAu: null };
const NEXT = `/formulaires/${FORM.id}?pour=suite`;
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const plan = main.getByRole('navigation', { name: 'Plan' });
const drawn = main.getByRole('region', { name: 'Le formulaire, tel qu’il sera' });
const properties = main.getByRole('complementary', { name: 'Propriétés' });
const trial = main.getByRole('region', { name: 'Essayer' });
const publish = main.getByRole('button', { name: 'Publier' });
const formula = properties.getByLabelText('Formule');

const open = (screen: Screen = {}, path = NEXT) =>
  openScreen(path, {
    actor: { role: 'ADMIN' },
    documents: { records: [FORM], typeInterventions: [typeOfTemplate(model)] },
    ...screen,
  });
async function choose(section: string, field: RegExp): Promise<void> {
  await plan.getByRole('button', { name: `Déplier ${section}` }).click();
  await plan.getByRole('button', { name: field }).click();
}

test('[forms/FD7] [forms/FD8] [forms/FD13] [forms/FD15] [forms/FD35] a formula that is wrong is underlined, mended and published', async () => {
  const { asked } = await open({ answers: { versionFormulaireCreate: () => ({ ...FORM, id: 'v2', version: 2 }) } });
  await expect.element(main.getByText('Version 2, brouillon')).toBeVisible();
  await expect.element(publish).toBeDisabled();
  await choose('Surfaces', /^Écart de surface/);
  await formula.fill('({i_s_declaree}-{i_s_mesuree})/{i_s_mesure}*100');
  await expect.element(properties.getByText('Colonne 32 : « i_s_mesure » n’est pas un champ connu.')).toBeVisible();
  await expect.element(main.getByText(/1 erreur empêche de publier/)).toBeVisible();
  await expect.element(trial.getByText(/Champs de la v1 pris/)).toBeVisible();
  await expect.element(publish).toBeDisabled();
  expect(await unreadable([LIGHT, DARK], 'designer')).toEqual([]);
  await properties.getByRole('button', { name: /Remplacer par « i_s_mesuree »/ }).click();
  await expect.element(properties.getByText(/n’est pas un champ connu/)).not.toBeInTheDocument();
  await properties.getByLabelText(/^Question/).fill('Écart entre surfaces');
  await main.getByRole('button', { name: 'Comparer à la v1 (1)' }).click();
  await expect.element(dialog.getByText(/Écart entre surfaces \(libellé/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await publish.click();
  // [forms/FD35]
  await expect.element(dialog.getByText(/Écart entre surfaces \(libellé/)).toBeVisible();
  await expect.element(dialog.getByText(/Le responsable technique de chaque bureau la lit et la valide/)).toBeVisible();
  expect(asked.some(({ name }) => name === 'versionFormulaireCreate')).toBe(false);
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect.element(page.getByText(/^Version publiée/)).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/formulaires');
  expect(asked.filter(({ name }) => name === 'versionFormulaireCreate')).toMatchObject([
    { args: { body: { apres: 1 } } },
  ]);
});

test('[forms/FD27] what the engine refuses is said in the language of the screen', async () => {
  await open();
  await choose('Surfaces', /^Écart de surface/);
  await formula.fill('{i_s_declaree} +');
  await expect.element(properties.getByText(/^Colonne \d+\s:\sformule mal écrite\.$/)).toBeVisible();
  await chooseLanguage('de');
  await expect.element(page.getByText(/^Spalte \d+: Formel nicht lesbar\.$/)).toBeVisible();
});

test('[forms/FD3] [forms/FD4] [forms/FD5] fields are added, moved by keys, duplicated, removed and put back', async () => {
  await open();
  await choose('Travaux', /^Type de pose/);
  const name = plan.getByRole('button', { name: /^Type de pose/ });
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(name).toHaveFocus();
  await drawn.getByRole('button', { name: 'Dupliquer Type de pose' }).click();
  await expect.element(plan.getByRole('button', { name: /^Type de pose \(copie\)/ })).toBeVisible();
  await drawn.getByRole('button', { name: 'Retirer Type de pose (copie)' }).click();
  await expect.element(plan.getByRole('button', { name: /^Type de pose \(copie\)/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(plan.getByRole('button', { name: /^Type de pose \(copie\)/ })).toBeVisible();
  await plan.getByRole('button', { name: 'Ajouter un champ' }).click();
  await page.getByRole('menuitem', { name: 'Texte long' }).click();
  await properties.getByLabelText(/^Question/).fill('Repères posés');
  await expect.element(drawn.getByLabelText('Repères posés')).toBeVisible();
});

test('[forms/FD11] [forms/FD12] a trial says what shows and why', async () => {
  await open();
  await choose('Travaux', /^Type de pose/);
  await expect.element(trial.getByText(/Type de pose est «\sComble perdu\s»\s: faux/).first()).toBeVisible();
  await drawn.getByText('Comble perdu', { exact: true }).click();
  await expect.element(drawn.getByText(/^Trappe isolée/)).toBeVisible();
  await expect.element(trial.getByText('Aucun résultat proposé.')).toBeVisible();
});

test('[forms/FD14] what is typed is found again after a reload, and the header says since when it is kept', async () => {
  const { reload } = await open();
  await choose('Travaux', /^Type de pose/);
  await properties.getByLabelText(/^Question/).fill('Pose constatée');
  await expect.element(main.getByText(/^Gardé sur cet appareil à \d\d:\d\d/)).toBeVisible();
  await reload();
  await expect.element(main.getByText('Saisie retrouvée, gardée sur cet appareil seulement.')).toBeVisible();
  await choose('Travaux', /^Pose constatée/);
  await expect.element(properties.getByLabelText(/^Question/)).toHaveValue('Pose constatée');
  await main.getByRole('link', { name: 'Formulaires' }).click();
  await dialog.getByRole('button', { name: 'Quitter et garder' }).click();
  await expect.element(main.getByText('1 brouillon sur cet appareil')).toBeVisible();
  await main.getByRole('link', { name: /^Isolation de combles.*enregistré le/ }).click();
  await expect.element(main.getByText('Version 2, brouillon')).toBeVisible();
});

test('[forms/FD24] [forms/FD25] a version published by another is told, and nothing typed is lost', async () => {
  await open({ answers: { versionFormulaireCreate: () => refuse('CONFLIT', { version: 2 }) } });
  await choose('Travaux', /^Type de pose/);
  await properties.getByLabelText(/^Question/).fill('Pose constatée');
  await publish.click();
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect.element(main.getByText('Une autre version est arrivée entre-temps')).toBeVisible();
  await expect.element(properties.getByLabelText(/^Question/)).toHaveValue('Pose constatée');
});

test('[forms/FD25] a refusal of the server is told at its field', async () => {
  const erreurs = [{ cf_id: 't_pose', position: 0, raison: 'nom mal écrit ou réservé' }];
  await open({ answers: { versionFormulaireCreate: () => refuse('FORMULE_INVALIDE', { erreurs }) } });
  await choose('Travaux', /^Type de pose/);
  await properties.getByLabelText(/^Question/).fill('Pose constatée');
  await publish.click();
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect.element(properties.getByText('Nom mal écrit ou réservé.')).toBeVisible();
});

test('[forms/FD15] without a network it is written, and not published', async () => {
  await open({ isOffline: true });
  await choose('Travaux', /^Type de pose/);
  await properties.getByLabelText(/^Question/).fill('Pose constatée');
  await expect.element(main.getByText('Publier demande le réseau.')).toBeVisible();
  await expect.element(publish).toBeDisabled();
});

test('[forms/FD18] on a phone a form is read', async () => {
  await open({ size: PHONE });
  await expect.element(main.getByText(/s’écrit sur une tablette/)).toBeVisible();
  await expect.element(main.getByText(/^Type de pose/).first()).toBeVisible();
  await expect.element(publish).not.toBeInTheDocument();
});

test('[forms/FD18] a manager reads what an admin writes', async () => {
  await open({ actor: { role: 'MANAGER' } });
  await expect.element(main.getByText(/^Type de pose/).first()).toBeVisible();
  await expect.element(publish).not.toBeInTheDocument();
});
