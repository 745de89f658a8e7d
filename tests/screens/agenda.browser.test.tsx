import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { VIEWS } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { openScreen } from './open-screen.tsx';

const ADDRESS = 'https://cee.constat.example/api/Agenda/Zk3mZk3mZk3mZk3mZk3mZk3mZk3mZk3mZk3mZk3mZk3/visites.ics';
const NONE = { creeLe: null, luLe: null };
const MADE = { creeLe: '2026-11-20T08:00:00.000Z', luLe: '2026-11-25T13:02:00.000Z' };
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The page of a controller, and the server behind it. */
function open(state: typeof NONE | typeof MADE) {
  let present: typeof NONE | typeof MADE = state;
  return openScreen('/users/edit', {
    actor: { id: 12, role: 'CONTROL' },
    answers: {
      agendaEtat: () => present,
      agendaCreer: () => {
        present = MADE;
        return { adresse: ADDRESS };
      },
      agendaRevoquer: () => {
        present = NONE;
        return null;
      },
    },
  });
}

test('[agenda/IC6] an address is made, told once with its code, and no longer after the page was left', async () => {
  const screen = await open(NONE);
  await button('Créer l’adresse').click();
  await expect.element(page.getByLabelText('Adresse de l’agenda', { exact: true }).last()).toHaveValue(ADDRESS);
  await expect.element(page.getByRole('img', { name: 'Code de l’adresse de l’agenda' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ouvrir dans l’agenda de cet appareil' }))
    .toHaveAttribute('href', ADDRESS.replace('https:', 'webcal:'));
  expect(await unreadable(VIEWS, 'the address of a calendar')).toEqual([]);
  await screen.reload();
  await expect.element(page.getByText(/Une adresse existe depuis/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Code de l’adresse de l’agenda' })).not.toBeInTheDocument();
});

test('[agenda/IC6] it is renewed and taken away once asked, and the former one is said to be dead', async () => {
  const screen = await open(MADE);
  await button('Renouveler l’adresse').click();
  await expect.element(page.getByText(/L’adresse actuelle ne répond plus/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Renouveler l’adresse' }).click();
  await expect.element(page.getByRole('img', { name: 'Code de l’adresse de l’agenda' })).toBeVisible();
  await button('Retirer l’adresse').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer l’adresse' }).click();
  await expect.element(button('Créer l’adresse')).toBeVisible();
  const asked = screen.asked.map(({ name }) => name).filter((name) => name.startsWith('agenda'));
  expect(asked).toEqual(['agendaEtat', 'agendaCreer', 'agendaEtat', 'agendaRevoquer', 'agendaEtat']);
});

test('without a network the card says why nothing may be done', async () => {
  await openScreen('/users/edit', { actor: { id: 12, role: 'CONTROL' }, isOffline: true });
  await expect.element(page.getByText(/L’adresse se crée et se retire avec le réseau/)).toBeVisible();
  await expect.element(button('Créer l’adresse')).not.toBeInTheDocument();
});

test.each([
  ['a lead', 'MANAGER'],
  ['an assistant', 'BASIC'],
] as const)('%s has no calendar of visits on their profile', async (_, role) => {
  await openScreen('/users/edit', { actor: { id: 2, role } });
  await expect.element(page.getByRole('heading', { name: 'Mon profil' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Agenda sur le téléphone' })).not.toBeInTheDocument();
});
