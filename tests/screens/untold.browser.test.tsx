import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plusDays } from '#domain/base/days.ts';
import { refuse } from '#domain/base/result.ts';
import { VIEWS } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { answer, at, compute, MONDAY, of, open, proposed, visit, yann } from './optimiser-office.ts';
import { openScreen, PHONE, type Screen } from './open-screen.tsx';
import { received } from './received.ts';

const named = (nom: string, email: string | null) => ({
  civilite: 'Mme',
  nom,
  prenom: 'Jo',
  telephone: '02 99 00 41 17',
  email,
});
const planned = (rank: number, nom: string, email: string | null = `${nom.toLowerCase()}@example.fr`) =>
  visit(rank, nom, {
    idControleur: 12,
    nomControleur: 'Yann Kerdoncuff',
    dateRdv: at(0, `${8 + 2 * rank}:00`),
    beneficiaire: named(nom, email),
  });
const board = (visits: readonly object[], screen: Screen = {}) =>
  openScreen(`/planning/manager?du=${MONDAY}`, {
    documents: { dossiers: [of], interventions: visits, controllers: [yann] },
    answers: { sendEmail: () => ({ id: 'x', envoyeLe: null, destinataires: [] }) },
    ...screen,
  });
const mark = (nom: string) => page.getByRole('button', { name: new RegExp(`^\\d.*${nom}`) });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const offer = (text: RegExp) => page.getByText(text);

/** Through the panel of the visit, as somebody who writes the day does. */
async function moveTo(nom: string, day: string, time: string): Promise<void> {
  await mark(nom).click();
  const panel = page.getByRole('dialog', { name: new RegExp(nom) });
  await panel.getByLabelText('Jour').fill(day);
  await panel.getByLabelText('Heure').fill(time);
  await panel.getByRole('button', { name: 'Planifier', exact: true }).click();
}

test('[planning/P27] after a move the beneficiary is told by a mail that leaves once the server has the appointment', async () => {
  const one = planned(1, 'Fossard');
  const { asked } = await board([one]);
  await moveTo('Fossard', plusDays(MONDAY, 1), '15:00');
  await expect.element(offer(/1 rendez-vous changé/)).toBeVisible();
  await button('Prévenir').click();
  const dialog = page.getByRole('dialog', { name: 'Prévenir les bénéficiaires' });
  await dialog.getByRole('button', { name: 'Envoyer 1 avis de passage' }).click();
  await expect.element(page.getByText(/Le serveur n’a pas encore ce rendez-vous.*Fossard/)).toBeVisible();
  expect(asked.some(({ name }) => name === 'sendEmail')).toBe(false);

  await received('interventions', one.id);
  await dialog.getByRole('button', { name: 'Envoyer 1 avis de passage' }).click();
  await expect.element(page.getByText('1 avis de passage est confié au serveur.')).toBeVisible();
  await expect.element(offer(/rendez-vous changé/)).not.toBeInTheDocument();
  const mails = asked.filter(({ name }) => name === 'sendEmail').map(({ args }) => args.body);
  expect(mails).toMatchObject([
    { modele: 'avisDePassage', destinataires: ['fossard@example.fr'], entite: 'intervention', idEntite: one.id },
  ]);
  expect(JSON.stringify(mails[0])).toContain('15:00');
});

test('[planning/P27] moved twice it is told once, undone it is told no more, and the offer outlives the page', async () => {
  const { reload } = await board([planned(1, 'Fossard')]);
  await moveTo('Fossard', plusDays(MONDAY, 1), '15:00');
  await moveTo('Fossard', plusDays(MONDAY, 2), '09:00');
  await expect.element(offer(/^1 rendez-vous changé/)).toBeVisible();
  await reload();
  await expect.element(offer(/^1 rendez-vous changé/)).toBeVisible();
  await moveTo('Fossard', MONDAY, '10:00');
  await expect.element(offer(/rendez-vous changé/)).not.toBeInTheDocument();
});

