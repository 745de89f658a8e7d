import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ID } from '#domain/test-support/samples.ts';
import { violationsOf } from './axe.ts';
import { CONTRAT_ID, withContrats } from './contrat-records.ts';
import { openScreen } from './open-screen.tsx';

const main = page.getByRole('main');
const here = `/contracts/current/${CONTRAT_ID}`;
const MAUD = { role: 'CLIENT', email: 'maud@oxance.example', idClient: ID.client, idBureauInspection: null } as const;
const AMENDMENT = {
  id: '5a1f3ad2-0007-4a00-8000-000000000003',
  numero: 'CC-2026-00016',
  libelle: 'Nouveaux prix',
  etat: 'BROUILLON',
  idContratParent: CONTRAT_ID,
  createdAt: '2026-11-25T08:00:00.000Z',
} as const;

const line = (date: string, champ: string | null, values: object = {}) => ({
  date,
  utilisateur: 'Claire Vasseur',
  action: champ === null ? 'creation' : 'modification',
  collection: 'records',
  genre: 'contrat',
  numero: 'CC-2026-00014',
  champ,
  avant: null,
  apres: null,
  horsLigne: false,
  importePar: null,
  ...values,
});
const byMaud = { utilisateur: 'Maud Le Bihan', action: 'signature' };
const kept = {
  id: `historique:${CONTRAT_ID}`,
  kind: 'historique',
  idDossier: CONTRAT_ID,
  cleDossier: CONTRAT_ID,
  luLe: '2026-11-26T09:00:00.000Z',
  lignes: [
    line('2026-11-24T10:00:00.000Z', 'etat', { utilisateur: '', action: 'signature', apres: 'SIGNE' }),
    line('2026-11-24T08:00:00.000Z', 'piste.accord', { ...byMaud, apres: { motif: '', nom: '' } }),
    line('2026-11-22T08:00:00.000Z', 'piste.refuse', { ...byMaud, apres: { motif: 'Le prix est faux.', nom: '' } }),
    line('2026-11-21T08:00:00.000Z', 'etat', { action: 'signContract', apres: 'EN SIGNATURE' }),
    line('2026-11-20T09:00:00.000Z', 'tarifs', { horsLigne: true }),
    line('2026-11-20T08:00:00.000Z', null),
  ],
};
const withStory = () => {
  const { records, ...others } = withContrats({}, AMENDMENT);
  return { ...others, records: [...records, kept] };
};

test('[contrats/CT47] its office reads its history without a network, the newest first, under what waits here', async () => {
  await openScreen(here, { documents: withStory(), isOffline: true });
  const events = main.getByRole('listitem').filter({ has: page.getByRole('paragraph') });
  await expect.element(main.getByText('Avenant préparé : CC-2026-00016 · Nouveaux prix.')).toBeVisible();
  const told = () => events.elements().map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ') ?? '');
  const order = [
    /^CVClaire Vasseur.*Avenant préparé/,
    /Le serveur.*Signé par tous\./,
    /Maud Le Bihan.*Signature donnée\./,
    /Maud Le Bihan.*Signature refusée\. Motif : Le prix est faux\./,
    /Claire Vasseur.*Envoyé en signature\./,
    /Claire Vasseur.*Fait hors ligne.*Prix modifiés\./,
    /Claire Vasseur.*Brouillon créé\. Modèle : .*, version 1\./,
  ];
  await expect.poll(() => told().length).toBe(order.length);
  order.forEach((words, index) => expect(told()[index]).toMatch(words));
  await expect.element(main.getByText(/^Lu le 26 nov/)).toBeVisible();
  await main.getByRole('button', { name: 'Résilier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Dernier jour').fill('2027-06-30');
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Cession');
  await dialog.getByRole('button', { name: 'Résilier' }).click();
  await expect.element(main.getByText('Résilié au 30/06/2027 : Cession')).toBeVisible();
  await expect.element(main.getByText('Sur cet appareil, pas encore reçu par le serveur')).toBeVisible();
  expect(await violationsOf('history of a contract')).toEqual([]);
});

test('[contrats/CT47] a draft tells its history too', async () => {
  const { records, ...others } = withContrats({ etat: 'BROUILLON' });
  await openScreen(here, { documents: { ...others, records: [...records, kept] }, isOffline: true });
  await expect.element(main.getByText('Signature refusée. Motif : Le prix est faux.')).toBeVisible();
});

test('[contrats/CT47] a client reads the contract, and no history of it', async () => {
  await openScreen(here, { actor: MAUD, documents: withStory(), isOffline: true });
  await expect.element(page.getByRole('article', { name: 'Aperçu du contrat' })).toMatchTextContent('Article 1. Objet');
  await expect.element(main.getByRole('heading', { name: 'Historique' })).not.toBeInTheDocument();
});
