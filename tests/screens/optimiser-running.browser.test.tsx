import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '#domain/base/result.ts';
import type { PlanTold } from '../../src-worker/api.ts';
import { ALL } from '../support/axe-views.ts';
import { answer, at, button, card, compute, fossard, open, proposed } from './optimiser-office.ts';

/** A computation that is under way until the test ends it. */
function underWay() {
  const asked = Promise.withResolvers<{ readonly tell: (told: PlanTold) => void }>();
  const end = Promise.withResolvers<unknown>();
  const getOptimizer = (_args: unknown, tell: (told: PlanTold) => void) => {
    asked.resolve({ tell });
    return end.promise;
  };
  const tell = async (told: Partial<PlanTold>): Promise<void> =>
    (await asked.promise).tell({ fait: 4096, sur: 20_000, placees: 2, km: 61, cout: 240, isOfDevice: false, ...told });
  return { getOptimizer, tell, end: end.resolve };
}

test('[planning/PO15] while it runs, the screen says how far it is and what its best plan is worth; « Arrêter » keeps that plan', async () => {
  const { getOptimizer, tell, end } = underWay();
  const stopped = { calcul: { fait: 4160, sur: 20_000 } };
  const { asked } = await open({
    answers: { getOptimizer, stopOptimizer: () => end(answer([proposed(fossard, at(0, '09:00'))], stopped)) },
  });
  await compute();
  await expect.element(page.getByText('2 visites à placer, 2 contrôleurs, 5 jours')).toBeVisible();
  // Nothing was told: nothing is invented, and there is no plan to keep.
  await expect.element(page.getByText('Demande envoyée…')).toBeVisible();
  await expect.element(button('Arrêter')).toBeDisabled();
  await tell({ fait: 0, placees: 0, km: 0, cout: 0 });
  await expect.element(page.getByText('En attente de son tour sur le serveur')).toBeVisible();
  await tell({});
  const best = page.getByLabelText('Meilleur plan trouvé');
  await expect
    .element(best)
    .toHaveTextContent('Essais4 096 sur 20 000Visites placées2 sur 2Kilomètres61 kmCoût pesé240 min');
  await expect.element(page.getByRole('progressbar', { name: 'Avancement du calcul' })).toHaveValue(20);
  await expect.element(page.getByText('Calcul par le serveur')).toBeVisible();
  // Of this part alone, once its button has its colour: a page with a button at work never settles.
  const isStill = ({ effect }: Animation) => effect?.getTiming().iterations === Infinity;
  await expect.poll(() => document.getAnimations().every(isStill)).toBe(true);
  const { violations } = await axe.run(page.getByRole('region', { name: 'Plan proposé' }).element(), ALL);
  expect(violations.map(({ id }) => id)).toEqual([]);
  await button('Arrêter').click();
  await expect.element(page.getByText('Plan arrêté')).toBeVisible();
  await expect.element(page.getByText('Arrêté à l’essai 4 160 sur 20 000.')).toBeVisible();
  await expect.element(card('Fossard')).toBeChecked();
  expect(asked.filter(({ name }) => name === 'stopOptimizer')).toHaveLength(1);
});

test('[planning/PO15] a stop that the server did not hear says so; the device that goes on instead may be stopped', async () => {
  const { getOptimizer, tell, end } = underWay();
  let isCut = true;
  await open({
    answers: {
      getOptimizer,
      stopOptimizer: () => (isCut ? refuse('HORS_LIGNE') : end(answer([], { calcul: { fait: 64, sur: 20_000 } }))),
    },
  });
  await compute();
  await tell({});
  await button('Arrêter').click();
  await expect.element(page.getByText(/Le serveur n’a pas reçu l’arrêt/)).toBeVisible();
  await tell({ fait: 0, isOfDevice: true });
  await expect.element(page.getByText(/Calcul sur cet appareil/)).toBeVisible();
  isCut = false;
  await button('Arrêter').click();
  await expect.element(page.getByText('Arrêté à l’essai 64 sur 20 000.')).toBeVisible();
});

test('[planning/PO15] a computation that another one replaced says so, and nothing is written', async () => {
  await open({ answers: { getOptimizer: () => refuse('CALCUL_INTERROMPU', { raison: 'remplace' }) } });
  await compute();
  await expect.element(page.getByText('Un autre de vos calculs a remplacé celui-ci.')).toBeVisible();
});

test('[planning/PO14] a server that computes enough already says so, and is asked again', async () => {
  let turn = 0;
  const getOptimizer = () => {
    turn += 1;
    return turn === 1 ? refuse('CALCUL_INTERROMPU', { raison: 'occupe' }) : answer([proposed(fossard, at(0, '09:00'))]);
  };
  await open({ answers: { getOptimizer } });
  await compute();
  await expect.element(page.getByText('Trop de calculs attendent déjà : réessayez dans un moment.')).toBeVisible();
  await page.getByRole('region', { name: 'Plan proposé' }).getByRole('button', { name: 'Calculer' }).click();
  await expect.element(page.getByText('Plan calculé')).toBeVisible();
});

test('[planning/PS1] a computation is abandoned, and what comes after is let go', async () => {
  const { getOptimizer, end } = underWay();
  await open({ answers: { getOptimizer } });
  await compute();
  await button('Abandonner').click();
  await expect.element(page.getByText('Calcul abandonné')).toBeVisible();
  end(answer([proposed(fossard, at(0, '09:00'))]));
  await expect.element(page.getByText('Plan calculé')).not.toBeInTheDocument();
});
