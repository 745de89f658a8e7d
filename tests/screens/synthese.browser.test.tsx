import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ID, type as typeOfSamples } from '#domain/test-support/samples.ts';
import { EMPTY_CLIENT } from '#domain/tiers/tiers.ts';
import { violationsOf } from './axe.ts';
import { chooseCsv } from './files.ts';
import { syntheseOf } from '#domain/lots/synthese-data.ts';
import { drawOf, LOT_ID, ofOffice, operation, part } from './lot-records.ts';
import { openScreen, PHONE } from './open-screen.tsx';

const dialog = page.getByRole('dialog');
const operations = [1, 2, 3, 4, 5].map((rank) => operation(rank));
const { tirage, order } = drawOf(operations);
const made = (ordre: number, fields: object) => ({
  ...ofOffice,
  id: `8e1f3ad2-0020-4a00-8000-00000000000${ordre}`,
  kind: 'controle',
  idClient: ID.client,
  idLot: LOT_ID,
  cleDossier: LOT_ID,
  ordre,
  reference: `OXA-${ordre}`,
  mode: 'contact',
  idDossier: null,
  idIntervention: null,
  idContreVisite: null,
  tentatives: {},
  conclusion: null,
  createdAt: '2026-11-06T08:00:00.000Z',
  ...fields,
});
const customer = {
  ...EMPTY_CLIENT,
  ...ofOffice,
  id: ID.client,
  kind: 'client',
  raisonSociale: 'Oxance Énergie',
  siret: '',
  ville: '',
  departement: '',
};
const conclusion = {
  resultat: 'Satisfaisant',
  le: '2026-11-07',
  moyen: 'telephone',
  personne: 'Mme Quéré',
  constat: null,
  par: { id: 12, nom: 'Claire Vasseur' },
  ecritLe: '2026-11-07T08:00:00.000Z',
};
/** The only visit of the draw concludes; of the two contacts, those that are given do. */
const documents = (contacts: readonly object[], more: readonly object[] = []) => ({
  rsBatchs: [
    {
      ...ofOffice,
      id: LOT_ID,
      uniqueCode: 'OXA-BZH-2026-11',
      libelle: 'Combles',
      idClient: ID.client,
      nomClient: 'Oxance Énergie',
      fiche: 'BAR-EN-101',
      etat: 'CONTROLE' as const,
      attendues: 5,
      colonnes: {},
      tirage,
    },
  ],
  interventions: [
    {
      ...ofOffice,
      id: ID.intervention,
      demandeId: ID.dossier,
      rsBatchId: LOT_ID,
      etat: 'VALIDE',
      resultat: 'Satisfaisant',
      champs: {},
    },
  ],
  records: [
    part(operations),
    order,
    made(5, { mode: 'lieu', idDossier: ID.dossier, idIntervention: ID.intervention }),
    ...contacts,
    ...more,
  ],
});
const contacts = [made(4, { conclusion }), made(3, { conclusion })];

test('[lots/L21] what is missing is said in words, and nothing is issued before', async () => {
  await openScreen(`/batch/synthese/${LOT_ID}`, { documents: documents([made(4, { conclusion }), made(3, {})]) });
  await expect
    .element(page.getByRole('listitem').filter({ hasText: /a un résultat \(2 sur 3\)/ }))
    .toMatchTextContent('Manque');
  await expect.element(page.getByRole('button', { name: 'Émettre la synthèse' })).toBeDisabled();
  await expect.element(page.getByText('b'.repeat(64))).toBeVisible();
  expect(await violationsOf('synthese')).toEqual([]);
});

test('[lots/L73] the screen lists each control as the pages do, the awaited ones too', async () => {
  await openScreen(`/batch/synthese/${LOT_ID}`, { documents: documents([made(4, { conclusion }), made(3, {})]) });
  const line = (reference: string) =>
    page.getByRole('term').filter({ hasText: reference }).element().nextElementSibling?.textContent;
  await expect.element(page.getByRole('heading', { name: 'Opérations à contrôler' })).toBeVisible();
  expect(line('OXA-5, sur le lieu')).toMatch(/^Satisfaisant/);
  expect(line('OXA-4, par contact')).toMatch(/^Satisfaisant · 07\/11\/2026/);
  expect(line('OXA-3, par contact')).toMatch(/^En attente/);
});

