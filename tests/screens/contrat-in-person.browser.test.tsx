import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '#domain/base/result.ts';
import { signedHere } from '#domain/signatures/in-person.test-support.ts';
import { NOW } from '#domain/test-support/samples.ts';
import { unreadable, violationsOf } from './axe.ts';
import { CONTRAT_ID, withContrats } from './contrat-records.ts';
import { openScreen, PHONE } from './open-screen.tsx';
import { writePdf } from './pdf.ts';
import { stroke } from './stroke.ts';

const OUT = { etat: 'EN SIGNATURE', signeLe: null, idEnveloppe: 'e1', signatures: { signes: 0, total: 2 } } as const;
const FILE = () => writePdf({ pages: [['Contrat-cadre'], ['Signataires']] });
const dialog = page.getByRole('dialog', { name: /^Signature sur place/ });
const card = page.getByRole('region', { name: 'Signature sur place' });
const here = `/contracts/current/${CONTRAT_ID}`;

const signature = (fields: object) => {
  const { contenu: _said, idDossier: _dossier, idIntervention: _visit, ...given } = signedHere();
  return {
    ...given,
    id: crypto.randomUUID(),
    kind: 'signatureContrat',
    variante: 'cee',
    idContrat: CONTRAT_ID,
    idBureauInspection: 1,
    idEnveloppe: 'e1',
    ordre: 1,
    qualite: 'client',
    nom: 'Maud Le Bihan',
    auteur: { id: 2, nom: 'Claire Vasseur', role: 'MANAGER' },
    createdAt: NOW,
    sha256: null,
    scelleLe: null,
    ecarts: null,
    ...fields,
  };
};
function withSigned(contrat: object, ...signed: readonly object[]) {
  const documents = withContrats({ ...OUT, ...contrat });
  return { ...documents, records: [...documents.records, ...signed.map(signature)] };
}

test('[contrats/CT45] the signatory whose turn it is reads, agrees, draws without a network: it is to be sent, nothing says signed, and nobody is asked again', async () => {
  const { reload } = await openScreen(here, {
    isOffline: true,
    documents: withContrats(OUT),
    answers: { contratGenerate: FILE },
  });
  await card.getByRole('button', { name: 'Faire signer Maud Le Bihan' }).click();
  await expect.element(dialog.getByRole('group', { name: /^Page 1 sur 2/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Lu, passer à la signature' }).click();
  const nom = dialog.getByRole('textbox', { name: 'Nom de la personne qui signe' });
  await expect.element(nom).toHaveValue('Maud Le Bihan');
  await expect.element(nom).toHaveAttribute('readonly');
  const canvas = dialog.getByRole('img', { name: /^Zone de signature/ });
  await expect.element(canvas).toBeVisible();
  stroke(canvas.element());
  await dialog.getByRole('checkbox', { name: 'J’ai lu et j’accepte' }).click();
  await dialog.getByRole('button', { name: 'Confirmer la signature' }).click();
  await expect.element(card.getByText('Signature à transmettre')).toBeVisible();
  await expect.element(card.getByText(/^La signature de Maud Le Bihan attend son sceau/)).toBeVisible();
  await reload();
  await expect.element(card.getByText('Signature à transmettre')).toBeVisible();
  await expect.element(card.getByText('Signé', { exact: true })).not.toBeInTheDocument();
  await expect.element(card.getByRole('button', { name: /^Faire signer/ })).not.toBeInTheDocument();
});

test('[contrats/CT45] sealed, the next one signs; the sealed page of the first is saved', async () => {
  await openScreen(here, {
    documents: withSigned(
      { signatures: { signes: 1, total: 2 } },
      { ecarts: [], scelleLe: NOW, sha256: 'e'.repeat(64) },
    ),
    answers: { contratGenerate: FILE, inPersonPage: FILE },
  });
  await expect.element(card.getByText('Signé', { exact: true })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Page scellée' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Faire signer Claire Vasseur' })).toBeVisible();
  expect(await violationsOf('contract signed on the spot')).toEqual([]);
});

test('[contrats/CT49] sent anew since, it is asked again and says why; the former signature stays', async () => {
  await openScreen(here, {
    documents: withSigned({ idEnveloppe: 'e2' }, { ecarts: ['annule'] }),
    answers: { contratGenerate: FILE },
  });
  await expect.element(card.getByText('À refaire')).toBeVisible();
  await expect.element(card.getByText(/^L’envoi avait été annulé entre-temps/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Faire signer Maud Le Bihan' })).toBeVisible();
});

test('[contrats/CT49] recalled, its draft says what was signed and why it counts no more', async () => {
  const back = { raison: 'annule', motif: 'Un prix à revoir.', le: NOW };
  await openScreen(here, { documents: withSigned({ etat: 'BROUILLON', retour: back }, {}) });
  await expect.element(card.getByText('À refaire')).toBeVisible();
  await expect.element(card.getByText(/^L’envoi avait été annulé entre-temps/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: /^Faire signer/ })).not.toBeInTheDocument();
});

test('[contrats/CT45] [contrats/CT60] a file that this device does not keep says so; on a phone, light and dark, it is read', async () => {
  await openScreen(here, {
    isOffline: true,
    size: PHONE,
    documents: withContrats(OUT),
    answers: { contratGenerate: () => refuse('HORS_LIGNE') },
  });
  await card.getByRole('button', { name: 'Faire signer Maud Le Bihan' }).click();
  await expect.element(dialog.getByText(/Ce contrat, tel qu’il est maintenant, n’est pas gardé/)).toBeVisible();
  const views = (['light', 'dark'] as const).map((theme) => ({ taille: 'telephone', theme }) as const);
  expect(await unreadable(views, 'contract not kept')).toEqual([]);
});

test('[contrats/CT45] a client has nobody sign', async () => {
  await openScreen(here, {
    actor: { role: 'CLIENT', email: 'maud@oxance.example', idBureauInspection: null },
    documents: withContrats(OUT),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'CC-2026-00014' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});
