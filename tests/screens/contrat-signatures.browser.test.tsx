import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '#domain/base/result.ts';
import { ID } from '#domain/test-support/samples.ts';
import { violationsOf } from './axe.ts';
import { CONTRAT_ID, withContrats } from './contrat-records.ts';
import { goTo, openScreen, PHONE } from './open-screen.tsx';
import { writePdf } from './pdf.ts';

const SHA = 'c41f'.padEnd(60, '0') + '7be2';
const AT = '2026-11-20T08:12:00.000Z';
const MAUD = 'maud@oxance.example';
const line = { le: AT, ordre: null, qui: 'Claire Vasseur', ip: '81.250.17.204', sha256: SHA, motif: null };
const FOLLOWED = {
  signatureStatus: 'En cours de signature',
  enveloppeId: '00000000-0000-4000-8000-000000000001',
  etat: 'EN COURS',
  maison: true,
  demonstration: true,
  envoyePar: 'Claire Vasseur',
  envoyeLe: AT,
  expireLe: '2036-12-20T08:12:00.000Z',
  sha256: SHA,
  signataires: [
    { nom: 'Maud Le Bihan', email: MAUD, qualite: 'client', ordre: 1, statut: 'à signer', lien: null },
    {
      nom: 'Claire Vasseur',
      email: 'claire@constat.example',
      qualite: 'bureau',
      ordre: 2,
      statut: 'à signer',
      lien: null,
    },
  ],
  piste: [
    { ...line, quoi: 'envoi' },
    { ...line, quoi: 'invitation', ordre: 1, ip: null, sha256: null },
  ],
};
const OUT = { etat: 'EN SIGNATURE', signeLe: null, idEnveloppe: FOLLOWED.enveloppeId } as const;
const DRAFT = {
  id: '5a1f3ad2-0007-4a00-8000-000000000002',
  numero: 'CC-2026-00015',
  etat: 'BROUILLON',
  signeLe: null,
} as const;
/** What the delivered model asks for beside. */
const SAID = { appels: '3', delaiSignalement: '15', assureur: 'Assurances du Ponant', tribunal: 'Rennes' };
const VALUES = { delaiVisite: '20', delaiRapport: '8', delaiPaiement: '30', conservation: '10', delaiReclamation: '5' };
const here = `/contracts/signature/${CONTRAT_ID}`;
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const button = (name: string) => main.getByRole('button', { name, exact: true });
const client = { role: 'CLIENT', email: MAUD, idClient: ID.client, idBureauInspection: null } as const;

