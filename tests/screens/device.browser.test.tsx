import '../../src/app/start/start-notice.css';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '#domain/base/result.ts';
import { NOW } from '#domain/test-support/samples.ts';
import { drawStop } from '../../src/app/start/notice.ts';
import { violationsOf } from './axe.ts';
import { dossier, intervention } from './documents.ts';
import { openScreen } from './open-screen.tsx';

/** What a person chooses of this device, and what their browser does not promise. */
const root = document.documentElement;
const menu = page.getByRole('navigation', { name: 'Menu principal' });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const option = (name: string) => page.getByRole('option', { name, exact: true });
/** A controller who has a visit to make. */
function controller() {
  const [of, now] = [dossier(1), new Date().toISOString()];
  const visit = intervention(1, of, { idControleur: 12, dateRdv: now, dateFin: now });
  return { actor: { id: 12, role: 'CONTROL' }, documents: { dossiers: [of], interventions: [visit] } } as const;
}

test('settings are applied at once, kept, there before the first image, and given back', async () => {
  onTestFinished(() => void (root.dir = 'ltr'));
  const { reload } = await openScreen('/users/edit');
  const looks = region('Apparence');
  await looks.getByRole('radiogroup', { name: 'Thème' }).getByText('Sombre').click();
  await expect.poll(() => root.dataset['mantineColorScheme']).toBe('dark');
  await looks.getByRole('radiogroup', { name: 'Menu' }).getByText('Clair').click();
  await expect.element(menu).toHaveAttribute('data-zone', 'light');
  await expect.poll(() => getComputedStyle(menu.element()).backgroundColor).toBe('rgb(242, 244, 241)');

  await looks.getByLabelText(/^De droite à gauche/).click();
  await expect.poll(() => root.dir).toBe('rtl');
  await expect.poll(() => menu.element().getBoundingClientRect().x).toBeGreaterThan(1000);

  const formats = region('Montants et dates');
  const written = formats.getByRole('status');
  await formats.getByLabelText(/^Date en chiffres/).click();
  await option('2026-11-23').click();
  await formats.getByLabelText('Symbole', { exact: true }).click();
  await option('EUR').click();
  await expect.element(written).toMatchTextContent(/^12\s345,67\sEUR · \d{4}-\d{2}-\d{2}$/);
  // Both lists hold a point, and the first may not have closed when the second opens.
  for (const separator of ['Séparateur décimal', 'Séparateur des milliers']) {
    await formats.getByLabelText(separator, { exact: false }).click();
    await page.getByRole('listbox', { name: separator }).getByRole('option', { name: '.', exact: true }).click();
  }
  await expect.element(formats.getByRole('alert')).toBeVisible();
  await formats.getByRole('button', { name: 'Revenir à l’écriture de la langue' }).click();
  await expect.element(written).toMatchTextContent(/^12\s345,67\s€ · \d{2}\/\d{2}\/\d{4}$/);

  // As index.html does before any code of the application.
  root.dir = '';
  delete root.dataset['mantineColorScheme'];
  const script = Object.assign(document.createElement('script'), { src: '/apparence.js' });
  document.head.append(script);
  await new Promise((resolve) => script.addEventListener('load', resolve));
  script.remove();
  expect([root.dir, root.dataset['mantineColorScheme']]).toEqual(['rtl', 'dark']);
  await reload();
  await expect.element(menu).toHaveAttribute('data-zone', 'light');
});

test('Ctrl+K finds a client, and opens its record', async () => {
  const client = { id: crypto.randomUUID(), kind: 'client', variante: 'cee', idBureauInspection: 1 };
  const named = { raisonSociale: 'Manoir Énergie', siret: '', ville: '', departement: '', contact: '' };
  await openScreen('/users/edit', { documents: { records: [{ ...client, ...named }] } });
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: /^Nom, numéro/ }).fill('manoir');
  await page.getByRole('group', { name: 'Clients' }).getByRole('option').first().click();
  await expect.poll(() => location.pathname + location.search).toBe(`/clients/list?ouvert=${client.id}`);
  await expect.element(page.getByRole('dialog', { name: 'Manoir Énergie' })).toBeVisible();
});

test('[session/D11] a password that everybody knows is refused with its reason, and the page keeps what was typed', async () => {
  await openScreen('/users/edit', { answers: { authPass: () => refuse('MOT_DE_PASSE_FAIBLE') } });
  const card = region('Mot de passe');
  const next = card.getByLabelText('Nouveau mot de passe', { exact: true });
  await card.getByLabelText(/^Mot de passe actuel/).fill('Constat-2026');
  await next.fill('MotDePasse2026!');
  await card.getByLabelText(/^Nouveau mot de passe, une seconde fois/).fill('MotDePasse2026!');
  await card.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect.element(card.getByRole('alert')).toMatchTextContent('Ce mot de passe se devine');
  await expect.element(next).toHaveValue('MotDePasse2026!');
});

