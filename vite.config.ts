import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { appendFile, cp, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, shellPath } from './tests/support/chromium.mjs';
import { LongFirst } from './tests/support/sequence.ts';

const behind = { target: process.env['API'] ?? 'http://localhost:8080', changeOrigin: false };
const executablePath = shellPath();
const launchOptions = { args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) };

/** Long on purpose: what is awaited comes at once on a quiet machine, and a slow one is no failure. */
const EXPECT = { poll: { timeout: 30_000 } };
/** Of two, Vitest would leave one core idle; and the longest files wait on real time more than they work. */
const WORKERS = Math.ceil(availableParallelism() * 1.5);
/**
 * Each file opens an embedded database in a process of its own, and most ask little of it: V8 optimises its WebAssembly
 * ten times later than it would, which spares a seventh of the time of short files; the longest, the matrix of calls, takes as long as before.
 */
const LATE_TIERING = '--wasm-tiering-budget=150000000';
/** V8 13.6 once ended a worker while it gave back compiled WebAssembly that nobody ran any more: it keeps it. */
const KEEPS_CODE = '--no-wasm-code-gc';
/** What the projects outside of a browser share. */
const IN_NODE = {
  root: import.meta.dirname,
  // Modules are read once for all files of a worker, which halves the run. What replaces a module is told apart.
  isolate: false,
  expect: EXPECT,
  maxWorkers: WORKERS,
  execArgv: [LATE_TIERING, KEEPS_CODE],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
const IN_BROWSER = '{src,src-worker,tests}/**/*';
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/** Two files a language: the device keeps all of them, and 155 small ones are as many requests before it is ready. */
const PHRASES = /\/src\/i18n\/(fr|en|es|pt|de)\/([\w-]+)\.ts$/;
/** Areas of the pages that are drawn before anybody has signed in. */
const START_AREA = 'demarrage';
const BEFORE_SIGN_IN = new Set(['annonces', 'auth', 'commun', 'erreurs']);
function fileOfPhrases(id: string): string | null {
  const [, language, area] = PHRASES.exec(id) ?? [];
  if (language === undefined || area === undefined || area === START_AREA) return null;
  return BEFORE_SIGN_IN.has(area) ? `phrases-${language}-connexion` : `phrases-${language}`;
}

const START_CHECK = 'start-check.js';

/** src/app/start, as one classic script of old syntax: it speaks where modules cannot be read ([platform/W3]). */
function startCheck(): Plugin {
  const code = async (): Promise<string> => {
    const built = await build({
      configFile: false,
      root: import.meta.dirname,
      publicDir: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: 'es2015',
        rolldownOptions: {
          input: 'src/app/start/start-check.ts',
          output: { format: 'iife', entryFileNames: START_CHECK },
        },
      },
    });
    const [result] = Array.isArray(built) ? built : [built];
    const script = result !== undefined && 'output' in result ? result.output[0] : undefined;
    if (script?.type !== 'chunk') throw new Error('start-check.ts gives one script');
    return script.code;
  };
  return {
    name: 'start-check',
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${START_CHECK}` }, injectTo: 'head-prepend' }],
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${START_CHECK}`, (_request, response, next) => {
        code().then((source) => response.setHeader('content-type', 'text/javascript').end(source), next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: START_CHECK, source: await code() });
    },
  };
}

/** What is handed over as a file and not as JavaScript, which `build.license` does not see. */
const FILES_OF = [
  '@fontsource-variable/inter/LICENSE',
  '@fontsource/dejavu-sans/LICENSE',
  ...['JBIG2', 'PDFJS_JBIG2', 'OPENJPEG', 'PDFJS_OPENJPEG'].map((name) => `pdfjs-dist/wasm/LICENSE_${name}`),
];
const DATA =
  '## Communes (Licence Ouverte 2.0, Etalab)\n\nIGN (centres des communes), INSEE (codes postaux, populations), par gregoiredavid/france-geojson et @etalab/decoupage-administratif 6.0.0.\n';

/** The notices of fonts and data follow those of the code. */
const notices = (): Plugin => ({
  name: 'notices',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const texts = FILES_OF.map(async (name) => {
      const text = await readFile(join(import.meta.dirname, 'node_modules', name), 'utf8');
      return `## ${name}\n\n${text}\n`;
    });
    await appendFile(join(dir, 'licences.txt'), ['', ...(await Promise.all(texts)), DATA].join('\n'));
  },
});

const PDFJS = join(import.meta.dirname, 'node_modules', 'pdfjs-dist');
/** What pdf.js asks for by name, beside its program: decoders of scans in plain JavaScript, and the character maps of Asian documents. */
const PDF_PARTS: Readonly<Record<string, string>> = {
  'jbig2_nowasm_fallback.js': join(PDFJS, 'wasm', 'jbig2_nowasm_fallback.js'),
  'openjpeg_nowasm_fallback.js': join(PDFJS, 'wasm', 'openjpeg_nowasm_fallback.js'),
  cmaps: join(PDFJS, 'cmaps'),
};

