import '../../src/ui/theme/base.css';
import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { Role } from '#domain/access/roles.ts';
import { INITIAL_CHECKPOINT } from '#domain/sync/collections.ts';
import type { ServerDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { cleanDocument } from '#domain/sync/edit.ts';
import { INITIAL_ENGINE_STATE } from '#domain/sync/engine-state.ts';
import { openBase } from '../../src/data/database.ts';
import { startColorScheme } from '../../src/platform/theme/color-scheme.ts';
import { AUTH_PATHS } from '../../src/platform/paths.ts';
import { applyBrand, VARIANT } from '../../src/platform/variant/current.ts';
import { storeLanguage } from '../../src/i18n/languages.ts';
import { magasinRxdb, type RowWrite } from '../../src-worker/local/store.ts';
import type { Session } from '../../src-worker/api.ts';
import { type Answers, StandInEngine } from './stand-in-engine.ts';

export type Documents = Partial<Readonly<Record<SyncedCollection, readonly object[]>>>;

export interface Screen {
  /** Who looks at it; a lead of office 1 by default. null: nobody has signed in. */
  readonly actor?: (Partial<Session['user']> & { readonly role?: Role }) | null;
  /** What this device received. */
  readonly documents?: Documents;
  readonly answers?: Answers;
  /** The first synchronisation is still under way: what is not here may come. */
  readonly isFirstSync?: boolean;
  /** The disk of this device has no room. */
  readonly isDiskFull?: boolean;
  /** The server does not answer. */
  readonly isOffline?: boolean;
  /** Width and height of the window in CSS pixels: a desktop by default. */
  readonly size?: readonly [number, number];
}

const DESKTOP = [1440, 900] as const;
/** Width and height of a phone. */
export const PHONE = [390, 844] as const;

const LEAD: Session['user'] = {
  id: 12,
  email: 'claire@constat.example',
  nom: 'Vasseur',
  prenom: 'Claire',
  role: 'MANAGER',
  idBureauInspection: 1,
  nomBureauInspection: 'Trévian Contrôle',
  idClient: null,
  idEntreprise: null,
  droitRestreint: null,
  offlineAccess: true,
  langue: 'fr',
  DataJson: {},
  aSignature: true,
};

/**
 * Draws the real route of `path`, with its frame, on a local database that holds `documents`: no server, no worker, no
 * service worker. Everything else is the application itself: session, guards, live queries, rules, phrases. The screen is
 * taken down when the test ends. A page is of one brand, and so is a file of tests: cee, unless it mocks `variantOfHost`.
 */
export async function openScreen(path: string, { actor, answers = {}, size = DESKTOP, ...device }: Screen = {}) {
  await page.viewport(...size);
  // The browser's own language is that of nobody.
  storeLanguage('fr');
  const user = { ...LEAD, ...actor };
  const base = `constat-${VARIANT}-ecran-${crypto.randomUUID()}`;
  await seed(base, device);
  const engine = (standIn ??= installed());
  engine.hears(
    { user, token: 'jeton', role: user.role, base, horsLigne: false, horsLigneJusquAu: null },
    answers,
    device.isOffline ?? false,
  );
  engine.isDiskFull = device.isDiskFull ?? false;
  const { engine: startEngine } = await import('../../src/features/auth/engine.ts');
  const { signInWith, signOut } = await startEngine();
  if (actor !== null) await signInWith({ email: user.email, password: '' });
  history.replaceState(null, '', path);
  let close = await draw();
  onTestFinished(async () => {
    close();
    await signOut({ garder: true });
    history.replaceState(null, '', '/');
  });
  return {
    asked: engine.asked,
    /** From now on, this device has room or none. */
    setDiskFull: (isFull: boolean): void => {
      engine.isDiskFull = isFull;
    },
    close: () => close(),
    /** As the browser does: the address and what this device kept stay, the memory of the page does not. */
    reload: async () => {
      close();
      close = await draw();
    },
  };
}

/** Follows an address without a new document: the local database stays open. */
export async function goTo(path: string): Promise<void> {
  const push = (to: string): void => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  };
  const lost = page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' });
  // By the page of lost addresses, so that the screen read next is never the one before it.
  push('/error/not-found');
  await expect.element(lost).toBeVisible();
  push(path);
  await expect.element(lost).not.toBeInTheDocument();
}

/** As src/app/boot.tsx does, which draws pages of one life only. */
async function draw(): Promise<() => void> {
  const host = document.createElement('div');
  host.id = 'root';
  document.body.append(host);
  const root = createRoot(host);
  const dispose = AUTH_PATHS.includes(location.pathname) ? await drawAuth(root) : await drawApplication(root);
  return () => {
    if (!host.isConnected) return;
    dispose();
    root.unmount();
    host.remove();
  };
}

async function drawApplication(root: Root): Promise<() => void> {
  const { Application, startApplication } = await import('../../src/app/application.tsx');
  const { router } = await startApplication();
  root.render(<Application router={router} />);
  return () => router.dispose();
}

async function drawAuth(root: Root): Promise<() => void> {
  const [{ AuthRoot }, { startI18n }] = await Promise.all([
    import('../../src/app/auth-root.tsx'),
    import('../../src/i18n/i18n.ts'),
  ]);
  await startI18n(['commun', 'auth', 'erreurs']);
  root.render(<AuthRoot path={location.pathname} onSignedIn={() => undefined} onEngaged={() => undefined} />);
  return () => undefined;
}

let standIn: StandInEngine | null = null;

/** Once for the page that files share: what index.html and main.tsx do, and the engine. */
function installed(): StandInEngine {
  for (const rel of ['icon', 'apple-touch-icon'])
    document.head.append(Object.assign(document.createElement('link'), { rel }));
  applyBrand(document.documentElement);
  startColorScheme();
  const engine = new StandInEngine();
  engine.install();
  return engine;
}

/** As a device that has received everything once, or that receives for the first time. */
async function seed(
  base: string,
  { documents = {}, isFirstSync = false, isOffline = false }: Omit<Screen, 'actor' | 'answers' | 'size'>,
): Promise<void> {
  const opened = await openBase(base, { key: () => Promise.resolve(null) });
  const store = magasinRxdb(opened);
  const now = new Date().toISOString();
  const state = {
    ...INITIAL_ENGINE_STATE,
    connexion: isOffline ? 'hors-ligne' : 'en-ligne',
    syncDate: isFirstSync ? null : now,
    depuis: now,
  } as const;
  await store.write('configs', [
    { previous: undefined, document: state },
    { previous: undefined, document: { ...INITIAL_CHECKPOINT, complet: isFirstSync ? 0 : 1 } },
  ]);
  let seq = 0;
  for (const [name, docs] of Object.entries(documents)) {
    const collection = name as SyncedCollection;
    const rows = docs.map((doc): RowWrite<SyncedCollection> => {
      seq += 1;
      const document = cleanDocument(collection, { ...(doc as ServerDocument), rev: 1, seq });
      // What a device keeps of its own names its key itself.
      return {
        previous: undefined,
        document: 'cleDossier' in doc ? { ...document, cleDossier: doc.cleDossier } : document,
      };
    });
    await store.write(collection, rows);
  }
  await opened.close();
}
