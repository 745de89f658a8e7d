import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsOf } from './axe.ts';
import { openScreen } from './open-screen.tsx';
import { FOLLOWED, office, panel, rowOf } from './signature-office.ts';

const UNSENT = () => ({ ok: false, code: 'INTROUVABLE' }) as const;

test('[signatures/E20] a validated report is sent to those proposed, moved by the keyboard; one without a mailbox is told', async () => {
  const { visit, documents } = office();
  const sent: unknown[] = [];
  await openScreen(`/intervention/current/${visit.id}`, {
    documents,
    answers: {
      signatureTracking: () => (sent.length === 0 ? UNSENT() : FOLLOWED),
      sendSignature: ({ body }) => {
        sent.push(body);
        return FOLLOWED;
      },
    },
  });
  await page.getByRole('button', { name: 'Envoyer à signer' }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Nom' })).toHaveValue('Yann Kerdoncuff');
  await panel.getByRole('button', { name: 'Ajouter Paul Rozé (sans courriel)' }).click();
  await panel.getByRole('button', { name: 'Envoyer à signer' }).click();
  await expect.element(panel.getByText(/^Sans adresse de courriel/)).toBeVisible();
  expect(sent).toEqual([]);
  await panel.getByRole('textbox', { name: 'Courriel' }).nth(1).fill('paul@menage.example');
  await panel.getByRole('button', { name: 'Faire signer Paul Rozé plus tôt' }).click();
  // What moved keeps the focus, and the keyboard takes it back.
  await expect.element(panel.getByRole('button', { name: 'Faire signer Paul Rozé plus tard' })).toHaveFocus();
  await expect.element(panel.getByText('Paul Rozé signera en position 1.')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('textbox', { name: 'Nom' }).nth(1)).toHaveValue('Paul Rozé');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('textbox', { name: 'Nom' }).first()).toHaveValue('Paul Rozé');
  expect(await violationsOf('send for signature')).toEqual([]);
  await panel.getByRole('button', { name: 'Envoyer à signer' }).click();
  await expect.element(panel.getByText('1 sur 3')).toBeVisible();
  expect(sent).toMatchObject([
    {
      template: 'rapport',
      signataires: [
        { nom: 'Paul Rozé', email: 'paul@menage.example', qualite: 'beneficiaire' },
        { nom: 'Yann Kerdoncuff', qualite: 'controleur' },
      ],
    },
  ]);
});

test('[signatures/E20] a version that was replaced is sent no more, and names the new one', async () => {
  const { visit, documents } = office({ etat: 'REMPLACE', signatureStatus: 'Signature expirée' });
  const next = { ...visit, id: crypto.randomUUID(), numero: 'I-2026-00099', remplaceId: visit.id, etat: 'EN COURS' };
  await openScreen(`/intervention/current/${visit.id}`, {
    documents: { ...documents, interventions: [visit, { ...next, signatureStatus: null }] },
    answers: { signatureTracking: UNSENT },
  });
  await page.getByRole('button', { name: 'Suivre les signatures' }).click();
  await expect.element(panel.getByText(/Remplacée par I-2026-00099.: envoyez/)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Envoyer à signer' }).elements()).toEqual([]);
});

test('[signatures/E23] in the list: where signatures are, the filter, and the follow-up of a row', async () => {
  const { documents } = office({ signatureStatus: 'En cours de signature' });
  await openScreen('/intervention/list/all', { documents, answers: { signatureTracking: () => FOLLOWED } });
  await page.getByRole('button', { name: /^En cours\. Signatures de I-2026-/ }).click();
  await expect.element(rowOf('Paul Rozé').getByText('Consulté')).toBeVisible();
});

test('[access/E1] who may not send a report to be signed reads its state, and opens nothing', async () => {
  const { documents } = office({ signatureStatus: 'En cours de signature' });
  await openScreen('/intervention/list/all', { documents, actor: { role: 'BASIC', id: 40 } });
  await expect.element(page.getByRole('gridcell', { name: 'En cours', exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /Signatures de/ }).elements()).toEqual([]);
});