/** [pdf/P3] Handed over under their own names, in /pdf: an address with a hash is none that pdf.js could ask for. */
const pdfParts = (): Plugin => ({
  name: 'pdf-parts',
  configureServer: ({ middlewares }) => {
    middlewares.use('/pdf/', (request, response, next) => {
      const [, part = '', file = ''] = /^\/([\w.-]+)(?:\/([\w.-]+))?$/.exec(request.url ?? '') ?? [];
      const path = PDF_PARTS[part];
      if (path === undefined) return next();
      const type = part.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
      readFile(join(path, file)).then((bytes) => response.setHeader('content-type', type).end(bytes), next);
    });
  },
  async writeBundle({ dir = '' }) {
    for (const [name, path] of Object.entries(PDF_PARTS)) await cp(path, join(dir, 'pdf', name), { recursive: true });
  },
});

/** Source maps stand in dist/.maps, which the server hands to nobody (server/http/ui.ts); `npm run stack` reads them. */
const mapsAside = (): Plugin => ({
  name: 'maps-aside',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const [from, to] = [join(dir, 'assets'), join(dir, '.maps')];
    await mkdir(to, { recursive: true });
    const maps = (await readdir(from)).filter((name) => name.endsWith('.map'));
    await Promise.all(maps.map((name) => rename(join(from, name), join(to, name))));
  },
});

export default defineConfig({
  root: 'src',
  publicDir: '../public',
  cacheDir: '../node_modules/.vite',
  plugins: [
    react(),
    startCheck(),
    notices(),
    mapsAside(),
    pdfParts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../src-worker',
      filename: 'service-worker.ts',
      registerType: 'autoUpdate',
      // The page registers by itself: it alone knows whether a form is dirty (src/platform/install/register-sw.ts).
      injectRegister: false,
      // One build, three brands: the server answers /manifest.webmanifest by host.
      manifest: false,
      injectManifest: {
        sourcemap: false,
        globPatterns: ['**/*.{js,mjs,css,html,svg,woff,woff2,ttf}', 'icons/*.png'],
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
    // What an error of a ticket is read by: beside the build, and served to nobody (mapsAside).
    sourcemap: 'hidden',
    // Notices of what the bundle holds.
    license: { fileName: 'licences.txt' },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: fileOfPhrases, test: PHRASES }] } } },
  },
  // The host stays as it was asked for: it names the brand.
  server: { proxy: { '/api': behind, '/manifest.webmanifest': behind } },
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: false,
        test: {
          name: 'node',
          ...IN_NODE,
          include: ['{domain,src,src-worker,server,tests}/**/*.test.ts'],
          exclude: ['**/*.{apart,browser,db,pg}.test.*', '**/node_modules/**'],
          provide: { database: 'pglite' },
        },
      },
      {
        extends: false,
        test: {
          name: 'apart',
          ...IN_NODE,
          isolate: true,
          include: ['{domain,src,src-worker,server,tests}/**/*.apart.test.ts'],
        },
      },
      {
        extends: false,
        test: {
          name: 'pglite',
          ...IN_NODE,
          include: ['server/**/*.db.test.ts'],
          provide: { database: 'pglite' },
        },
      },
      {
        extends: false,
        test: {
          name: 'pg',
          ...IN_NODE,
          include: ['server/**/*.db.test.ts', '{server,tests}/**/*.pg.test.ts'],
          globalSetup: [`${import.meta.dirname}/tests/support/postgres.ts`],
          provide: { database: 'postgres' },
        },
      },
      {
        extends: false,
        plugins: [react(), pdfParts()],
        // React as users have it, but that it tells what it draws: its build of development costs a sixth more of processor.
        define: PRODUCTION,
        resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } },
        oxc: { jsx: { development: false, refresh: false } },
        cacheDir: `${import.meta.dirname}/node_modules/.vite-browser`,
        // Bundled before the first test: found on the way, they would reload the page under it.
        optimizeDeps: {
          rolldownOptions: { transform: { define: PRODUCTION } },
          include: [
            '@mantine/core',
            '@mantine/dates',
            '@mantine/hooks',
            '@tabler/icons-react',
            '@tanstack/react-table',
            '@tanstack/react-virtual',
            'axe-core',
            'comlink',
            'dayjs',
            'dayjs/locale/de',
            'dayjs/locale/es',
            'dayjs/locale/fr',
            'dayjs/locale/pt',
            'i18next',
            'jsep',
            'pdfjs-dist/legacy/build/pdf.mjs',
            'react-dom/profiling',
            'react-i18next',
            'react-router-dom',
            'read-excel-file/universal',
            'rxdb/plugins/core',
            'rxdb/plugins/storage-dexie',
            'write-excel-file/universal',
            'zod',
          ],
        },
        test: {
          name: 'browser',
          // A page waits on the browser more than it works.
          maxWorkers: WORKERS,
          root: import.meta.dirname,
          include: [`${IN_BROWSER}.browser.test.{ts,tsx}`],
          expect: EXPECT,
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [
              // As in Node, files of one worker share a page and its modules; what replaces one is told on a page of its own.
              {
                browser: 'chromium',
                name: 'browser',
                isolate: false,
                exclude: ['**/*.apart.*', '**/node_modules/**'],
                setupFiles: [`${import.meta.dirname}/tests/support/shared-page.ts`],
              },
              { browser: 'chromium', name: 'browser-apart', include: [`${IN_BROWSER}.apart.browser.test.{ts,tsx}`] },
            ],
          },
        },
      },
    ],
  },
});
