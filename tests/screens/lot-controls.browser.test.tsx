import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contactSaying } from '#domain/lots/contact/contact.test-support.ts';
import type { ControlRecord } from '#domain/lots/control.ts';
import type { Lot } from '#domain/lots/lot.ts';
import { ID, intervention } from '#domain/test-support/samples.ts';
import { violationsOf } from './axe.ts';
import { drawOf, LOT_ID, ofOffice, operation, part } from './lot-records.ts';
import { openScreen } from './open-screen.tsx';

const dialog = page.getByRole('dialog');
const row = (name: string | RegExp) => page.getByRole('main').getByRole('row', { name });
const card = page.getByRole('main').getByRole('region', { name: 'Boussole' });

const contacts = card.getByRole('group', { name: 'Par contact' });

const AUTHOR = { id: 12, nom: 'Claire Vasseur' };
const common = { ...ofOffice, idClient: ID.client };
const control = (rang: number, fields: Partial<ControlRecord>) => ({
  ...common,
  id: crypto.randomUUID(),
  kind: 'controle',
  idLot: LOT_ID,
  ordre: rang,
  reference: `OXA-${rang}`,
  mode: 'lieu',
  idDossier: null,
  idIntervention: null,
  idContreVisite: null,
  tentatives: {},
  conclusion: null,
  createdAt: '2026-11-06T08:00:00.000Z',
  cleDossier: LOT_ID,
  ...fields,
});

/** A drawn lot of five operations. */
function drawn(fields: Partial<Lot> = {}, controls: readonly object[] = [], visits: readonly object[] = []) {
  const operations = [1, 2, 3, 4, 5].map((rank) => operation(rank, { telephone: '06 11 22 33 44' }));
  const { tirage, order } = drawOf(operations);
  const lot = {
    ...common,
    id: LOT_ID,
    uniqueCode: 'OXA-BZH-2026-11',
    nomClient: 'Oxance Énergie',
    fiche: 'BAR-EN-101',
    etat: 'TIRE',
    dateDepot: '2026-12-31',
    attendues: 5,
    colonnes: {},
    tirage,
    createdAt: '2026-11-02T08:00:00.000Z',
    ...fields,
  };
  return { rsBatchs: [lot], records: [part(operations), order, ...controls], interventions: visits };
}
const visit = (fields: object) =>
  intervention({
    id: ID.intervention,
    demandeId: ID.dossier,
    rsBatchId: LOT_ID,
    nature: 'Contrôle sur le lieu',
    ...fields,
  });

test('[lots/L14] the visits of a draw are made step by step, and what is refused names its operation', async () => {
  const answers = [
    { faits: 1, restent: 2, total: 3 },
    { ok: false, code: 'TIERS_INACTIF', data: { reference: 'OXA-4' } },
    { faits: 2, restent: 0, total: 3 },
  ] as const;
  let step = -1;
  await openScreen(`/batch/update/${LOT_ID}`, {
    documents: drawn(),
    answers: { rsBatchVisites: () => answers[(step += 1)] ?? answers[2] },
  });
  await page.getByRole('button', { name: 'Créer les visites' }).click();
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('OXA-4');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 contrôle créé sur 3.');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('3 contrôles créés sur 3.');
  expect(step).toBe(2);
});

test('[lots/L83] a contact leads to its call; the compass counts what it concludes', async () => {
  const controls = [
    control(5, { idDossier: ID.dossier, idIntervention: ID.intervention }),
    control(4, { mode: 'contact' }),
    control(3, { mode: 'contact', conclusion: contactSaying({}, { par: AUTHOR, ecritLe: new Date().toISOString() }) }),
  ];
  await openScreen(`/batch/update/${LOT_ID}`, {
    isOffline: true,
    documents: drawn({ etat: 'EN CONTROLE' }, controls, [visit({ etat: 'NOUVELLE', dateRdv: null })]),
  });
  await expect.element(contacts).toMatchTextContent('1 satisfaisant sur 1');
  await expect.element(card.getByText(/Par contact.: encore 1 à ce rythme, 2 au pire/)).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'OXA-5' }))
    .toHaveAttribute('href', `/intervention/current/${ID.intervention}`);
  await expect
    .element(page.getByRole('link', { name: 'Planifier 1 visite' }))
    .toHaveAttribute('href', `/planning/optimisateur?lot=${LOT_ID}`);
  await expect.element(row(/OXA-3 /)).toMatchTextContent('Satisfaisant');
  await row(/OXA-4 /)
    .getByRole('link', { name: 'Contact' })
    .click();
  await expect.element(page.getByRole('heading', { name: 'Contrôle par contact de OXA-4' })).toBeVisible();
});

