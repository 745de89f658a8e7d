import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsOf } from './axe.ts';
import { openScreen, PHONE } from './open-screen.tsx';
import { writePdf } from './pdf.ts';

const TOKEN = `00000000-0000-4000-8000-000000000000${'A'.repeat(43)}`;
const REPORT = writePdf({ pages: [['Feuillet 1', 'Fin de page']] });
const LINK = {
  numero: 'I-2026-00042',
  bureau: 'Contrôle Armor',
  nom: 'Maud',
  email: 'm…d@oxance.example',
  statut: 'consulté',
  expireLe: '2026-12-21T07:00:00.000Z',
  sha256: 'a'.repeat(64),
  finalisee: false,
  demonstration: true,
} as const;

test('[reader/D6] [signatures/E12] a link of signature that is over says why, and asks for nothing', async () => {
  await openScreen(`/signature/${TOKEN}`, {
    actor: null,
    answers: { openSignatureLink: () => ({ ok: false, code: 'LIEN_EXPIRE', data: { raison: 'remplace' } }) },
  });
  await expect.element(page.getByText(/^Un lien plus récent vous a été envoyé/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Signer' }).elements()).toEqual([]);
});

test('[reader/D6] [signatures/E10] on a phone: the document, a code, and the signature covers the hash of what is shown', async () => {
  const signed: unknown[] = [];
  await openScreen(`/signature/${TOKEN}`, {
    actor: null,
    size: PHONE,
    answers: {
      openSignatureLink: () => ({ ...LINK, ...(signed.length === 0 ? {} : { statut: 'en scellement' }) }),
      signatureDocument: () => REPORT,
      askSignatureCode: () => ({ email: LINK.email, fin: LINK.expireLe }),
      signDocument: ({ body }) => {
        signed.push(body);
        return { ...LINK, statut: 'en scellement' };
      },
    },
  });
  await expect.element(page.getByRole('group', { name: 'Page 1 sur 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Signer' }).click();
  await page.getByRole('textbox', { name: 'Code reçu par courriel' }).fill('204 816');
  expect(await violationsOf('signer')).toEqual([]);
  await page.getByRole('button', { name: 'Signer le rapport' }).click();
  await expect.element(page.getByText(/^Votre accord est gardé/)).toBeVisible();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await REPORT.arrayBuffer()));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(signed).toEqual([{ code: '204 816', sha256, consentement: true }]);
});

const refuseAnswers = {
  openSignatureLink: () => LINK,
  signatureDocument: () => REPORT,
  askSignatureCode: () => ({ email: LINK.email, fin: LINK.expireLe }),
};
const why = page.getByRole('textbox', { name: /^Pourquoi refusez-vous/ });

test('[reader/D8] the reason of a refusal is found again when the page was closed before it was sent, and forgotten once it is', async () => {
  const refused: unknown[] = [];
  const screen = await openScreen(`/signature/${TOKEN}`, {
    actor: null,
    answers: {
      ...refuseAnswers,
      refuseDocument: ({ body }) => {
        refused.push(body);
        return null;
      },
    },
  });
  await page.getByRole('button', { name: 'Refuser' }).click();
  await why.fill('La surface est fausse.');
  await screen.reload();
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect.element(why).toHaveValue('La surface est fausse.');
  await expect.element(page.getByText(/vous l’aviez écrit sans l’envoyer/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code reçu par courriel' }).fill('204 816');
  await page.getByRole('button', { name: 'Refuser le rapport' }).click();
  await expect.poll(() => refused).toEqual([{ code: '204 816', motif: 'La surface est fausse.' }]);
  await screen.reload();
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect.element(why).toHaveValue('');
});

test.each([
  ['LIEN_EXPIRE', { raison: 'remplace' }, /^Un lien plus récent vous a été envoyé/],
  ['RAPPORT_REMPLACE', { numero: 'I-2026-00099', version: 2 }, /I-2026-00099/],
  ['EMPREINTE_DIFFERENTE', {}, /^Le document a changé depuis que vous l’avez ouvert/],
  ['CODE_INVALIDE', { estDernier: true }, /^Ce code est faux, et c’était le dernier essai/],
  ['TROP_DE_TENTATIVES', { attendreS: 3000 }, /^Dix codes faux.*pendant 50 minutes/],
] as const)(
  '[reader/D6] [signatures/E12] a signature that is refused (%s) says why and what to do',
  async (code, data, words) => {
    await openScreen(`/signature/${TOKEN}`, {
      actor: null,
      answers: { ...refuseAnswers, signDocument: () => ({ ok: false, code, data }) },
    });
    await page.getByRole('button', { name: 'Signer' }).click();
    const typed = page.getByRole('textbox', { name: 'Code reçu par courriel' });
    await typed.fill('204 816');
    await page.getByRole('button', { name: 'Signer le rapport' }).click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(typed).toHaveValue('204 816');
  },
);

test('[reader/D6] on a phone the number is read whole, and without a network nobody is told that something will leave', async () => {
  await openScreen(`/signature/${TOKEN}`, {
    actor: null,
    size: PHONE,
    answers: { openSignatureLink: () => LINK, signatureDocument: () => REPORT },
  });
  await expect.element(page.getByRole('group', { name: 'Page 1 sur 1' })).toBeVisible();
  const title = page.getByRole('heading', { level: 1 }).element();
  expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight);
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  await page.getByRole('button', { name: 'Signer' }).click();
  await expect.element(page.getByText(/^Le serveur est injoignable/)).toBeVisible();
});
