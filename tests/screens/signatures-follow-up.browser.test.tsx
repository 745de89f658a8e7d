/** Where each signatory is, and what the office does about it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsOf } from './axe.ts';
import { openScreen, PHONE } from './open-screen.tsx';
import { FOLLOWED, office, panel, rowOf, SHA } from './signature-office.ts';
import { Kept } from './stand-in-engine.ts';

test('[signatures/E23] [signatures/E13] the follow-up says where each one is; a reminder and a recall with its reason leave from it', async () => {
  const { visit, documents } = office({ signatureStatus: 'En cours de signature' });
  const screen = await openScreen(`/intervention/current/${visit.id}?signatures=oui`, {
    documents,
    answers: {
      signatureTracking: () => FOLLOWED,
      remindSignature: () => FOLLOWED,
      recallSignature: () => ({ ...FOLLOWED, etat: 'ANNULEE' }),
    },
  });
  await expect.element(rowOf('Claire Vasseur').getByText('Signé')).toBeVisible();
  await expect.element(rowOf('Paul Rozé').getByText('Consulté')).toBeVisible();
  await expect.element(rowOf('Maud Le Bihan').getByText('Recevra son lien après Paul Rozé')).toBeVisible();
  await expect
    .element(panel.getByRole('row', { name: /Document consulté Paul Rozé 92\.184\.106\.37 c41f…7be2/ }))
    .toBeVisible();
  expect(await violationsOf('signature follow-up')).toEqual([]);
  await panel.getByRole('button', { name: 'Relancer Paul Rozé' }).click();
  await expect.element(page.getByText(/^Paul Rozé reçoit un nouveau lien/)).toBeVisible();
  await panel.getByRole('button', { name: 'Annuler l’envoi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Annuler l’envoi' });
  await dialog.getByRole('button', { name: 'Annuler l’envoi' }).click();
  await expect.element(dialog.getByText(/^Donnez un motif/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Motif de l’annulation' }).fill('Une erreur de surface.');
  await dialog.getByRole('button', { name: 'Annuler l’envoi' }).click();
  await expect.element(page.getByText('L’envoi est annulé.')).toBeVisible();
  expect(screen.asked.filter(({ name }) => name === 'recallSignature').map(({ args }) => args.body)).toEqual([
    { motif: 'Une erreur de surface.' },
  ]);
});

test('[signatures/E63] one who has not signed is replaced from the follow-up, with a reason; one who signed is not', async () => {
  const { visit, documents } = office({ signatureStatus: 'En cours de signature' });
  const screen = await openScreen(`/intervention/current/${visit.id}?signatures=oui`, {
    documents,
    answers: { signatureTracking: () => FOLLOWED, replaceSignatory: () => FOLLOWED },
  });
  await expect.element(rowOf('Claire Vasseur').getByText('Signé')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Remplacer Claire Vasseur' })).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Remplacer Paul Rozé' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remplacer Paul Rozé' });
  const confirm = dialog.getByRole('button', { name: 'Remplacer', exact: true });
  await confirm.click();
  await expect.element(dialog.getByText(/^C’est la même personne/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Courriel' }).fill('p.roze@menage.example');
  await expect.element(dialog.getByText(/^Donnez un motif/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Motif du remplacement' }).fill('Adresse fausse.');
  expect(await violationsOf('replace a signatory')).toEqual([]);
  await confirm.click();
  await expect.element(page.getByText(/^Signataire remplacé.*p\.roze@menage\.example\.$/)).toBeVisible();
  expect(screen.asked.filter(({ name }) => name === 'replaceSignatory').map(({ args }) => args.body)).toEqual([
    {
      ordre: 2,
      nom: 'Paul Rozé',
      email: 'p.roze@menage.example',
      qualite: 'beneficiaire',
      motif: 'Adresse fausse.',
    },
  ]);
});

test('[signatures/E60] the follow-up says when the last reminder left, and that nobody asked for it', async () => {
  const { visit, documents } = office({ signatureStatus: 'En cours de signature' });
  // Paul Rozé, whose turn it is.
  const line = { ordre: 2, ip: null, sha256: null, motif: null };
  const reminded = { ...line, le: '2026-11-25T13:02:01.000Z', quoi: 'relance-auto', qui: 'Constat' };
  const byHand = { ...line, le: '2026-11-24T09:30:00.000Z', quoi: 'relance', qui: 'Claire Vasseur' };
  await openScreen(`/intervention/current/${visit.id}?signatures=oui`, {
    documents,
    answers: { signatureTracking: () => ({ ...FOLLOWED, piste: [...FOLLOWED.piste, byHand, reminded] }) },
  });
  await expect
    .element(
      rowOf('Paul Rozé')
        .first()
        .getByText(/^Dernière relance le 25 nov\..*, automatique$/),
    )
    .toBeVisible();
  await expect.element(panel.getByText('Relancé automatiquement, nouveau lien')).toBeVisible();
});

test('[signatures/E16] agreed to on a server that has no certificate: why it is not sealed, and what to do', async () => {
  const { visit, documents } = office({ signatureStatus: 'En cours de signature' });
  const [claire, ...others] = FOLLOWED.signataires;
  await openScreen(`/intervention/current/${visit.id}?signatures=oui`, {
    documents,
    answers: {
      signatureTracking: () => ({
        ...FOLLOWED,
        sansSceau: 'SIGNATURE_ABSENTE',
        signataires: [{ ...claire, statut: 'en scellement' }, ...others],
      }),
    },
  });
  await expect.element(rowOf('Claire Vasseur').getByText('En scellement')).toBeVisible();
  await expect.element(panel.getByText(/le serveur n’a pas de certificat de signature\./)).toBeVisible();
  await expect.element(panel.getByText(/L’accord donné est gardé.*SIGNATURE_P12/)).toBeVisible();
});

test('[signatures/E16] an authority that is silent is said of a signature that waits for its seal', async () => {
  const { visit, documents } = office({ signatureStatus: 'En cours de signature' });
  const [claire, ...others] = FOLLOWED.signataires;
  await openScreen(`/intervention/current/${visit.id}?signatures=oui`, {
    documents,
    answers: {
      signatureTracking: () => ({ ...FOLLOWED, signataires: [{ ...claire, statut: 'en scellement' }, ...others] }),
    },
  });
  await expect.element(panel.getByText(/L’autorité d’horodatage n’a pas encore répondu/)).toBeVisible();
});

test('[signatures/E6] on a phone: refused, the reason and what to do next, and it is sent again to the same people', async () => {
  const { visit, documents } = office({ signatureStatus: 'Signature refusée' });
  const [claire, paul] = FOLLOWED.signataires;
  const refusal = { quoi: 'refuse', ordre: 2, qui: 'Paul Rozé', ip: '92.184.106.37', sha256: SHA } as const;
  await openScreen(`/intervention/current/${visit.id}`, {
    documents,
    size: PHONE,
    answers: {
      signatureTracking: () => ({
        ...FOLLOWED,
        etat: 'REFUSEE',
        signatureStatus: 'Signature refusée',
        signataires: [claire, { ...paul, statut: 'refusé' }],
        piste: [...FOLLOWED.piste, { ...refusal, le: '2026-11-22T16:00:00.000Z', motif: 'La surface est fausse.' }],
      }),
    },
  });
  await page.getByRole('button', { name: 'Suivre les signatures' }).click();
  await expect.element(rowOf('Paul Rozé').getByText(/La surface est fausse\./)).toBeVisible();
  await expect.element(panel.getByText(/Corrigez le rapport par/)).toBeVisible();
  expect(await violationsOf('refused signature')).toEqual([]);
  await panel.getByRole('button', { name: 'Renvoyer à signer' }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Courriel' }).nth(1)).toHaveValue('paul@menage.example');
});

test('[signatures/E22] without a network: what was last known, its hour, and nothing that would leave', async () => {
  const { visit, documents } = office({ signatureStatus: 'En cours de signature' });
  await openScreen(`/intervention/current/${visit.id}`, {
    documents,
    isOffline: true,
    answers: { signatureTracking: () => new Kept(FOLLOWED, '2026-11-22T14:02:00.000Z') },
  });
  await page.getByRole('button', { name: 'Suivre les signatures' }).click();
  await expect.element(panel.getByText(/^Réponse du 22 nov\. 15:02.*, sans réseau\.$/)).toBeVisible();
  await expect.element(panel.getByText(/^Sans réseau, rien ne part/)).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Relancer Paul Rozé' })).toBeDisabled();
  await expect.element(panel.getByRole('button', { name: 'Annuler l’envoi' })).toBeDisabled();
});
