import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from './tests/support/chromium.mjs';
import { LongsDAbord } from './tests/support/sequence.ts';

const server = process.env['API'] ?? 'http://localhost:8080';
const executablePath = chromiumPath();
const launchOptions = { args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) };

/** Long on purpose: what is awaited comes at once on a quiet machine, and a slow one is no failure. */
const EXPECT = { poll: { timeout: 30_000 } };
/** Vitest keeps one core for itself: of two, it would leave one idle. */
const ALL_CORES = '100%';

/** Two files a language: the device keeps all of them, and 155 small ones are as many requests before it is ready. */
const PHRASES = /\/src\/i18n\/(fr|en|es|pt|de)\/([\w-]+)\.ts$/;
/** Areas of the pages that are drawn before anybody has signed in. */
const BEFORE_SIGN_IN = new Set(['annonces', 'auth', 'commun', 'erreurs']);
function fileOfPhrases(id: string): string | null {
  const [, language, area] = PHRASES.exec(id) ?? [];
  if (language === undefined || area === undefined) return null;
  return BEFORE_SIGN_IN.has(area) ? `phrases-${language}-connexion` : `phrases-${language}`;
}

export default defineConfig({
  root: 'src',
  publicDir: '../public',
  cacheDir: '../node_modules/.vite',
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../src-worker',
      filename: 'service-worker.ts',
      registerType: 'autoUpdate',
      // The page registers by itself: it alone knows whether a form is dirty (src/platform/register-sw.ts).
      injectRegister: false,
      // One build, three brands: the server answers /manifest.webmanifest by host.
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,mjs,css,html,svg,woff2,ttf}', 'icons/*.png'],
        maximumFileSizeToCacheInBytes: 8_000_000,
        rollupFormat: 'iife',
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: '../dist',
    emptyOutDir: true,
    sourcemap: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: fileOfPhrases, test: PHRASES }] } } },
  },
  server: { proxy: { '/api': server, '/manifest.webmanifest': server } },
  test: {
    sequence: { sequencer: LongsDAbord },
    projects: [
      {
        extends: false,
        test: {
          name: 'node',
          root: import.meta.dirname,
          include: ['{domain,src,src-worker,server,tests}/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', '**/*.pg.test.ts', '**/node_modules/**'],
          expect: EXPECT,
          maxWorkers: ALL_CORES,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: false,
        test: {
          name: 'pg',
          root: import.meta.dirname,
          include: ['{server,tests}/**/*.pg.test.ts'],
          maxWorkers: ALL_CORES,
          globalSetup: [`${import.meta.dirname}/tests/support/postgres.ts`],
          expect: EXPECT,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: false,
        plugins: [react()],
        cacheDir: `${import.meta.dirname}/node_modules/.vite-browser`,
        // Bundled before the first test: found on the way, they would reload the page under it.
        optimizeDeps: {
          include: [
            '@mantine/core',
            '@mantine/dates',
            '@mantine/hooks',
            '@tabler/icons-react',
            '@tanstack/react-table',
            '@tanstack/react-virtual',
            'comlink',
            'i18next',
            'jsep',
            'react-dom/client',
            'react-i18next',
            'react-router-dom',
            'rxdb/plugins/core',
            'rxdb/plugins/storage-dexie',
            'zod',
          ],
        },
        test: {
          name: 'browser',
          root: import.meta.dirname,
          include: ['{src,src-worker,tests}/**/*.browser.test.{ts,tsx}'],
          expect: EXPECT,
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
