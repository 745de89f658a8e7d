import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { signedHere } from '#domain/signatures/in-person.test-support.ts';
import { NOW } from '#domain/test-support/samples.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { unreadable, violationsOf } from './axe.ts';
import { readableOffice } from './documents.ts';
import { stroke } from './stroke.ts';
import { openScreen, PHONE } from './open-screen.tsx';
import { writePdf } from './pdf.ts';

const JOCELYNE = { civilite: null, nom: 'Thévenard', prenom: 'Jocelyne', telephone: null, email: null };
const DRAFT = () => writePdf({ pages: [['Projet de rapport'], ['Conclusion']] });
const YANN = { id: 12, role: 'CONTROL', prenom: 'Yann', nom: 'Kerdoncuff' } as const;

/** A visit under way, opened at the end of its form; `records` were given on the spot. */
async function openVisit({ visit: fields = {}, signed = [], ...screen }: Opened = {}) {
  const { documents, dossier, intervention } = readableOffice('cee');
  const visit = {
    ...intervention,
    etat: 'EN COURS',
    beneficiaire: JOCELYNE,
    soumisLe: null,
    valideLe: null,
    ...fields,
  };
  const [version] = documents.records;
  const last = must(version?.champs.at(-1)?.cf_id, 'a form has fields');
  const records = signed.map((one) => ({
    ...signedHere(),
    id: crypto.randomUUID(),
    kind: 'signaturePlace',
    variante: 'cee',
    idIntervention: visit.id,
    idDossier: dossier.id,
    contenu: [],
    auteur: { id: 12, nom: 'Yann Kerdoncuff', role: 'CONTROL' },
    tiers: { idClient: '', nomClient: '', idEntreprise: null, nomEntreprise: '' },
    createdAt: NOW,
    sha256: null,
    scelleLe: null,
    ecarts: null,
    ...one,
  }));
  return openScreen(`/intervention/current/${visit.id}#${last}`, {
    actor: YANN,
    isOffline: true,
    documents: {
      ...documents,
      dossiers: [{ ...dossier, etat: 'EN COURS' }],
      interventions: [visit],
      records: [...documents.records, ...records],
    },
    answers: { generate: DRAFT, inPersonPage: () => writePdf({ pages: [['Page scellée']] }) },
    ...screen,
  });
}
interface Opened {
  readonly visit?: Partial<Intervention>;
  readonly signed?: readonly object[];
  readonly size?: readonly [number, number];
}

const dialog = page.getByRole('dialog', { name: /^Signature sur place/ });
const card = page.getByRole('region', { name: 'Signature sur place' });
const confirm = dialog.getByRole('button', { name: 'Confirmer la signature' });

