import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { templatesOf, typeOfTemplate, versionOfTemplate } from '#domain/interventions/product-forms.ts';
import { chooseLanguage } from '../../src/i18n/i18n.ts';
import { DARK, LIGHT } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { openScreen, type Screen } from './open-screen.tsx';

const modelOf = (variant: 'cee' | 'eds') => must(templatesOf(variant)[0], 'the product has forms');
const formOf = (variant: 'cee' | 'eds') => ({ ...versionOfTemplate(modelOf(variant)), valideAu: null });
const main = page.getByRole('main');
const plan = main.getByRole('navigation', { name: 'Plan' });
const drawn = main.getByRole('region', { name: 'Le formulaire, tel qu’il sera' });
const properties = main.getByRole('complementary', { name: 'Propriétés' });
const trial = main.getByRole('region', { name: 'Essayer' });
const publish = main.getByRole('button', { name: 'Publier' });

const open = (variant: 'cee' | 'eds', screen: Screen = {}) =>
  openScreen(`/formulaires/${formOf(variant).id}?pour=suite`, {
    actor: { role: 'ADMIN' },
    documents: { records: [formOf(variant)], typeInterventions: [typeOfTemplate(modelOf(variant))] },
    ...screen,
  });
const unfold = (list: string) => plan.getByRole('button', { name: `Déplier ${list}` }).click();
async function pick(label: string, option: string | RegExp): Promise<void> {
  await properties.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('[forms/FD28] [forms/FD31] a rule is added, written, tried and published with what it asks', async () => {
  const answer = { ...formOf('eds'), id: 'v2', version: 2 };
  const { asked } = await open('eds', { answers: { versionFormulaireCreate: () => answer } });
  await unfold('Règles entre champs');
  await plan.getByRole('button', { name: 'Ajouter une règle' }).click();
  await expect.element(properties.getByText('Une règle a une condition et une phrase.')).toBeVisible();
  await expect.element(publish).toBeDisabled();
  await properties.getByLabelText(/^Phrase/).fill('Le carnet n’est pas à jour : dites depuis quand.');
  await pick('Champ', 'Carnet d’entretien à jour');
  await pick('Comparaison', '=');
  await expect.element(properties.getByText(/^Condition 1\s: dites à quoi/)).toBeVisible();
  await pick('Valeur', 'Non');
  await pick('Champ à remplir', 'Défauts relevés');
  await expect.element(properties.getByText(/réponses qui rendent la règle vraie/)).not.toBeInTheDocument();
  expect(await unreadable([LIGHT, DARK], 'designer, a rule')).toEqual([]);
  await plan.getByRole('button', { name: 'Déplier Documents' }).click();
  await plan.getByRole('button', { name: /^Carnet d’entretien/ }).click();
  await drawn
    .getByRole('radiogroup', { name: /^Carnet d’entretien à jour/ })
    .getByText('Non')
    .click();
  await expect.element(trial.getByText('Le carnet n’est pas à jour : dites depuis quand.')).toBeVisible();
  await publish.click();
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect.poll(() => asked.filter(({ name }) => name === 'versionFormulaireCreate').length).toBe(1);
  const [sent] = asked.filter(({ name }) => name === 'versionFormulaireCreate');
  expect(sent).toMatchObject({
    args: {
      body: {
        regles: expect.arrayContaining([
          {
            id: 'regle',
            phrase: 'Le carnet n’est pas à jour : dites depuis quand.',
            quand: {
              operator: 'AND',
              groups: [{ operator: 'AND', rules: [{ field: 'a_carnet', op: 'eq', value: 'Non' }] }],
            },
            mots: 'a_defauts',
          },
        ]),
      },
    },
  });
});

test('[forms/FD28] a rule is moved by keys, removed and put back at its place', async () => {
  await open('eds');
  await unfold('Règles entre champs');
  const danger = plan.getByRole('button', { name: /Danger grave et immédiat/ });
  await danger.click();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(danger).toHaveFocus();
  await expect.element(main.getByRole('button', { name: 'Comparer à la v1 (1)' })).toBeVisible();
  await properties.getByRole('button', { name: /^Retirer Danger grave/ }).click();
  await expect.element(danger).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(danger).toBeVisible();
  await properties.getByRole('button', { name: /^Descendre Danger grave/ }).click();
  await expect.element(main.getByRole('button', { name: 'Comparer à la v1 (0)' })).toBeVisible();
});

test('[forms/FD28] an unknown field of a rule is told where it stands, in the language of the screen', async () => {
  await open('eds');
  await unfold('Règles entre champs');
  await plan.getByRole('button', { name: /Danger grave et immédiat/ }).click();
  await properties.getByRole('radiogroup', { name: 'Quand' }).getByText('Expression').click();
  await properties.getByRole('textbox', { name: 'Expression' }).fill("{a_dangr} == 'Oui'");
  await expect.element(properties.getByText('Colonne 1 : « a_dangr » n’est pas un champ connu.')).toBeVisible();
  await properties.getByRole('button', { name: 'Remplacer par « a_danger »' }).click();
  await properties.getByRole('textbox', { name: 'Expression' }).fill("{a_danger} == 'Ouii'");
  await expect.element(properties.getByText(/^Colonne\s15\s:\s«\sOuii\s» n’est pas un choix/)).toBeVisible();
  await chooseLanguage('de');
  await expect.element(page.getByText(/^Spalte 15: „Ouii“ ist keine Auswahl von/).first()).toBeVisible();
});

test('[forms/FD29] [forms/FD31] a criterion is written with its threshold, tried, and its field offered where none is', async () => {
  const { champs, ...form } = formOf('eds');
  const bare = {
    ...form,
    champs: champs.filter(({ cf_id }) => cf_id !== 'a_propose'),
    champPropose: '',
    criteres: null,
  };
  await open('eds', { documents: { records: [bare], typeInterventions: [typeOfTemplate(modelOf('eds'))] } });
  await unfold('Critères');
  await plan.getByRole('button', { name: 'Ajouter un critère' }).click();
  await properties.getByLabelText(/^Ce qui est demandé/).fill('Écart d’arrêt');
  await properties.getByLabelText('Valeur regardée').fill('{a_prec_max}');
  await properties.getByLabelText(/^Où il a été lu/).fill('Notice du bureau');
  await pick('Comparaison', '≤');
  await properties.getByRole('textbox', { name: 'Seuil' }).fill('12,500');
  await expect.element(properties.getByText(/se lit de deux façons\s: écrivez 12500 ou 12,5/).first()).toBeVisible();
  await expect.element(publish).toBeDisabled();
  await properties.getByRole('textbox', { name: 'Seuil' }).fill('12,5');
  await expect.element(properties.getByText(/se lit de deux façons/)).not.toBeInTheDocument();
  await properties.getByRole('button', { name: 'Ajouter ce champ' }).click();
  await expect.element(publish).toBeEnabled();
  const table = trial.getByRole('table', { name: 'Critères de la fiche' });
  await expect.element(table.getByText('≤ 12,5 mm')).toBeVisible();
  await expect.element(table.getByText(/à confirmer/)).toBeVisible();
  expect(await unreadable([LIGHT, DARK], 'designer, a criterion')).toEqual([]);
});

test('[forms/FD29] answers that satisfy are chosen among those of the field, and each text says its own defect', async () => {
  await open('cee');
  await unfold('Critères');
  await plan.getByRole('button', { name: 'Accès à toute la zone de travaux' }).click();
  await properties.getByRole('textbox', { name: 'Demandé seulement si' }).fill('{h_acces}');
  await expect.element(properties.getByText(/une condition compare/)).toBeVisible();
  await properties.getByRole('textbox', { name: 'Demandé seulement si' }).fill('');
  await expect.element(properties.getByText(/une condition compare/)).not.toBeInTheDocument();
  (properties.getByRole('combobox', { name: 'Réponses admises' }).element() as HTMLElement).focus();
  await userEvent.keyboard('Partiel');
  await page.getByRole('option', { name: 'Partiellement accessible', exact: true }).first().click();
  await expect.element(main.getByRole('button', { name: 'Comparer à la v1 (1)' })).toBeVisible();
});

test('[forms/FD30] a half typed in a rule is a half, what reads in two ways is kept and not published', async () => {
  const { reload } = await open('cee');
  await plan.getByRole('button', { name: 'Déplier Isolant' }).click();
  await plan
    .getByRole('button', { name: /^Conductivité|^Lambda/ })
    .first()
    .click();
  const greatest = properties.getByRole('textbox', { name: 'Maximum' });
  await greatest.fill('');
  await userEvent.type(greatest, '12,500');
  await expect.element(main.getByText(/1 erreur empêche de publier/)).toBeVisible();
  await expect.element(main.getByText(/^Gardé sur cet appareil/)).toBeVisible();
  await reload();
  await plan.getByRole('button', { name: 'Déplier Isolant' }).click();
  await plan
    .getByRole('button', { name: /^Conductivité|^Lambda/ })
    .first()
    .click();
  await expect.element(greatest).toHaveValue('12,500');
  await greatest.fill('');
  await userEvent.type(greatest, '1,05');
  await expect.element(greatest).toHaveValue('1,05');
  await expect.element(main.getByText(/empêche de publier/)).not.toBeInTheDocument();
  await properties.getByRole('radiogroup', { name: 'Afficher si' }).getByText('Règles').click();
  await pick('Champ', 'Résistance thermique déclarée (facture)');
  await pick('Comparaison', '≥');
  const value = properties.getByRole('textbox', { name: 'Valeur', exact: true });
  await userEvent.type(value, '1,05');
  await expect.element(value).toHaveValue('1,05');
  await properties.getByRole('textbox', { name: 'Valeur de départ' }).fill('0,04');
  await expect.element(main.getByText(/empêche de publier/)).not.toBeInTheDocument();
});
