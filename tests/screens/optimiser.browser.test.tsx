import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plusDays } from '#domain/base/days.ts';
import { refuse } from '#domain/base/result.ts';
import { controleur } from '#domain/test-support/samples.ts';
import { DARK, LIGHT, VIEWS } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { dossier } from './documents.ts';
import {
  answer,
  at,
  button,
  card,
  compute,
  fossard,
  ines,
  MONDAY,
  of,
  open,
  planned,
  proposed,
  rouxel,
  visit,
  yann,
} from './optimiser-office.ts';
import { PHONE } from './open-screen.tsx';
import { Kept } from './stand-in-engine.ts';

const applied = { applyOptimizer: () => ({ appliquees: 2 }) };

test('[planning/PS1] nothing is asked before the office says so; then the days, the figures and what has no place', async () => {
  const { asked } = await open({
    answers: {
      getOptimizer: () =>
        answer([proposed(fossard, at(0, '09:00'))], {
          nonPlacees: [
            {
              id: rouxel.id,
              motif: 'hors-zone',
              remede: { genre: 'zone', idControleur: 12, departement: '35', km: 14 },
            },
          ],
        }),
    },
  });
  await expect.element(page.getByText('Pas encore de plan')).toBeVisible();
  await expect.element(page.getByText('2 visites à placer')).toBeVisible();
  expect(asked.some(({ name }) => name === 'getOptimizer')).toBe(false);
  await page.getByRole('slider', { name: 'Moins de route' }).fill('4');
  await compute();
  await expect.element(page.getByText('Plan calculé')).toBeVisible();
  expect(asked.find(({ name }) => name === 'getOptimizer')?.args.body).toMatchObject({
    interventionIds: expect.arrayContaining([fossard.id, rouxel.id]),
    controllerIds: [12, 13],
    debut: MONDAY,
    fin: plusDays(MONDAY, 4),
    poids: { trajet: 10, retard: 1, equilibre: 1 },
  });
  await expect.element(card('Fossard')).toBeChecked();
  await expect.element(page.getByRole('list', { name: 'Avant et après' }).getByText('sur 3')).toBeVisible();
  const unplaced = page.getByRole('region', { name: '1 visite sans place' });
  await expect.element(unplaced.getByText('Hors de la zone de tous.')).toBeVisible();
  await expect.element(unplaced.getByText(/Élargir la zone de Yann Kerdoncuff au 35/)).toBeVisible();
  await expect
    .element(unplaced.getByRole('link', { name: 'Ouvrir la visite de Mme Jo Rouxel' }))
    .toHaveAttribute('href', `/intervention/current/${rouxel.id}`);
});

test('[planning/PS2] [planning/PS3] some of the changes are applied together, then put back together', async () => {
  const { asked } = await open({
    answers: {
      getOptimizer: () => answer([proposed(fossard, at(0, '09:00')), proposed(rouxel, at(0, '11:00'), 13)]),
      ...applied,
    },
  });
  await compute();
  await card('Rouxel').click();
  await expect.element(page.getByText('1 changement retenu sur 2')).toBeVisible();
  await button('Appliquer 1 changement').click();
  await expect.element(page.getByText('1 visite planifiée.')).toBeVisible();
  await button('Annuler l’application').click();
  await expect.element(page.getByText('1 visite remise à sa place.')).toBeVisible();
  const nowhere = { idControleur: null, dateRdv: null };
  const place = { idControleur: 12, dateRdv: at(0, '09:00') };
  expect(asked.filter(({ name }) => name === 'applyOptimizer').map(({ args }) => args.body)).toEqual([
    { visites: [{ id: fossard.id, avant: nowhere, apres: place }], retour: false },
    { visites: [{ id: fossard.id, avant: place, apres: { ...nowhere, dateFin: null } }], retour: true },
  ]);
});

test('[planning/PS2] what the rules of a move refuse is told line by line, and nothing is sent until it is left', async () => {
  const { asked } = await open({
    answers: {
      getOptimizer: () => answer([proposed(fossard, at(0, '14:00')), proposed(rouxel, at(1, '09:00'))]),
      ...applied,
    },
  });
  await compute();
  const refused = page.getByRole('region', { name: '1 changement empêche d’appliquer le plan.' });
  await expect.element(refused.getByText(/Yann Kerdoncuff a déjà une visite à cette heure/)).toBeVisible();
  await expect.element(button('Appliquer 2 changements')).toBeDisabled();
  await button('Laisser ce changement').click();
  await button('Appliquer 1 changement').click();
  await expect.element(page.getByText('1 visite planifiée.')).toBeVisible();
  expect(asked.filter(({ name }) => name === 'applyOptimizer')).toHaveLength(1);
});