test('[lots/L21] it is issued with its conclusion; a lot that moved meanwhile is told', async () => {
  const screen = await openScreen(`/batch/synthese/${LOT_ID}`, {
    documents: documents(contacts),
    answers: { rsReportCreate: () => ({ ok: false, code: 'CONFLIT', data: { raison: 'lot-change' } }) },
  });
  await page.getByRole('button', { name: 'Émettre la synthèse' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Émettre la synthèse' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Conclusion/ }).fill('Le lot peut être déposé.');
  await dialog.getByRole('button', { name: 'Émettre la synthèse' }).click();
  await expect.element(dialog.getByText(/Rien n’a été écrit/)).toBeVisible();
  expect(screen.asked.map(({ name }) => name)).toContain('rsReportCreate');
});

test('[lots/L23] a client reads the progress of a lot on a phone, without a network, and waits for the synthesis', async () => {
  await openScreen(`/batch/synthese/${LOT_ID}`, {
    size: PHONE,
    isOffline: true,
    actor: { role: 'CLIENT', idClient: ID.client },
    documents: documents(contacts),
  });
  await expect.element(page.getByText('Synthèse en attente')).toBeVisible();
  await expect.element(page.getByText('2 sur 2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Émettre/ })).not.toBeInTheDocument();
  expect(await violationsOf('synthese')).toEqual([]);
});

const asClient = { role: 'CLIENT', idClient: ID.client } as const;

test('[lots/L15] [lots/L23] a client finds the calls of its lot on a phone, without a network, and replaces nothing', async () => {
  await openScreen(`/batch/synthese/${LOT_ID}`, {
    size: PHONE,
    isOffline: true,
    actor: asClient,
    documents: documents([made(4, { conclusion }), made(3, {})]),
  });
  await expect.element(page.getByText('1 sur 2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remplacer' })).not.toBeInTheDocument();
  expect(await violationsOf('lot-client')).toEqual([]);
  await page.getByRole('link', { name: /appels/i }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Appels/);
});

test('[lots/L1] [lots/L4] a client deposits a lot of its own and its list', async () => {
  await openScreen('/batch/client', {
    actor: asClient,
    documents: { records: [customer], typeInterventions: [typeOfSamples] },
  });
  await page.getByRole('button', { name: 'Nouveau lot' }).click();
  await expect.element(dialog.getByRole('combobox', { name: /^Client/ })).not.toBeInTheDocument();
  await dialog.getByRole('combobox', { name: /^Fiche/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: /^Code unique/ }).fill('OXA-DEPOT-1');
  await dialog.getByRole('button', { name: 'Créer le lot' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'OXA-DEPOT-1' })).toBeVisible();
  await page.getByRole('button', { name: 'Importer la liste' }).click();
  await chooseCsv('Référence;Nom;Adresse;CP;Ville\nOXA-1;Tanguy;1 rue du Port;29200;Brest\n');
  await dialog.getByRole('button', { name: 'Prendre 1 opération' }).click();
  await expect.element(dialog.getByText('1 opération gardée sur cet appareil.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('main').getByRole('row', { name: /OXA-1 / })).toMatchTextContent('Tanguy');
});

/** Issued and sent by the office. */
const issued = {
  ...ofOffice,
  id: '8e1f3ad2-0030-4a00-8000-000000000001',
  kind: 'synthese',
  cleDossier: LOT_ID,
  idClient: ID.client,
  idLot: LOT_ID,
  version: 1,
  conclusion: 'Le lot peut être déposé.',
  commentaires: null,
  motif: null,
  remplace: null,
  remplacePar: null,
  donnees: syntheseOf({
    lot: { ...ofOffice, id: LOT_ID, uniqueCode: 'OXA-BZH-2026-11', idClient: ID.client },
    order: null,
    list: operations,
    controls: [],
    visits: [],
    forms: [],
    seuil: 0.1,
  }).donnees,
  auteur: { id: 12, nom: 'Claire Vasseur' },
  signataire: { id: 12, nom: 'Claire Vasseur' },
  emiseLe: '2026-11-20T08:00:00.000Z',
  sceau: null,
  envois: [{ le: '2026-11-20T09:00:00.000Z', a: ['a@b.example'], par: 'Gaëlle Morvan' }],
};
function closing(etat: 'SYNTHESE EMISE' | 'CLOS') {
  const { rsBatchs, ...rest } = documents(contacts, [issued]);
  const par = { id: 12, nom: 'Claire Vasseur' };
  const etapes = [{ etat: 'EN CONTROLE' as const, le: '2026-11-06T08:00:00.000Z', par }];
  return { ...rest, rsBatchs: rsBatchs.map((lot) => ({ ...lot, etat, etapes })) };
}

test('[lots/L25] an issued lot is closed once somebody says so again', async () => {
  const screen = await openScreen(`/batch/synthese/${LOT_ID}`, { documents: closing('SYNTHESE EMISE') });
  await page.getByRole('button', { name: 'Clore le lot' }).click();
  expect(screen.asked.map(({ name }) => name)).not.toContain('rsBatchClore');
  await dialog.getByRole('button', { name: 'Clore le lot' }).click();
  await expect.poll(() => screen.asked.map(({ name }) => name)).toContain('rsBatchClore');
});

test('[lots/L24] [lots/L25] a closed lot tells its states, its synthesis and its sending, and takes no contact', async () => {
  await openScreen(`/batch/update/${LOT_ID}`, { isOffline: true, documents: closing('CLOS') });
  await expect.element(page.getByRole('main').getByRole('row', { name: /OXA-3 / })).toMatchTextContent('Satisfaisant');
  await expect.element(page.getByRole('button', { name: 'Contact' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remplacer' })).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Historique' }).click();
  await expect.element(page.getByText(/État «.En contrôle.», par Claire Vasseur\./)).toBeVisible();
  await expect.element(page.getByText('Claire Vasseur a émis la version 1 de la synthèse.')).toBeVisible();
  await expect
    .element(page.getByText('Gaëlle Morvan a envoyé la version 1 de la synthèse à a@b.example.'))
    .toBeVisible();
});