test('[session/D9] an address that waits for its link says who asked for it, and asks for the password of whoever asks', async () => {
  const waiting = { email: 'samia@bureau.example', par: 'Claire Vasseur', demandeeLe: NOW, expireLe: NOW };
  let asked: typeof waiting | null = null;
  const { asked: calls } = await openScreen('/users/edit', {
    answers: {
      emailChange: () => asked,
      emailChangeAsk: () => (asked = waiting),
    },
  });
  const card = region('Adresse e-mail');
  await card.getByRole('button', { name: 'Changer l’adresse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(/^Nouvelle adresse/).fill(waiting.email);
  await dialog.getByLabelText(/^Votre mot de passe/).fill('Constat-2026');
  await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect.element(card.getByText(/en attente de vérification/)).toBeVisible();
  await expect.element(card.getByText(/Demandée par Claire Vasseur/)).toBeVisible();
  const body = { email: waiting.email, motDePasse: 'Constat-2026' };
  expect(calls).toContainEqual({ name: 'emailChangeAsk', args: { params: { id: 12 }, body } });
});

test('[sync/C27] [platform/W7] on an iPad, the two storages are told before any work, with the steps, and put away', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  );
  const proposal = page.getByText(/a son propre espace\s: ce que vous saisissez ici n’y paraîtra pas/);
  const signIn = await openScreen('/auth/signin', { actor: null });
  await expect.element(proposal).toMatchTextContent(/Touchez Partager, puis «\sSur l’écran d’accueil\s»/);
  signIn.close();
  const { reload } = await openScreen('/dashboard/analytics', controller());
  await expect.element(proposal).toBeVisible();
  await page.getByRole('button', { name: 'Ne plus proposer ici' }).click();
  await expect.element(proposal).not.toBeInTheDocument();
  await reload();
  await expect.element(region('Pour partir')).toBeVisible();
  expect(proposal.elements()).toEqual([]);
});

test('[platform/W5] a browser that keeps no program says before a trip that it will not open again without a network', async () => {
  without(Navigator.prototype, 'serviceWorker');
  await openScreen('/dashboard/analytics', controller());
  const said = region('Pour partir').getByText(/ne pourra pas rouvrir l’application sans réseau/);
  await expect.element(said).toBeVisible();
});

test('[platform/W5] [platform/W6] before a trip, what this browser does not promise is said, and when it sends', async () => {
  without(globalThis, 'SyncManager');
  let isKept = false;
  vi.spyOn(navigator.storage, 'persisted').mockImplementation(() => Promise.resolve(isKept));
  vi.spyOn(navigator.storage, 'persist').mockImplementation(() => Promise.resolve((isKept = true)));
  await openScreen('/dashboard/analytics', { ...controller(), isOffline: true });
  const warning = region('Pour partir').getByText(/peut effacer les données de cet appareil/);
  await expect.element(warning).toBeVisible();
  await page.getByRole('button', { name: 'Demander de les garder' }).first().click();
  await expect.element(warning).not.toBeInTheDocument();
  await page.getByRole('button', { name: /Hors ligne/ }).click();
  await expect.element(page.getByText(/ce navigateur ne l’envoie pas une fois l’onglet fermé/)).toBeVisible();
});

test('the sign-in page is read in five languages', async () => {
  await openScreen('/auth/signin', { actor: null });
  for (const [language, title, password] of [
    ['en', 'Sign in', 'Password'],
    ['es', 'Iniciar sesión', 'Contraseña'],
    ['pt', 'Iniciar sessão', 'Palavra-passe'],
    ['de', 'Anmelden', 'Passwort'],
    ['fr', 'Se connecter', 'Mot de passe'],
  ] as const) {
    await page.getByRole('combobox').selectOptions(language);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByLabelText(password, { exact: true })).toBeVisible();
    expect(root.lang).toBe(language);
  }
});

test.each([
  ['en-GB', 'The application could not start', 'dark'],
  ['es-ES', 'La aplicación no pudo iniciarse', 'light'],
  ['pt-PT', 'A aplicação não conseguiu arrancar', 'dark'],
  ['de-DE', 'Die Anwendung konnte nicht starten', 'light'],
  ['it-IT', 'L’application n’a pas pu démarrer', 'dark'],
])(
  '[platform/W3] to a reader of %s, that the application could not start is « %s », in %s',
  async (locale, title, theme) => {
    const { lang } = root;
    onTestFinished(() => {
      document.body.replaceChildren();
      root.lang = lang;
      delete root.dataset['mantineColorScheme'];
    });
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
    localStorage.removeItem('constat.langue');
    root.dataset['mantineColorScheme'] = theme;
    await page.viewport(360, 740);
    drawStop({ cause: 'ancien', pieces: ['BroadcastChannel'], error: '' }, null);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(root.lang).toBe(locale === 'it-IT' ? 'fr' : locale.slice(0, 2));
    expect(await violationsOf(locale)).toEqual([]);
  },
);

afterEach(() => vi.restoreAllMocks());

/** Until the end of the test, this browser lacks a piece. */
function without(owner: object, name: string): void {
  const piece = Object.getOwnPropertyDescriptor(owner, name);
  Reflect.deleteProperty(owner, name);
  onTestFinished(() => {
    if (piece !== undefined) Object.defineProperty(owner, name, piece);
  });
}
