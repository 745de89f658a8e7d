import { afterAll, afterEach, vi } from 'vitest';
import { i18n } from '../../src/i18n/i18n.ts';
import { DEFAULT_LANGUAGE, storeLanguage } from '../../src/i18n/languages.ts';
import { chooseSettings, settings } from '../../src/platform/apparence/store.ts';
import { closeSyncPanel } from '../../src/shared/connection/sync-panel.ts';
import { toast } from '../../src/ui/toast/toast.ts';

/** Files of one worker share their page (vite.config.ts): what a test replaced or chose is put back when it ends. */
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A page that is left takes its messages and its panel with it: the next test would find those of this one.
  toast.reset();
  closeSyncPanel();
  storeLanguage(DEFAULT_LANGUAGE);
  if (i18n.isInitialized && i18n.language !== DEFAULT_LANGUAGE) await i18n.changeLanguage(DEFAULT_LANGUAGE);
  const { theme, droiteAGauche } = settings();
  if (theme !== 'auto' || droiteAGauche) chooseSettings({ theme: 'auto', droiteAGauche: false });
});

/** A file takes down what it drew: left mounted, it would answer keys and hide what the next file draws. */
afterAll(() => {
  const left = [...document.body.children].filter((one) => one.childElementCount > 0).map((one) => one.outerHTML);
  document.body.replaceChildren();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  if (left.length > 0) throw new Error(`left drawn at the end of this file: ${left.join('\n')}`);
});
