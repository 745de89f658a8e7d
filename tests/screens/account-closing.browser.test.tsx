import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '#domain/base/result.ts';
import { account } from './account.ts';
import { openScreen } from './open-screen.tsx';

/** [session/D29] What an office reads before it closes the account of somebody. */
const dialog = page.getByRole('dialog');
const tablet = (libelle: string, enAttente: object | null) => ({
  id: libelle,
  idUser: account.id,
  libelle,
  vuLe: '2026-11-20T09:00:00.000Z',
  etat: enAttente === null ? null : { enAttente },
  effacement: null,
});
const closes = async (appareilsList: () => unknown) => {
  const { asked } = await openScreen(`/users/edit?id=${account.id}`, {
    answers: { authUtilisateur: () => account, appareilsList },
  });
  await page.getByRole('button', { name: 'Désactiver' }).click();
  return asked;
};

test('[session/D29] each device that had unsent work is named, with how much, and one that never said', async () => {
  const items = [
    tablet('Tablette 4', { nombre: 3, photos: 2, depuis: null }),
    tablet('Téléphone', { nombre: 0, photos: 0, depuis: null }),
    tablet('Portable', null),
  ];
  const asked = await closes(() => ({ items, total: 3 }));
  await expect.element(dialog.getByText(/ne partira que si le compte est rouvert/)).toBeVisible();
  await expect.element(dialog.getByText(/Tablette 4, vu le .*3 modifications\. 2 photos parmi elles\./)).toBeVisible();
  await expect.element(dialog.getByText(/Portable, vu le .*n’a jamais dit/)).toBeVisible();
  expect(dialog.getByText(/Téléphone/).elements()).toEqual([]);
  expect(asked.find(({ name }) => name === 'appareilsList')?.args.query).toMatchObject({ idUser: account.id });
});

test('[session/D29] a device that has sent all is told as such', async () => {
  await closes(() => ({ items: [], total: 0 }));
  await expect.element(dialog.getByText('À leur dernier contact, rien n’attendait sur ses appareils.')).toBeVisible();
});

test('[session/D29] what could not be read is never said to be nothing', async () => {
  await closes(() => refuse('SERVICE_INDISPONIBLE'));
  await expect.element(dialog.getByText('Ce qui attend sur ses appareils n’a pas pu être lu.')).toBeVisible();
});
