import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contrat } from '#domain/contrats/contrats.test-support.ts';
import { ID } from '#domain/test-support/samples.ts';
import { violationsOf } from './axe.ts';
import { CONTRAT_ID, withContrats } from './contrat-records.ts';
import { goTo, openScreen, PHONE } from './open-screen.tsx';

const main = page.getByRole('main');
const MAUD = { role: 'CLIENT', email: 'maud@oxance.example', idClient: ID.client, idBureauInspection: null } as const;
const WAITING = {
  id: '5a1f3ad2-0007-4a00-8000-000000000002',
  numero: 'CC-2026-00015',
  libelle: 'Chaudières 2027',
  etat: 'EN SIGNATURE',
  signeLe: null,
  signatures: { signes: 0, total: 2 },
  idEnveloppe: '00000000-0000-4000-8000-000000000001',
} as const;

test('[contrats/CT40] [contrats/CT41] a client finds their contracts from the menu without a network, and which one waits for them', async () => {
  await openScreen('/dossiers/all', { actor: MAUD, documents: withContrats({}, WAITING), isOffline: true });
  await page.getByRole('link', { name: 'Mes contrats' }).first().click();
  await expect.element(main.getByRole('link', { name: 'CC-2026-00014' })).toBeVisible();
  await expect.element(main.getByText('À vous de signer')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Nouveau contrat' })).not.toBeInTheDocument();
  expect(await violationsOf('contracts of a client')).toEqual([]);
  await main.getByRole('link', { name: 'CC-2026-00015' }).click();
  await expect.element(main.getByRole('link', { name: 'À vous de signer', exact: true })).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Aperçu du contrat' })).toMatchTextContent('Article 1. Objet');
  await main.getByRole('link', { name: 'Mes contrats' }).click();
  await expect.element(main.getByRole('link', { name: 'CC-2026-00014' })).toBeVisible();
});

test('[contrats/CT40] [contrats/CT41] on a phone a contract says that it waits for its reader', async () => {
  await openScreen('/contracts/client', { actor: MAUD, documents: withContrats(WAITING), size: PHONE });
  await expect.element(main.getByText('CC-2026-00015 · À vous de signer')).toBeVisible();
  expect(await violationsOf('contracts of a client, phone')).toEqual([]);
});

test('[contrats/CT40] a client without a contract reads what arrives here', async () => {
  await openScreen('/contracts/client', { actor: MAUD, documents: withContrats() });
  await expect.element(main.getByText('Aucun contrat')).toBeVisible();
  await goTo(`/contracts/current/${CONTRAT_ID}`);
  await main.getByRole('link', { name: 'Revenir aux contrats' }).click();
  await expect.element(main.getByText('Aucun contrat')).toBeVisible();
});

test('[contrats/CT48] what waits for their signature is found by itself, without a network: neither what is signed nor what waits for others first', async () => {
  const id = '5a1f3ad2-0007-4a00-8000-00000000000';
  const given = { ...WAITING, id: `${id}4`, numero: 'CC-2026-00017', signatures: { signes: 1, total: 2 } };
  const second = {
    ...WAITING,
    id: `${id}5`,
    numero: 'CC-2026-00018',
    signataires: contrat().signataires.toReversed(),
  };
  const documents = withContrats({}, WAITING, given, second);
  await openScreen('/contracts/client', { actor: MAUD, documents, isOffline: true });
  await expect.element(main.getByRole('link', { name: 'CC-2026-00018' })).toBeVisible();
  await main.getByRole('combobox', { name: 'Signature' }).click();
  await page.getByRole('option', { name: 'À vous de signer' }).click();
  await expect.element(main.getByText('1 sur 4')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'CC-2026-00015' })).toBeVisible();
  for (const numero of ['CC-2026-00014', 'CC-2026-00017', 'CC-2026-00018'])
    await expect.element(main.getByRole('link', { name: numero })).not.toBeInTheDocument();
  expect(await violationsOf('contracts of a client, filtered')).toEqual([]);
});