test('[contrats/CT20] a whole draft is sent once its signatories were named; what lacks stops it', async () => {
  const asked: unknown[] = [];
  await openScreen(`/contracts/current/${CONTRAT_ID}`, {
    documents: withContrats({ etat: 'BROUILLON', signeLe: null, valeurs: { ...VALUES, ...SAID } }),
    answers: {
      contratSign: (sent) => {
        asked.push(sent);
        return { etat: 'EN SIGNATURE', lienSignature: 'http://cee.localhost/x', suivi: FOLLOWED };
      },
      contratTracking: () => FOLLOWED,
    },
  });
  await button('Envoyer en signature').click();
  await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent('Maud Le Bihan');
  expect(await violationsOf('send a contract')).toEqual([]);
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect.element(main.getByText('0 sur 2')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('[contrats/CT20] a draft that lacks something is not sent, and says why', async () => {
  await openScreen(`/contracts/current/${CONTRAT_ID}`, {
    documents: withContrats({ etat: 'BROUILLON', signeLe: null, tarifs: [] }),
  });
  await expect.element(button('Envoyer en signature')).toBeDisabled();
  await expect.element(button('Envoyer en signature')).toHaveAttribute('title', 'Complétez d’abord ce qui manque.');
});

test.each([[[1440, 900] as const], [PHONE]])(
  '[contrats/CT22] the office follows, reminds and recalls, %j',
  async (size) => {
    const recalled: unknown[] = [];
    await openScreen(here, {
      documents: withContrats(OUT),
      size,
      answers: {
        contratTracking: () => FOLLOWED,
        contratRecall: (sent) => {
          recalled.push(sent);
          return { ...FOLLOWED, etat: 'ANNULEE' };
        },
      },
    });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Signatures de CC-2026-00014' })).toBeVisible();
    await expect.element(button('Relancer Maud Le Bihan')).toBeEnabled();
    await expect.element(main.getByRole('region', { name: 'Piste d’audit' })).toBeVisible();
    expect(await violationsOf('follow-up of a contract')).toEqual([]);
    await button('Annuler l’envoi').click();
    await expect.element(dialog.getByText(/Le contrat redevient un brouillon/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Motif de l’annulation' }).fill('Une clause à revoir.');
    await dialog.getByRole('button', { name: 'Annuler l’envoi' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(recalled).toHaveLength(1);
  },
);

test('[contrats/CT22] [contrats/CT23] a client follows theirs without the trail, and signs from there in their turn', async () => {
  await openScreen(here, {
    actor: client,
    documents: withContrats(OUT),
    answers: { contratTracking: () => FOLLOWED },
  });
  await expect.element(main.getByText('C’est à vous de signer ce contrat.')).toBeVisible();
  await expect.element(button('Lire et signer')).toBeEnabled();
  await expect.element(button('Annuler l’envoi')).not.toBeInTheDocument();
  await expect.element(main.getByRole('region', { name: 'Piste d’audit' })).not.toBeInTheDocument();
  expect(await violationsOf('follow-up of a client')).toEqual([]);
});

test('[contrats/CT21] a signed contract is read page by page, and says that it is the sealed one', async () => {
  const pdf = writePdf({ pages: [['Contrat-cadre', 'Article 1. Objet'], ['Signataires']] });
  await openScreen(`/contracts/reader/${CONTRAT_ID}/false/${encodeURIComponent('/contracts/list')}`, {
    documents: withContrats({}),
    answers: { contratGenerate: () => pdf },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Contrat CC-2026-00014, version 1' })).toBeVisible();
  await expect.element(page.getByText('Signé par tous : c’est le document scellé.')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Page 1 sur 2' })).toBeVisible();
  expect(await violationsOf('reader of a contract')).toEqual([]);
});

test('[contrats/CT21] the list and the sheet of a contract that is out say who signed of how many', async () => {
  await openScreen('/contracts/list', {
    documents: withContrats(
      { ...OUT, signatures: { signes: 1, total: 2 } },
      { ...DRAFT, signatures: { signes: 1, total: 2 } },
    ),
  });
  const rows = main.getByRole('row');
  await expect.element(rows.filter({ hasText: 'CC-2026-00014' })).toMatchTextContent('1 sur 2');
  await expect.element(rows.filter({ hasText: 'CC-2026-00015' })).toBeVisible();
  await expect.element(rows.filter({ hasText: 'CC-2026-00015' })).not.toMatchTextContent('1 sur 2');
  await goTo(`/contracts/current/${CONTRAT_ID}`);
  await expect.element(main.getByText('1 sur 2')).toBeVisible();
});

test('[contrats/CT21] on a phone, the line of a contract that is out says who signed', async () => {
  await openScreen('/contracts/list', {
    documents: withContrats({ ...OUT, signatures: { signes: 1, total: 2 } }),
    size: PHONE,
  });
  await expect.element(main.getByText('1 sur 2')).toBeVisible();
});

test('a contract that could not leave again says why', async () => {
  await openScreen(here, {
    documents: withContrats(OUT),
    answers: {
      contratTracking: () => ({ ...FOLLOWED, etat: 'PREPARATION', piste: [] }),
      contratSign: () => refuse('SIGNATURE_ECHEC'),
    },
  });
  await button('Renvoyer à signer').click();
  await expect.element(page.getByText(/^Le service de signature/)).toBeVisible();
});

test('[contrats/CT40] a client whose contract is not there goes back to their own list', async () => {
  await openScreen(here, { actor: client });
  await main.getByRole('link', { name: 'Revenir aux contrats' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible();
});