test('[planning/PS2] what the server refuses is told line by line, nothing is said to be planned', async () => {
  const lignes = [{ id: fossard.id, refus: ['perime'] }];
  await open({
    answers: {
      getOptimizer: () => answer([proposed(fossard, at(0, '09:00'))]),
      applyOptimizer: () => refuse('REGLE_METIER', { regle: 'plan', lignes }),
    },
  });
  await compute();
  await button('Appliquer 1 changement').click();
  await expect.element(page.getByText(/Rien n’a été écrit/)).toBeVisible();
  await expect.element(page.getByText(/Quelqu’un l’a déplacée depuis le calcul/)).toBeVisible();
});

test('[planning/PS1] a second plan stands beside the first, which can be taken up again', async () => {
  let turn = 0;
  await open({
    answers: {
      getOptimizer: () => {
        turn += 1;
        const first = [proposed(fossard, at(0, '09:00'))];
        return answer(turn === 1 ? first : [...first, proposed(rouxel, at(1, '09:00'))]);
      },
    },
  });
  await compute();
  await expect.element(button('Comparer')).toBeDisabled();
  await button('Recalculer').click();
  await expect.element(button('Appliquer 2 changements')).toBeVisible();
  await button('Comparer').click();
  const dialog = page.getByRole('dialog', { name: 'Deux plans côte à côte' });
  await expect.element(dialog.getByRole('row', { name: /Visites placées/ })).toHaveTextContent('Visites placées123');
  await dialog.getByRole('button', { name: 'Reprendre le plan précédent' }).click();
  await expect.element(button('Appliquer 1 changement')).toBeVisible();
});

