import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { optimiserCalls } from '#domain/api/optimise.ts';
import { plusDays } from '#domain/base/days.ts';
import { refuse } from '#domain/base/result.ts';
import { controleur } from '#domain/test-support/samples.ts';
import { LIGHT, DARK } from '../support/axe-views.ts';
import { account } from './account.ts';
import { unreadable } from './axe.ts';
import {
  answer,
  at,
  button,
  compute,
  fossard,
  ines,
  MONDAY,
  of,
  open,
  proposed,
  rouxel,
  yann,
} from './optimiser-office.ts';
import { openScreen, type Screen } from './open-screen.tsx';

const SATURDAY = plusDays(MONDAY, 5);
/** A plan in which these visits have no place, each with what would give it one. */
const without = (...remedies: readonly object[]) => {
  const lines = [fossard, rouxel].flatMap(({ id }, rank) =>
    remedies[rank] === undefined ? [] : [{ id, motif: 'complet', remede: { idControleur: 12, ...remedies[rank] } }],
  );
  return { answers: { getOptimizer: () => answer([], { nonPlacees: lines }) } };
};
const bounded = controleur({ ...yann, zones: ['22'] });
const documents = { dossiers: [of], interventions: [fossard, rouxel], controllers: [bounded, ines] };
const show = async (remedies: readonly object[], screen: Screen = {}) => {
  const opened = await open({ documents, ...without(...remedies), ...screen });
  await compute();
  return opened;
};
const ZONE = { genre: 'zone', departement: '35', km: 14 };
const RENEWED = { genre: 'habilitation', codeFiche: 'BAR-EN-101' };
const LATER = { genre: 'plus-tard', jour: MONDAY, minutes: 45, heure: '18:45' };
const OPENED = { genre: 'jour', jour: SATURDAY };

test('[planning/PO17] a wider zone, an authorisation to renew: to the account, with what is proposed', async () => {
  await show([ZONE, RENEWED]);
  await expect
    .element(page.getByRole('link', { name: 'Élargir la zone de Yann Kerdoncuff' }))
    .toHaveAttribute('href', '/users/edit?id=12&zone=35');
  await expect
    .element(page.getByRole('link', { name: 'Renouveler l’habilitation de Yann Kerdoncuff' }))
    .toHaveAttribute('href', '/users/edit?id=12&habilitation=BAR-EN-101');
  expect(await unreadable([LIGHT, DARK], 'optimiseur, remèdes')).toEqual([]);
});