test('[lots/L16] [lots/L17] a lot over its threshold says what is to be done, and a second visit is asked for once', async () => {
  const controls = [
    control(5, { idDossier: ID.dossier, idIntervention: ID.intervention }),
    control(4, { mode: 'contact' }),
  ];
  const bad = visit({ etat: 'VALIDE', resultat: 'Non satisfaisant', valideLe: '2026-11-20T10:00:00.000Z' });
  const screen = await openScreen(`/batch/update/${LOT_ID}`, {
    documents: drawn({ etat: 'A CONTROLER A 100 %' }, controls, [bad]),
    answers: { rsBatchContreVisite: () => ({ idIntervention: ID.photo, idDossier: ID.dossier }) },
  });
  await expect.element(page.getByText('Seuil dépassé\u00a0: tout le lot est à contrôler.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Contrôler à 100\u202F%' })).toBeVisible();
  await row(/OXA-5 /)
    .getByRole('button', { name: 'Contre-visite' })
    .click();
  await expect.element(page.getByText('Contre-visite créée dans le dossier.')).toBeVisible();
  expect(screen.asked.filter(({ name }) => name === 'rsBatchContreVisite')).toHaveLength(1);
  // One visit concluded, and it does not satisfy: it is not said that nothing is concluded.
  await expect.element(card.getByText(/Sur le lieu.: aucun satisfaisant encore/)).toBeVisible();
  await expect.element(card.getByText(/Sur le lieu.: rien/)).not.toBeInTheDocument();
  expect(await violationsOf('lot-controle')).toEqual([]);
  await page.getByRole('tab', { name: 'Historique' }).click();
  await expect.element(page.getByText('2 contrôles créés à partir du tirage.')).toBeVisible();
});

test('[lots/L72] before the first synchronisation is whole, no figure of a lot is told, and the screen says why', async () => {
  const validated = visit({ etat: 'VALIDE', resultat: 'Satisfaisant', valideLe: '2026-11-06T08:00:00.000Z' });
  await openScreen(`/batch/update/${LOT_ID}`, { documents: drawn({}, [], [validated]), isFirstSync: true });
  await expect.element(page.getByText(/La première synchronisation n’est pas terminée/)).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Réserve', exact: true })).toBeVisible();
  expect(card.query()).toBeNull();
  expect(page.getByText(/rien n’est encore conclu/).query()).toBeNull();
  expect(page.getByText(/opérations ici sur/).query()).toBeNull();
});

test('[lots/L74] a complementary draw says what is left, asks its reason, and keeps what was typed when it is refused', async () => {
  const screen = await openScreen(`/batch/update/${LOT_ID}`, {
    documents: drawn({ etat: 'EN CONTROLE' }),
    answers: {
      rsBatchComplement: () => ({ ok: false, code: 'REGLE_METIER', data: { regle: 'reserve-courte', reste: 1 } }),
    },
  });
  await page.getByRole('button', { name: 'Tirage complémentaire' }).click();
  const count = dialog.getByRole('textbox', { name: 'Nombre d’opérations' });
  await count.fill('40');
  await expect.element(dialog.getByText(/il ne reste rien d’autre en réserve/)).toBeVisible();
  await count.fill('1');
  const go = dialog.getByRole('button', { name: /^Tirer 1 opération/ });
  await go.click();
  expect(screen.asked.filter(({ name }) => name === 'rsBatchComplement')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Taux manqué d’un seul');
  expect(await violationsOf('tirage-complementaire')).toEqual([]);
  await go.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('La réserve n’en a plus que 1.');
  await expect.element(dialog.getByRole('textbox', { name: 'Motif' })).toHaveValue('Taux manqué d’un seul');
  expect(screen.asked.filter(({ name }) => name === 'rsBatchComplement').map(({ args }) => args)).toMatchObject([
    { body: { mode: 'lieu', nombre: 1, motif: 'Taux manqué d’un seul' } },
  ]);
});
