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