test('[planning/PO17] who keeps neither accounts nor hours is told who does', async () => {
  await show([ZONE, LATER], { actor: { droitRestreint: ['utilisateur.gerer', 'planning.bureau'] } });
  await expect.element(page.getByText('À demander à qui gère les comptes du bureau.')).toBeVisible();
  await expect.element(page.getByText('À demander à qui planifie pour le bureau.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Élargir/ })).not.toBeInTheDocument();
});

test('[planning/PO17] without a network accounts stay closed, and it says so', async () => {
  await show([ZONE], { isOffline: true });
  await expect.element(page.getByText('Le compte s’ouvre avec le réseau.')).toBeVisible();
});

test('[planning/PO17] hours open with those proposed; once written, the plan is computed again', async () => {
  const { asked } = await show([LATER]);
  await button('Ouvrir les horaires de Yann Kerdoncuff').click();
  const panel = page.getByRole('dialog', { name: /Absences et horaires de Yann Kerdoncuff/ });
  await expect.element(panel.getByText(/Ils valent chaque semaine/)).toBeVisible();
  await expect.element(panel.getByLabelText('Lundi, plage 1, fin')).toHaveValue('18:45');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText(/recalculez pour en tenir compte/)).toBeVisible();
  const before = asked.filter(({ name }) => name === 'getOptimizer').length;
  // That of the message, under the one of the settings.
  await button('Recalculer').last().click();
  await expect.poll(() => asked.filter(({ name }) => name === 'getOptimizer').length).toBe(before + 1);
});

test('[planning/PO17] a day of the hours on which they are away shows the absence, and proposes nothing', async () => {
  const away = controleur({ ...yann, absences: [{ du: MONDAY, au: MONDAY, motif: null }] });
  await show([{ ...OPENED, jour: MONDAY }], { documents: { ...documents, controllers: [away, ines] } });
  await button('Ouvrir les horaires de Yann Kerdoncuff').click();
  const panel = page.getByRole('dialog', { name: /Absences et horaires/ });
  await expect.element(panel.getByText(/retirez ou raccourcissez l’absence/)).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
});

test('[planning/PO17] a day is added to the period, which is computed again', async () => {
  const { asked } = await show([{ genre: 'periode', jour: SATURDAY }]);
  await button('Ajouter ce jour et recalculer').click();
  await expect
    .poll(() => asked.findLast(({ name }) => name === 'getOptimizer')?.args.body)
    .toMatchObject({ debut: MONDAY, fin: SATURDAY });
  await expect.element(page.getByLabelText('Au', { exact: true })).toHaveValue(SATURDAY);
  await expect.element(page.getByText(/^Le sam.* a été ajouté à la période\.$/)).toBeVisible();
  await button('Retirer ce jour et recalculer').click();
  await expect
    .poll(() => asked.findLast(({ name }) => name === 'getOptimizer')?.args.body)
    .toMatchObject({ debut: MONDAY, fin: plusDays(MONDAY, 4) });
  await expect.element(page.getByText(/a été ajouté à la période/)).not.toBeInTheDocument();
});

const [WIDER, LONGER] = [
  { genre: 'zone', idControleur: 12, departement: '35' },
  { genre: 'plus-tard', idControleur: 12, jour: MONDAY, heure: '18:45' },
];
/** What each computation was asked to suppose. */
const supposed = (asked: Awaited<ReturnType<typeof open>>['asked']) =>
  asked.filter(({ name }) => name === 'getOptimizer').map(({ args: { body } }) => body);
/** A server that answers what it was asked to suppose, each visit without a place until it is. */
const supposing = {
  getOptimizer: ({ body }: { body?: unknown }) => {
    const { suppositions } = optimiserCalls.getOptimizer.body.parse(body);
    const left = [
      { ...fossard, remede: ZONE },
      { ...rouxel, remede: LATER },
    ].slice(suppositions.length);
    return answer([], {
      suppositions,
      nonPlacees: left.map(({ id, remede }) => ({ id, motif: 'complet', remede: { idControleur: 12, ...remede } })),
    });
  },
};

test('[planning/PS5] a remedy is tried: computed again with it and what was tried before; the plan says so, and each is taken back', async () => {
  const { asked } = await open({ documents, answers: supposing });
  await compute();
  const said = page.getByRole('region', { name: 'Ce plan suppose ce qui n’est pas encore fait.' });
  await button(/^Essayer et recalculer : Élargir la zone de Yann Kerdoncuff au 35/).click();
  await expect.element(said.getByText('Yann Kerdoncuff va aussi dans le 35.')).toBeVisible();
  await button(/^Essayer et recalculer : Finir 45 min plus tard/).click();
  await expect.element(said.getByText(/^Le lun.*, Yann Kerdoncuff finit à 18:45\.$/)).toBeVisible();
  expect(await unreadable([LIGHT, DARK], 'optimiseur, plan supposé')).toEqual([]);
  // What makes each true is beside it.
  await expect.element(said.getByRole('link', { name: 'Élargir la zone de Yann Kerdoncuff' })).toBeVisible();
  await expect.element(said.getByRole('button', { name: 'Ouvrir les horaires de Yann Kerdoncuff' })).toBeVisible();
  // Another computation keeps what the plan supposes.
  await button('Recalculer').click();
  await expect.poll(() => supposed(asked)).toHaveLength(4);
  await said.getByRole('button', { name: 'Retirer et recalculer : Yann Kerdoncuff va aussi dans le 35.' }).click();
  await expect.element(said.getByText(/va aussi dans le 35/)).not.toBeInTheDocument();
  await expect.element(said.getByText(/finit à 18:45/)).toBeVisible();
  expect(supposed(asked)).toMatchObject(
    [[], [WIDER], [WIDER, LONGER], [WIDER, LONGER], [LONGER]].map((suppositions) => ({ suppositions })),
  );
});

test('[planning/PS5] what rests on a supposition is not applied, and says why; without it, the others are', async () => {
  const saturday = { genre: 'jour', idControleur: 12, jour: SATURDAY };
  const proposals = [proposed(fossard, at(0, '09:00')), proposed(rouxel, at(5, '09:00'))];
  await openScreen(`/planning/optimisateur?du=${MONDAY}&au=${SATURDAY}`, {
    documents: { ...documents, controllers: [yann, ines] },
    answers: { getOptimizer: () => answer(proposals, { suppositions: [saturday] }) },
  });
  await compute();
  await expect.element(page.getByText(/^Le sam.*, Yann Kerdoncuff travaille\.$/)).toBeVisible();
  const refused = page.getByRole('region', { name: '1 changement empêche d’appliquer le plan.' });
  await expect.element(refused.getByText(/Rouxel/)).toBeVisible();
  await expect.element(button('Appliquer 2 changements')).toBeDisabled();
  await refused.getByRole('button', { name: 'Laisser ce changement' }).click();
  await expect.element(button('Appliquer 1 changement')).toBeEnabled();
});

test('[planning/PS5] a try that fails is tried again as it was', async () => {
  let isCut = false;
  const { asked } = await open({
    documents,
    answers: {
      getOptimizer: (args) => (isCut ? refuse('CALCUL_INTERROMPU', { raison: 'time' }) : supposing.getOptimizer(args)),
    },
  });
  await compute();
  isCut = true;
  await button(/^Essayer et recalculer : Élargir/).click();
  await button('Réessayer').click();
  await expect.poll(() => supposed(asked)).toHaveLength(3);
  expect(supposed(asked)).toMatchObject([[], [WIDER], [WIDER]].map((suppositions) => ({ suppositions })));
});

test('[planning/PO17] the account has the département among those of the controller, to be saved; the authorisation its day to choose', async () => {
  const managed = {
    ...account,
    terrain: {
      competences: [{ code: 'BAR-EN-101', jusquAu: '2026-11-01' }],
      zones: ['22'],
      domicile: null,
      couleur: '#0B6E4F',
      maxParJour: null,
      superviseur: false,
      absences: [],
      horaires: [],
    },
  };
  const { asked } = await openScreen('/users/edit?id=15&zone=35&habilitation=BAR-EN-101', {
    answers: { authUtilisateur: () => managed, authUpdateInfo: () => ({}) },
  });
  const card = page.getByRole('region', { name: 'Terrain et planification' });
  await expect.element(card.getByText(/Le 35 est proposé par le planning/)).toBeVisible();
  await expect.element(card.getByLabelText('BAR-EN-101, valable jusqu’au')).toHaveFocus();
  await card.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(() => asked.find(({ name }) => name === 'authUpdateInfo')?.args.body)
    .toMatchObject({ terrain: { zones: ['22', '35'] } });
});
