import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Separation } from '#domain/controleurs/separations.ts';
import { controleur } from '#domain/test-support/samples.ts';
import { EMPTY_ENTREPRISE } from '#domain/tiers/tiers.ts';
import { VIEWS } from '../support/axe-views.ts';
import { account } from './account.ts';
import { unreadable } from './axe.ts';
import { dossier, intervention } from './documents.ts';
import { openScreen } from './open-screen.tsx';

const SAMIA = account.id;
const entreprise = (raisonSociale: string, fields: object = {}) => {
  const id = crypto.randomUUID();
  const place = { siret: '55210055400013', ville: 'Lannion', departement: '22' };
  return {
    ...EMPTY_ENTREPRISE,
    ...place,
    id,
    idEntreprise: id,
    raisonSociale,
    variante: 'cee',
    idBureauInspection: 1,
    ...fields,
  };
};
const [trieux, leguer] = [entreprise('Isolants du Trieux'), entreprise('Combles du Léguer')];
const elsewhere = entreprise('Toits d’ailleurs', { idBureauInspection: 7 });
const link: Separation = {
  idEntreprise: leguer.id,
  nomEntreprise: leguer.raisonSociale,
  motif: 'Son frère y travaille',
  depuis: '2026-10-05',
};
const of = dossier(1, { etat: 'EN COURS' });
const visit = (rank: number, idEntreprise: string) =>
  intervention(rank, of, { etat: 'NOUVELLE', idControleur: SAMIA, idEntreprise, nomEntreprise: 'x', soumisLe: null });

const open = (
  path: string,
  {
    actor = {},
    samia = {},
  }: { actor?: NonNullable<Parameters<typeof openScreen>[1]>['actor']; samia?: Partial<Controller> } = {},
) =>
  openScreen(path, {
    actor,
    answers: { authUtilisateur: () => account },
    documents: {
      dossiers: [of],
      interventions: [visit(1, leguer.id), visit(2, leguer.id), visit(3, trieux.id)],
      entreprises: [trieux, leguer, elsewhere],
      controllers: [controleur({ id: String(SAMIA), idUser: SAMIA, nom: 'Haddad', prenom: 'Samia', ...samia })],
    },
  });
const SHEET = `/users/edit?id=${SAMIA}`;
const card = () => page.getByRole('region', { name: 'Impartialité' });
const line = (text: RegExp) => card().getByRole('listitem').filter({ hasText: text });
const button = (name: string) => card().getByRole('button', { name, exact: true });

test('[controleurs/SEP1] [controleurs/SEP2] the lead notes a link of an installer of the office and its reason, on the device, and takes it away once asked', async () => {
  const screen = await open(SHEET, { samia: { separations: [link] } });
  await expect.element(line(/Combles du Léguer/)).toMatchTextContent('Son frère y travaille, noté le 05/10/2026');
  await expect.element(line(/Combles du Léguer/)).toMatchTextContent('2 visites déjà confiées y restent');
  await button('Ajouter').click();
  await expect.element(card().getByText('Choisissez dans la liste.')).toBeVisible();
  await expect.element(card().getByText('Dites quel est le lien.')).toBeVisible();

  await card().getByRole('combobox', { name: 'Installateur' }).click();
  await expect.element(page.getByRole('option', { name: 'Isolants du Trieux' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Combles du Léguer' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('option', { name: 'Toits d’ailleurs' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Isolants du Trieux' }).click();
  await card().getByLabelText('Motif').fill('Ancienne salariée');
  await expect.element(card().getByLabelText('Motif')).toHaveValue('Ancienne salariée');
  await button('Ajouter').click();
  await expect.element(line(/Isolants du Trieux/)).toMatchTextContent('1 visite déjà confiée y reste');
  await expect.element(card().getByLabelText('Motif')).toHaveValue('');

  await button('Retirer Combles du Léguer').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect.poll(() => card().getByRole('listitem').elements().length).toBe(1);
  await screen.reload();
  await expect.element(line(/Isolants du Trieux/)).toMatchTextContent('Ancienne salariée');
  await expect.poll(() => card().getByRole('listitem').elements().length).toBe(1);
});

test('[controleurs/SEP3] who may not manage accounts reads the links and writes none', async () => {
  await open(SHEET, { actor: { droitRestreint: ['utilisateur.gerer'] }, samia: { separations: [link] } });
  await expect.element(line(/Combles du Léguer/)).toBeVisible();
  await expect.element(button('Ajouter')).not.toBeInTheDocument();
});

test('[controleurs/SEP3] a controller reads their own on their profile', async () => {
  await open('/users/edit', { actor: { id: SAMIA, role: 'CONTROL' }, samia: { separations: [link] } });
  await expect.element(line(/Combles du Léguer/)).toMatchTextContent('Son frère y travaille');
  await expect.element(button('Ajouter')).not.toBeInTheDocument();
});

test('the card is readable, at a desk and on a phone, light and dark', async () => {
  await open(SHEET, { samia: { separations: [link] } });
  await expect.element(line(/Combles du Léguer/)).toBeVisible();
  expect(await unreadable(VIEWS, 'impartiality')).toEqual([]);
});