test('[planning/P27] who has no address is to be called, and said so once it is done', async () => {
  await board([planned(1, 'Rouxel', null)]);
  await moveTo('Rouxel', plusDays(MONDAY, 1), '15:00');
  await button('Prévenir').click();
  const dialog = page.getByRole('dialog', { name: 'Prévenir les bénéficiaires' });
  await expect.element(dialog.getByRole('link', { name: '02 99 00 41 17' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /Envoyer/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Rouxel est prévenu' }).click();
  await expect.element(offer(/rendez-vous changé/)).not.toBeInTheDocument();
});

test('[planning/P27] without a network nothing leaves and the offer waits', async () => {
  await board([planned(1, 'Fossard')], { isOffline: true });
  await moveTo('Fossard', plusDays(MONDAY, 1), '15:00');
  await button('Prévenir').click();
  const dialog = page.getByRole('dialog', { name: 'Prévenir les bénéficiaires' });
  await expect.element(dialog.getByText(/Les avis partent avec le réseau/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Envoyer/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Plus tard' }).click();
  await expect.element(offer(/^1 rendez-vous changé/)).toBeVisible();
});

test('[planning/P27] a plan that was applied offers to tell all its beneficiaries at once, each once; who failed stays', async () => {
  const [first, second] = [visit(1, 'Fossard'), visit(2, 'Rouxel')].map((one, rank) => ({
    ...one,
    beneficiaire: named(rank === 0 ? 'Fossard' : 'Rouxel', `${rank}@example.fr`),
  })) as [ReturnType<typeof visit>, ReturnType<typeof visit>];
  const { asked } = await open({
    documents: { dossiers: [of], interventions: [first, second], controllers: [yann] },
    answers: {
      getOptimizer: () => answer([proposed(first, at(0, '09:00')), proposed(second, at(0, '11:00'))]),
      applyOptimizer: () => ({ appliquees: 2 }),
      sendEmail: ({ body }) =>
        JSON.stringify(body).includes('1@example.fr')
          ? refuse('VALIDATION')
          : { id: 'x', envoyeLe: null, destinataires: [] },
    },
  });
  await compute();
  await button('Appliquer 2 changements').click();
  await expect.element(button('Annuler l’application')).toBeVisible();
  await received('interventions', first.id, { idControleur: 12, dateRdv: at(0, '09:00') });
  await received('interventions', second.id, { idControleur: 12, dateRdv: at(0, '11:00') });
  await expect.element(offer(/2 rendez-vous changés/)).toBeVisible();
  await button('Prévenir').click();
  await button('Envoyer 2 avis de passage').click();
  await expect.element(page.getByText(/L’avis de passage n’est pas parti pour Rouxel/)).toBeVisible();
  await expect.element(offer(/^1 rendez-vous changé/)).toBeVisible();
  const readers = asked
    .filter(({ name }) => name === 'sendEmail')
    .map(({ args }) => (args.body as { destinataires: string[] }).destinataires);
  expect(readers).toEqual([['0@example.fr'], ['1@example.fr']]);
});

test('[courriels/L29] a notice whose words speak of an attachment asks before it leaves', async () => {
  const one = planned(1, 'Fossard');
  const modele = {
    id: 'modele-avisDePassage-cee-fr',
    kind: 'modeleCourriel',
    modele: 'avisDePassage',
    variante: 'cee',
    langue: 'fr',
    sujet: 'Visite',
    texte: 'Rendez-vous {date}, plan ci-joint.',
    auteur: { id: 1, nom: 'A' },
    updatedAt: at(0, '08:00'),
  };
  const documents = { dossiers: [of], interventions: [one], controllers: [yann], records: [modele] };
  const { asked } = await board([], { documents });
  await moveTo('Fossard', plusDays(MONDAY, 1), '15:00');
  await expect.element(offer(/1 rendez-vous changé/)).toBeVisible();
  await received('interventions', one.id);
  await button('Prévenir').click();
  await button('Envoyer 1 avis de passage').click();
  await expect.element(page.getByText(/annonce une pièce jointe/)).toBeVisible();
  expect(asked.some(({ name }) => name === 'sendEmail')).toBe(false);
  await button('Envoyer sans').click();
  await expect.element(page.getByText('1 avis de passage est confié au serveur.')).toBeVisible();
});

test('the offer and its sheet are readable, at a desk and on a phone, light and dark', async () => {
  await board([planned(1, 'Fossard'), planned(2, 'Rouxel', null)]);
  await moveTo('Fossard', plusDays(MONDAY, 1), '15:00');
  await moveTo('Rouxel', plusDays(MONDAY, 1), '09:00');
  await expect.element(offer(/2 rendez-vous changés/)).toBeVisible();
  const strip = await unreadable(VIEWS, 'the offer');
  await button('Prévenir').click();
  await expect.element(page.getByText('À appeler')).toBeVisible();
  expect([...strip, ...(await unreadable(VIEWS, 'its sheet'))]).toEqual([]);
  await page.viewport(...PHONE);
  await expect.element(button('Envoyer 1 avis de passage')).toBeVisible();
});