async function readDocument(): Promise<void> {
  await expect.element(dialog.getByRole('group', { name: /^Page 1 sur 2/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Lu, passer à la signature' }).click();
}

/** A stroke of three points, by a finger or a mouse. */
async function draw(): Promise<void> {
  const canvas = dialog.getByRole('img', { name: /^Zone de signature/ });
  await expect.element(canvas).toBeVisible();
  const element = canvas.element();
  stroke(element);
  await expect.element(dialog.getByRole('button', { name: 'Effacer' })).toBeEnabled();
}

test('[signatures/E30] [signatures/E33] they read the document, agree, sign without a network: it is to be sent, and nothing says signed', async () => {
  await openVisit();
  await card.getByRole('button', { name: 'Faire signer sur place' }).click();
  await readDocument();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Nom de la personne qui signe' }))
    .toHaveValue('Jocelyne Thévenard');
  await draw();
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByText('La case d’accord est à cocher.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'J’ai lu et j’accepte' }).click();
  await confirm.click();
  await expect.element(card.getByText('Signature à transmettre')).toBeVisible();
  await expect.element(card.getByText('Bénéficiaire', { exact: false })).toBeVisible();
  await expect.element(card.getByText('Signé', { exact: true })).not.toBeInTheDocument();
});

test('[signatures/E30] who cannot draw types their name, by the keyboard alone', async () => {
  await openVisit();
  await card.getByRole('button', { name: 'Faire signer sur place' }).click();
  await readDocument();
  await dialog.getByRole('button', { name: 'Signer au clavier' }).click();
  await dialog.getByRole('textbox', { name: 'Nom de la personne qui signe' }).fill('Maud Le Bihan');
  await userEvent.keyboard('{Tab} ');
  await expect.element(dialog.getByRole('checkbox', { name: 'J’ai lu et j’accepte' })).toBeChecked();
  await expect.element(dialog.getByText('Tout est prêt.')).toBeVisible();
  await confirm.click();
  await expect.element(card.getByText('Maud Le Bihan')).toBeVisible();
  await expect.element(card.getByText('Signature à transmettre')).toBeVisible();
});

test('[signatures/E35] what was drawn and not confirmed is asked again, with its strokes; what was confirmed is not', async () => {
  const { reload } = await openVisit();
  await card.getByRole('button', { name: 'Faire signer sur place' }).click();
  await readDocument();
  await draw();
  await reload();
  await expect.element(page.getByText('Une signature a été commencée et n’est pas confirmée')).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await readDocument();
  await expect.element(dialog.getByRole('button', { name: 'Effacer' })).toBeEnabled();
  await dialog.getByRole('checkbox', { name: 'J’ai lu et j’accepte' }).click();
  await confirm.click();
  await expect.element(card.getByText('Signature à transmettre')).toBeVisible();
  await reload();
  await expect.element(card.getByText('Signature à transmettre')).toBeVisible();
  await expect.element(card.getByRole('listitem')).toHaveLength(1);
  await expect.element(page.getByText('Une signature a été commencée et n’est pas confirmée')).not.toBeInTheDocument();
});

test('[signatures/E34] a document that changed since asks again and says why, and the former signature stays', async () => {
  await openVisit({ signed: [{ ecarts: [], scelleLe: NOW, sha256: 'e'.repeat(64) }] });
  await expect.element(page.getByText('Le document a changé depuis la signature de Jocelyne Thévenard')).toBeVisible();
  await expect.element(page.getByText(/^Changé depuis/).first()).toBeVisible();
  await expect.element(card.getByText('À refaire')).toBeVisible();
  await page.getByRole('button', { name: 'Faire signer à nouveau' }).click();
  await readDocument();
  await draw();
  await dialog.getByRole('checkbox', { name: 'J’ai lu et j’accepte' }).click();
  await confirm.click();
  await expect.element(card.getByText('Signature à transmettre')).toBeVisible();
  await expect.element(card.getByText('Remplacée')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Page scellée' })).toBeVisible();
  await expect.element(page.getByText(/^Le document a changé depuis/)).not.toBeInTheDocument();
});

test('[signatures/E33] received it is being sealed, and sealed it is signed, with its page', async () => {
  const nothing = { champs: {}, resultat: null };
  await openVisit({
    visit: nothing,
    signed: [
      { qualite: 'client', nom: 'Maud Le Bihan', ecarts: [] },
      { ecarts: [], scelleLe: NOW, sha256: 'e'.repeat(64) },
    ],
  });
  const row = (nom: string) => card.getByRole('listitem').filter({ hasText: nom });
  await expect.element(row('Maud Le Bihan').getByText('En scellement')).toBeVisible();
  await expect.element(row('Jocelyne Thévenard').getByText('Signé', { exact: true })).toBeVisible();
  await expect.element(row('Jocelyne Thévenard').getByRole('button', { name: 'Page scellée' })).toBeVisible();
  expect(await violationsOf('signed on the spot')).toEqual([]);
});

test('[signatures/E61] received and not sealed: why, and what the office does about it', async () => {
  await openVisit({
    visit: { champs: {}, resultat: null },
    signed: [
      { qualite: 'client', nom: 'Maud Le Bihan', ecarts: [], sansSceau: 'SIGNATURE_ABSENTE' },
      { ecarts: [], sansSceau: 'HORODATAGE_ECHEC' },
    ],
  });
  const row = (nom: string) => card.getByRole('listitem').filter({ hasText: nom });
  await expect.element(row('Maud Le Bihan').getByText(/le serveur n’a pas de certificat de signature/)).toBeVisible();
  await expect.element(row('Maud Le Bihan').getByText(/personne n’a à signer de nouveau/)).toBeVisible();
  await expect
    .element(row('Jocelyne Thévenard').getByText(/L’autorité d’horodatage n’a pas encore répondu/))
    .toBeVisible();
  const views = (['light', 'dark'] as const).map((theme) => ({ taille: 'telephone', theme }) as const);
  expect(await unreadable(views, 'why it is not sealed')).toEqual([]);
});

test('on a phone, light and dark, both steps are read and reached', async () => {
  await openVisit({ size: PHONE });
  await card.getByRole('button', { name: 'Faire signer sur place' }).click();
  await expect.element(dialog.getByRole('group', { name: /^Page 1 sur 2/ })).toBeVisible();
  expect(await violationsOf('document shown')).toEqual([]);
  await readDocument();
  await draw();
  const views = (['light', 'dark'] as const).map((theme) => ({ taille: 'telephone', theme }) as const);
  expect(await unreadable(views, 'sign on the spot')).toEqual([]);
});
