import { expect, test, vi } from 'vitest';
import { ok } from '#domain/base/result.ts';

const etat = { reads: true };
const signInWith = ({ password }: { password: string }) =>
  Promise.resolve(ok({ user: {}, horsLigne: password === 'sans réseau', horsLigneJusquAu: null }));
vi.mock('./engine.ts', () => ({
  engine: () => Promise.resolve({ signInWith, reloadUtilisateur: () => Promise.resolve(etat.reads) }),
}));
vi.mock('../../data/tab-session.ts', () => ({ keepSession: () => Promise.resolve() }));
vi.mock('../../platform/offline-hint.ts', () => ({ readOfflineHint: () => null, writeOfflineHint: () => undefined }));
vi.mock('../../i18n/i18n.ts', () => ({ i18n: { t: (_: string, { erreur }: { erreur: string }) => erreur } }));
vi.mock('../../platform/last-error.ts', () => ({ noteError: () => undefined }));
const { signIn } = await import('./actions.ts');
const { shownToasts, toast } = await import('../../ui/toast/toast.ts');

test.each([
  { told: 'nothing of roles that were read', password: 'mot de passe', reads: true, said: [] },
  {
    told: 'in the words of the specification, of those that were not',
    password: 'mot de passe',
    reads: false,
    said: ['get user roles failed'],
  },
  { told: 'nothing without a network, where none are read', password: 'sans réseau', reads: false, said: [] },
])('after sign-in, the person is told $told', async ({ password, reads, said }) => {
  toast.reset();
  etat.reads = reads;
  expect(await signIn({ email: 'a@b.example', password, garder: true })).toMatchObject({ ok: true });
  await new Promise((resolve) => setTimeout(resolve));
  expect(shownToasts.get().map(({ kind, message }) => [kind, message])).toEqual(said.map((one) => ['error', one]));
});
