import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CONTRACT } from '#domain/api/contract.ts';
import type { z } from 'zod';
import { openScreen } from './open-screen.tsx';
import { Kept } from './stand-in-engine.ts';

const BUREAU: Partial<z.output<typeof CONTRACT.bureau.answer>> = { idBureau: 1, nom: 'Trévian Contrôle' };
const HELD = new Kept(BUREAU, '2026-11-25T13:02:00.000Z');

test.each([
  ['without a network says of what hour the answer is', HELD, 1],
  ['on the server says nothing of it', BUREAU, 0],
])('an office that is read %s', async (_, bureau, count) => {
  await openScreen('/controlCompany/edit', {
    answers: { bureau: () => bureau, typeInterventionsByBureau: () => [] },
  });
  await expect.element(page.getByRole('heading', { name: 'Trévian Contrôle' })).toBeVisible();
  const notice = page.getByText(/^Réponse du .*14:02 .*, sans réseau\.$/);
  await expect.poll(() => notice.elements().length).toBe(count);
});

test('[contrats/CT13] an administrator, who reads the whole office, has it want a contract', async () => {
  const { asked } = await openScreen('/controlCompany/edit', {
    actor: { role: 'ADMIN' },
    answers: {
      controlCompanyById: () => BUREAU,
      bureauReplace: () => ({ ...BUREAU, contratExige: true }),
      typeInterventionsByBureau: () => [],
    },
  });
  const card = page.getByRole('region', { name: 'Contrats', exact: true });
  const box = page.getByRole('checkbox', { name: 'Exiger un contrat' });
  await expect.element(box).not.toBeChecked();
  await box.click();
  await card.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(card.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await expect.element(box).toBeChecked();
  expect(asked.filter(({ name }) => name === 'bureauReplace')).toEqual([
    { name: 'bureauReplace', args: { params: { id: '1' }, body: { contratExige: true } } },
  ]);
});

test('[contrats/CT13] a lead, who does not read it, is not shown what an office wants of contracts', async () => {
  await openScreen('/controlCompany/edit', { answers: { bureau: () => BUREAU, typeInterventionsByBureau: () => [] } });
  await expect.element(page.getByRole('main').getByRole('heading', { name: 'Planning' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Exiger un contrat' })).not.toBeInTheDocument();
});

test('[supervisions/SU28] an administrator says which edition of ISO/IEC 17020 an office follows', async () => {
  const { asked } = await openScreen('/controlCompany/edit', {
    actor: { role: 'ADMIN' },
    answers: {
      controlCompanyById: () => BUREAU,
      bureauReplace: () => ({ ...BUREAU, anneeNorme: 2026 as const }),
      typeInterventionsByBureau: () => [],
    },
  });
  const card = page.getByRole('region', { name: 'Supervisions', exact: true });
  const choice = page.getByLabelText('Édition de la norme ISO/IEC 17020');
  await expect.element(choice).toHaveValue('2012');
  await choice.selectOptions('2026');
  await card.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(card.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await expect.element(choice).toHaveValue('2026');
  expect(asked.filter(({ name }) => name === 'bureauReplace')).toEqual([
    { name: 'bureauReplace', args: { params: { id: '1' }, body: { anneeNorme: 2026 } } },
  ]);
});
