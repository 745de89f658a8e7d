import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '#domain/base/result.ts';
import { grilleOf } from '#domain/supervisions/supervisions.test-support.ts';
import { violationsOf } from './axe.ts';
import { openScreen } from './open-screen.tsx';

const GRID = grilleOf('ENTRETIEN');
const NEXT = `/supervisions/grilles/${GRID.id}?pour=suite&bureau=1`;
const TABLET = [1024, 768] as const;
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const section = main.getByRole('region', { name: 'Entretien', exact: true }).first();
const preview = main.getByRole('region', { name: 'Aperçu' });
const publish = main.getByRole('button', { name: 'Publier' });
const named = (name: string | RegExp) => section.getByRole('button', { name });

async function add(words: string, kind?: string): Promise<void> {
  await section.getByLabelText('Nouveau critère').fill(words);
  if (kind !== undefined) {
    await section.getByRole('combobox', { name: 'Réponse' }).last().click();
    await page.getByRole('option', { name: kind }).click();
  }
  await section.getByRole('button', { name: 'Ajouter dans Entretien' }).click();
}

test('[supervisions/SU37] a manager adds a criterion, moves it, tries it and publishes the next version', async () => {
  const { asked } = await openScreen(NEXT, { answers: { grilleReplace: () => ({ ...GRID, id: 'v2', version: 2 }) } });
  await expect.element(main.getByText('Version 2, brouillon').first()).toBeVisible();
  await expect.element(publish).toBeDisabled();
  await add('Nombre de visites accompagnées', 'Nombre');
  await expect.element(section.getByText(/nombre_de_visites_accompagnees/)).toBeVisible();
  await section.getByLabelText('Unité').fill('visites');
  await section.getByLabelText('Maximum').fill('40');
  await expect.element(preview.getByLabelText(/^Nombre de visites accompagnées/)).toBeVisible();
  const up = named('Monter Nombre de visites accompagnées');
  await up.click();
  await expect.element(up).toHaveFocus();
  const name = named(/^Nombre de visites accompagnées/);
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  await expect.element(name).toHaveFocus();
  await expect.element(up).toBeDisabled();
  expect(await violationsOf('editor')).toEqual([]);
  await publish.click();
  await expect.element(page.getByText(/^Grille publiée/)).toBeVisible();
  await expect.poll(() => location.search).toBe('?onglet=reglages&bureau=1');
  expect(asked).toMatchObject([{ name: 'grilleReplace', args: { params: { id: GRID.id } } }]);
  const body = asked[0]?.args.body as { readonly champs: readonly object[]; readonly idBureauInspection: number };
  expect(body.idBureauInspection).toBe(1);
  expect(body.champs).toHaveLength(GRID.champs.length + 1);
  expect(body.champs[0]).toEqual({
    cf_id: 'nombre_de_visites_accompagnees',
    cf_label: 'Nombre de visites accompagnées',
    cf_component_type: 'NUMBER',
    cf_field_type: 'number',
    cf_required: true,
    cf_section: 'entretien',
    cf_unit: 'visites',
    cf_max: 40,
  });
});

test('[supervisions/SU38] what the server would refuse is said beside its criterion, and the preview stays runnable', async () => {
  const { asked } = await openScreen(NEXT);
  await add('Ville', 'Liste de choix');
  await expect.element(section.getByText('Liste sans choix.')).toBeVisible();
  await expect.element(main.getByText('1 chose à corriger avant de publier.')).toBeVisible();
  await expect.element(preview.getByText(/le dernier état qui le pouvait/)).toBeVisible();
  await publish.click();
  expect(asked).toEqual([]);
  await section.getByLabelText('Choix', { exact: true }).fill('Rennes\nRedon\n');
  await expect.element(section.getByText('Liste sans choix.')).not.toBeInTheDocument();
  await expect.element(preview.getByLabelText(/^Ville/)).toBeVisible();
});

test('[supervisions/SU39] what is typed is found again, is not lost by a refusal, and is left after a question', async () => {
  const { reload } = await openScreen(NEXT, { answers: { grilleReplace: () => refuse('CONFLIT') }, size: TABLET });
  await add('Suites du dernier entretien');
  await section.getByLabelText('Nouveau critère').fill('À moitié');
  await publish.click();
  await expect.element(page.getByText(/modifié|entre-temps/i).first()).toBeVisible();
  await expect.element(named(/^Suites du dernier entretien/)).toBeVisible();
  await reload();
  await expect.element(named(/^Suites du dernier entretien/)).toBeVisible();
  await expect.element(section.getByLabelText('Nouveau critère')).toHaveValue('À moitié');
  await main.getByText('Aperçu', { exact: true }).click();
  await expect.element(preview.getByRole('radiogroup', { name: 'Suites du dernier entretien' })).toBeVisible();
  expect(await violationsOf('preview on a tablet')).toEqual([]);
  await main.getByRole('link', { name: 'Types et grilles' }).click();
  await expect.element(dialog.getByText(/^Quitter sans publier/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Rester' }).click();
  await expect.element(publish).toBeVisible();
  await main.getByRole('link', { name: 'Types et grilles' }).click();
  await dialog.getByRole('button', { name: 'Quitter et garder' }).click();
  await expect.poll(() => location.pathname).toBe('/supervisions/list');
  await main.getByRole('link', { name: 'Nouvelle version de Grille d’entretien' }).click();
  await expect.element(named(/^Suites du dernier entretien/)).toBeVisible();
  await main.getByRole('link', { name: 'Types et grilles' }).click();
  await dialog.getByRole('button', { name: 'Tout oublier' }).click();
  await main.getByRole('link', { name: 'Nouvelle version de Grille d’entretien' }).click();
  await expect.element(named(/^Formations suivies/)).toBeVisible();
  await expect.element(named(/^Suites du dernier entretien/)).not.toBeInTheDocument();
});

test('[supervisions/SU39] without a network a grid is written, and published once there is one', async () => {
  await openScreen('/supervisions/grilles/nouvelle?bureau=1', { isOffline: true });
  await expect.element(main.getByText(/ce que vous saisissez reste sur l’appareil/)).toBeVisible();
  await expect.element(publish).toBeDisabled();
  const general = main.getByRole('region', { name: 'Généralités' });
  await general.getByLabelText('Nouveau critère').fill('Tenue');
  await userEvent.keyboard('{Enter}');
  await expect.element(preview.getByRole('radiogroup', { name: 'Tenue' })).toBeVisible();
});
