import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, at, button, compute, ines, of, open, proposed, visit, yann } from './optimiser-office.ts';

test('[planning/PO23] a visit that takes two says with whom, and is written with both', async () => {
  const two = visit(4, 'Quéméner', { aDeux: true });
  const { asked } = await open({
    documents: { dossiers: [of], interventions: [two], controllers: [yann, ines] },
    answers: {
      getOptimizer: () => answer([{ ...proposed(two, at(0, '09:00')), idSecond: 13 }]),
      applyOptimizer: () => ({ appliquees: 1 }),
    },
  });
  await compute();
  await expect.element(page.getByText('avec Inès Moreau')).toBeVisible();
  await expect.element(page.getByText('avec Yann Kerdoncuff')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Avant et après' }).getByText('sur 1')).toBeVisible();
  await button('Appliquer 1 changement').click();
  await expect
    .poll(() => asked.find(({ name }) => name === 'applyOptimizer')?.args.body)
    .toMatchObject({
      visites: [
        {
          id: two.id,
          avant: { idControleur: null, dateRdv: null, idSecond: null },
          apres: { idControleur: 12, dateRdv: at(0, '09:00'), idSecond: 13 },
        },
      ],
    });
});
