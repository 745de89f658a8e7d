import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, type Result } from '#domain/base/result.ts';
import type { Session } from '../../../src-worker/api.ts';
import { startI18n } from '../../i18n/i18n.ts';

const signInWith = vi.fn<() => Promise<Result<Session>>>();
vi.mock('./engine.ts', () => ({ engine: () => Promise.resolve({ signInWith }) }));
const { SigninPage } = await import('./signin-page.tsx');

let root: Root;
const onSignedIn = vi.fn<() => void>();

beforeEach(async () => {
  signInWith.mockReset();
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
  await expect.element(page.getByLabelText('Mot de passe', { exact: true })).toHaveFocus();
});

test('a wrong pair offline shows the English text of the specification and its translation', async () => {
  signInWith.mockResolvedValue(refuse('HORS_LIGNE_IDENTIFIANTS'));
  await signIn();
  await expect
    .element(page.getByText('Invalid credentials. Please check your email and password.'))
    .toHaveAttribute('lang', 'en');
  await expect
    .element(page.getByText('Identifiants non valides. Vérifiez votre adresse e-mail et votre mot de passe.'))
    .toBeVisible();
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
  await userEvent.click(page.getByRole('button', { name: 'Afficher le mot de passe' }));
  await expect.element(page.getByLabelText('Mot de passe', { exact: true })).toHaveAttribute('type', 'text');
  await signIn();
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
});