test('[planning/PS1] visits are filtered by type, département and deadline; all of them together', async () => {
  const due = dossier(7, { etat: 'EN COURS', echeance: plusDays(MONDAY, 2) });
  const [late, other] = [visit(5, 'Guivarc’h'), visit(6, 'Prigent', { codeFiche: 'BAR-TH-171' })];
  const elsewhere = { ...other, adresse: { ...other.adresse, departement: '22' } };
  const { asked } = await open({
    documents: {
      dossiers: [of, due],
      interventions: [fossard, { ...late, demandeId: due.id }, elsewhere],
      controllers: [yann, ines],
    },
    answers: { getOptimizer: () => answer([]) },
  });
  const choose = async (label: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Type', /BAR-TH-171.*\(1\)/);
  await expect.element(page.getByText('1 visite à placer')).toBeVisible();
  await choose('Département', '22 (1)');
  await page.getByLabelText('Échéance jusqu’au').fill(plusDays(MONDAY, 2));
  await expect.element(page.getByText('Aucune visite à placer avec ces filtres.')).toBeVisible();
  const clear = page.getByRole('button', { name: 'Effacer le filtre', includeHidden: true });
  await clear.nth(1).click();
  await clear.first().click();
  await expect.element(page.getByText('1 visite à placer')).toBeVisible();
  await compute();
  expect(asked.find(({ name }) => name === 'getOptimizer')?.args.body).toMatchObject({ interventionIds: [late.id] });
});

test('[planning/PS1] no place found, a refusal, a period upside down: each says so', async () => {
  let turn = 0;
  await open({
    answers: {
      getOptimizer: () => {
        turn += 1;
        if (turn === 1) return refuse('ERREUR_INTERNE');
        return answer([], { nonPlacees: [{ id: fossard.id, motif: 'complet', remede: null }] });
      },
    },
  });
  await compute();
  await expect.element(page.getByText(/Rien n’a été écrit/)).toBeVisible();
  await button('Réessayer').click();
  await expect.element(page.getByText('Aucune place trouvée')).toBeVisible();
  await expect.element(page.getByText('Les journées sont pleines.')).toBeVisible();
  await page.getByLabelText('Au', { exact: true }).fill(plusDays(MONDAY, -2));
  await expect.element(page.getByText(/31 jours au plus/)).toBeVisible();
  await expect.element(button('Recalculer')).toBeDisabled();
});

test('[planning/PO19] more controllers than a computation takes: it says so, and nothing is asked', async () => {
  const many = Array.from({ length: 61 }, (_, rank) =>
    controleur({ ...yann, id: String(100 + rank), idUser: 100 + rank, nom: `Nom ${rank}` }),
  );
  await open({ documents: { dossiers: [of], interventions: [fossard], controllers: many } });
  await expect.element(page.getByText('Un calcul prend 60 contrôleurs au plus.')).toBeVisible();
  await expect.element(button('Calculer')).toBeDisabled();
  await page.getByRole('checkbox', { name: /Nom 7$/ }).click();
  await expect.element(page.getByText('1 visite à placer')).toBeVisible();
  await expect.element(button('Calculer')).toBeEnabled();
});

test('[planning/PO19] more visits than a computation takes: it says so, and the soonest deadlines are computed', async () => {
  const late = dossier(2, { etat: 'EN COURS', echeance: plusDays(MONDAY, 1) });
  const many = Array.from({ length: 600 }, (_, rank) => visit(100 + rank, `Nom ${rank}`));
  const soonest = visit(800, 'Prioritaire', { demandeId: late.id });
  const { asked } = await open({
    documents: { dossiers: [of, late], interventions: [...many, soonest], controllers: [yann] },
    answers: { getOptimizer: () => answer([]) },
  });
  await expect
    .element(page.getByText('601 visites : les 600 aux échéances les plus proches seront calculées.'))
    .toBeVisible();
  await compute();
  const body = () => asked.find(({ name }) => name === 'getOptimizer')?.args.body;
  await expect.poll(body).toHaveProperty('interventionIds.0', soonest.id);
  expect(body()).toHaveProperty('interventionIds.length', 600);
});

test('[planning/PS4] a controller without a network plans their own visits on the device, applies their dates and takes them back', async () => {
  const own = visit(4, 'Legall', { idControleur: 12, nomControleur: 'Yann Kerdoncuff' });
  const { asked } = await open(
    {
      actor: { role: 'CONTROL' },
      isOffline: true,
      documents: { dossiers: [of], interventions: [own, fossard], controllers: [yann, ines] },
      answers: {
        getOptimizer: () =>
          new Kept(answer([proposed(own, at(2, '10:00'))], { reserves: ['autres-agendas'] }), at(0, '08:00')),
      },
    },
    'optimisateur-controller',
  );
  await expect.element(page.getByText(/vos dates partiront avec le réseau/)).toBeVisible();
  await compute();
  await expect.element(page.getByText('Calculé sur cet appareil, sans le serveur.')).toBeVisible();
  expect(asked.find(({ name }) => name === 'getOptimizer')?.args.body).toMatchObject({
    interventionIds: [own.id],
    controllerIds: [12],
  });
  await button('Appliquer 1 changement').click();
  await expect.element(page.getByText('1 visite planifiée.')).toBeVisible();
  await expect.element(page.getByText(/Legall, Appliquée/)).toBeInTheDocument();
  await button('Annuler l’application').click();
  await expect.element(page.getByText('1 visite remise à sa place.')).toBeVisible();
  await expect.element(card('Legall')).toBeChecked();
  expect(asked.some(({ name }) => name === 'applyOptimizer')).toBe(false);
});

test('[planning/PS1] a plan is read by everybody, in every view', async () => {
  await open({
    answers: {
      getOptimizer: () =>
        answer([proposed(fossard, at(0, '09:00')), proposed(rouxel, at(0, '14:00'))], {
          nonPlacees: [{ id: planned.id, motif: 'absence', remede: null }],
        }),
    },
  });
  await compute();
  await expect.element(card('Fossard')).toBeVisible();
  expect(await unreadable(VIEWS, 'optimiseur')).toEqual([]);
});

test('[planning/PS1] on a phone the settings fold once there is a plan', async () => {
  await open({ size: PHONE, answers: { getOptimizer: () => answer([proposed(fossard, at(0, '09:00'))]) } });
  await compute();
  await expect.element(card('Fossard')).toBeVisible();
  await expect.element(page.getByRole('slider', { name: 'Moins de route' })).not.toBeInTheDocument();
  await button('Réglages du calcul').click();
  await expect.element(page.getByRole('slider', { name: 'Moins de route' })).toBeVisible();
  expect(await unreadable([LIGHT, DARK], 'optimiseur vide')).toEqual([]);
});

test('[planning/PS1] on a phone nothing lies over the settings: the button stands under the last of them, the rest under it', async () => {
  await open({ size: PHONE });
  const slider = page.getByRole('slider', { name: 'Changer le moins possible' });
  await expect.element(slider).toBeVisible();
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
  const calculate = button('Calculer').element();
  expect(calculate.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottomOf(slider.element()));
  const nothing = page.getByText('Pas encore de plan').element();
  expect(nothing.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottomOf(calculate));
});

test('[planning/PS1] a period of one day is named once', async () => {
  await open();
  const period = page.getByText(/^Du .+ au .+ \d{4}$/);
  await expect.element(period).toBeVisible();
  await page.getByLabelText('Au', { exact: true }).fill(MONDAY);
  await expect.element(period).not.toBeInTheDocument();
});
