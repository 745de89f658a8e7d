import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { read as readKeptSession } from '../data/vault.ts';
import { currentSession } from '../data/current-session.ts';
import { holdTab, isSessionOver } from '../data/tab-session.ts';
import { engine } from '../features/auth/engine.ts';
import { startI18n } from '../i18n/i18n.ts';
import { followErrors } from '../platform/last-error.ts';
import { registerServiceWorker } from '../platform/install/register-sw.ts';
import { VARIANT } from '../platform/variant/current.ts';
import { AUTH_PATHS, PATHS, returnPath, signinReason } from '../platform/paths.ts';
import { AuthRoot } from './auth-root.tsx';
import { watchChunks } from './chunk-errors.ts';

const importApplication = () => import('./application.tsx');

/**
 * First decision of a page: signed-out pages are drawn at once by a light root; everything else by the application.
 * Signing in goes from one to the other without reloading; signing out reloads, so that nothing of the former user
 * stays in memory (behaviour 13). What cannot be got over is said by start/start-check.ts ([platform/W3]).
 */
export async function boot(root: Root): Promise<void> {
  watchChunks();
  followErrors();
  registerServiceWorker();
  try {
    await showFirstPage(root);
    window.startCheck?.started();
  } catch (error) {
    giveUp(error);
  }
}

const importRescue = () => import('../data/start-rescue.ts');

/** [platform/W3] Said by what stands beside the program, and can draw without any of it. */
function giveUp(error: unknown): void {
  if (window.startCheck === undefined) throw error;
  window.startCheck.failed(error, {
    find: async (password) => (await importRescue()).findWaiting(VARIANT, password),
    opensAgain: async () => (await importRescue()).opensAgain(),
  });
}

async function showFirstPage(root: Root): Promise<void> {
  if (await isSessionOver()) await (await engine()).signOut({ garder: true });
  holdTab();
  const path = location.pathname.replace(/\/+$/, '').toLowerCase();
  if (AUTH_PATHS.includes(path)) await showAuth(root, path);
  else await showApplication(root);
}

async function showApplication(root: Root): Promise<void> {
  const { Application, startApplication } = await importApplication();
  const props = await startApplication();
  root.render(
    <StrictMode>
      <Application {...props} />
    </StrictMode>,
  );
}

async function showAuth(root: Root, path: string): Promise<void> {
  const enter = () => {
    history.replaceState(null, '', returnPath(location.search, location.origin));
    showApplication(root).catch(giveUp);
  };
  if (path === PATHS.signin && (await isSignedIn())) return enter();
  await startI18n(['commun', 'auth', 'erreurs']);
  root.render(
    <StrictMode>
      <AuthRoot path={path} onSignedIn={enter} onEngaged={() => void importApplication()} />
    </StrictMode>,
  );
}

/** A signed-in user has nothing to do at sign-in (specification, section 2), unless the session must be opened again. */
async function isSignedIn(): Promise<boolean> {
  if (signinReason(location.search) !== null) return false;
  if ((await readKeptSession()) === null) return false;
  await engine();
  return currentSession() !== null;
}
