import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '#domain/base/result.ts';
import { violationsOf } from './axe.ts';
import { withContrats } from './contrat-records.ts';
import { openScreen } from './open-screen.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const draft = (rank: number) =>
  ({ id: `5a1f3ad2-0007-4a00-8000-00000000000${rank}`, numero: `CC-2026-0001${rank}`, etat: 'BROUILLON' }) as const;

test('[contrats/CT46] the chosen drafts are sent, and one that is refused is named with its reason; the rest is taken away', async () => {
  const asked: unknown[] = [];
  await openScreen('/contracts/list', {
    documents: withContrats(draft(5), draft(6)),
    answers: {
      contratSign: ({ params }) => {
        asked.push(params?.['id']);
        return params?.['id'] === draft(5).id ? refuse('CHAMPS_MANQUANTS') : { ok: true, value: {} };
      },
    },
  });
  await main.getByRole('checkbox').first().click();
  await main.getByRole('button', { name: 'Envoyer en signature' }).click();
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect.element(dialog.getByText('Ce qui n’a pas été fait')).toBeVisible();
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('CC-2026-00015');
  await expect.element(page.getByText('1 contrat envoyé en signature')).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(await violationsOf('drafts sent')).toEqual([]);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await main.getByRole('button', { name: 'Supprimer les brouillons' }).click();
  await dialog.getByRole('button', { name: 'Supprimer les brouillons' }).click();
  await expect.element(main.getByText('Aucun contrat')).toBeVisible();
});

test('[contrats/CT46] it names each draft by its number, its subject and its client, and says how many of the chosen it leaves', async () => {
  await openScreen('/contracts/list', { documents: withContrats({}, draft(5)) });
  await main.getByRole('checkbox').first().click();
  await main.getByRole('button', { name: 'Supprimer les brouillons' }).click();
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('CC-2026-00015 Isolation 2027, Oxance Énergie');
  await expect.element(dialog.getByText(/^L’autre ligne choisie n’est pas un brouillon/)).toBeVisible();
});
