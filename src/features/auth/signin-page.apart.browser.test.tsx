import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, type Result } from '#domain/base/result.ts';
import { NOTHING_WAITS, type WaitingCount } from '#domain/sync/waiting.ts';
import type { Session } from '../../../src-worker/api.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { NEVER, readOfflineHint, writeOfflineHint } from '../../platform/offline-hint.ts';

const signInWith = vi.fn<() => Promise<Result<Session>>>();
const keptFor = vi.fn<() => Promise<WaitingCount | null>>();
const reloadUtilisateur = vi.fn<() => Promise<boolean>>();
vi.mock('./engine.ts', () => ({ engine: () => Promise.resolve({ signInWith, keptFor, reloadUtilisateur }) }));
const { SigninPage } = await import('./signin-page.tsx');

let root: Root;
const onSignedIn = vi.fn<() => void>();

beforeEach(async () => {
  signInWith.mockReset();
  reloadUtilisateur.mockReset();
  onSignedIn.mockReset();
  await startI18n(['commun', 'auth', 'erreurs']);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<SigninPage onSignedIn={onSignedIn} />);
});
afterEach(() => root.unmount());

async function signIn(): Promise<void> {
  await userEvent.fill(page.getByLabelText('Adresse e-mail'), 'control.cee@constat.example');
  await userEvent.fill(page.getByLabelText('Mot de passe', { exact: true }), 'Constat-2026');
  await userEvent.click(page.getByRole('button', { name: 'Se connecter' }));
}

test('an empty form asks for the address and puts the cursor there, without asking the server', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Se connecter' }));
  await expect.element(page.getByText('Indiquez votre adresse e-mail.')).toBeVisible();
  await expect.element(page.getByLabelText('Adresse e-mail')).toHaveFocus();
  expect(signInWith).not.toHaveBeenCalled();
});

test('a wrong pair online is refused in the words of the specification', async () => {
  signInWith.mockResolvedValue(refuse('IDENTIFIANTS_INVALIDES'));
  await signIn();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent("La combinaison e-mail / mot de passe n'est pas valide");
  await expect.element(page.getByLabelText('Adresse e-mail')).toHaveValue('control.cee@constat.example');
  await expect.element(page.getByLabelText('Mot de passe', { exact: true })).toHaveFocus();
});

test('a wrong pair offline is told in the reader’s language first, then in the words of the specification', async () => {
  signInWith.mockResolvedValue(refuse('HORS_LIGNE_IDENTIFIANTS'));
  await signIn();
  await expect
    .element(page.getByText('Invalid credentials. Please check your email and password.'))
    .toHaveAttribute('lang', 'en');
  await expect
    .element(page.getByText('Identifiants non valides. Vérifiez votre adresse e-mail et votre mot de passe.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Identifiants non valides. Vérifiez votre adresse e-mail et votre mot de passe. (Invalid credentials. Please check your email and password.)',
    );
});

test('[session/D10] an account that others tried too often says how long to wait, and enters by the link of the mail', async () => {
  signInWith.mockResolvedValue(refuse('TROP_DE_TENTATIVES', { attendreS: 3600, issue: 'courriel' }));
  await signIn();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Réessayez dans 60 minutes.');
  await expect.element(alert).toMatchTextContent('un courriel lui a donné un lien');
  const lien = 'abcdefghij_klmnopqrst-uv';
  const before = location.href;
  history.replaceState(null, '', `?lien=${lien}`);
  await signIn();
  await expect.poll(() => signInWith.mock.lastCall).toEqual([expect.objectContaining({ lien })]);
  history.replaceState(null, '', before);
});

test('[session/D14] [sync/S37] a closed account is promised nothing without a network, and is told what waits', async () => {
  writeOfflineHint({ jusquAu: '2999-01-01', enAttente: 0 });
  keptFor.mockResolvedValue({ ...NOTHING_WAITS, total: 2, answers: 1, photos: 1 });
  signInWith.mockResolvedValue(refuse('COMPTE_DESACTIVE'));
  await signIn();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Ce compte est désactivé. Votre bureau de contrôle peut le rouvrir. 1 réponse et 1 photo attendent sur cet appareil : elles partiront si votre bureau rouvre le compte.',
    );
  await expect.element(page.getByText(/Ce compte ne s’ouvre plus sur cet appareil/)).toBeVisible();
  await expect.element(page.getByText(/L’ouverture hors ligne reste possible/)).not.toBeInTheDocument();
  expect(readOfflineHint()).toEqual({
    jusquAu: NEVER,
    enAttente: 2,
    parts: { reponses: 1, photos: 1, autres: 0 },
  });
  await expect.element(page.getByText('1 réponse et 1 photo attendent leur envoi sur cet appareil.')).toBeVisible();
  writeOfflineHint(null);
});

test('the password can be shown, and a right pair enters', async () => {
  const session: Session = {
    user: {
      id: 12,
      email: 'control.cee@constat.example',
      nom: 'Kerdoncuff',
      prenom: 'Yann',
      role: 'CONTROL',
      idBureauInspection: 1,
      nomBureauInspection: 'Trévian Contrôle',
      idClient: null,
      idEntreprise: null,
      droitRestreint: null,
      offlineAccess: true,
      langue: 'fr',
      DataJson: {},
    },
    token: 't',
    role: 'CONTROL',
    base: 'constat-cee-12',
    horsLigne: false,
    horsLigneJusquAu: null,
  };
  signInWith.mockResolvedValue({ ok: true, value: session });
  reloadUtilisateur.mockResolvedValue(true);
  await userEvent.click(page.getByRole('button', { name: 'Afficher le mot de passe' }));
  await expect.element(page.getByLabelText('Mot de passe', { exact: true })).toHaveAttribute('type', 'text');
  await signIn();
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(reloadUtilisateur).toHaveBeenCalledOnce();
});
