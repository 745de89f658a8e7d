import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { build } from 'vite';
import { expect, expectKept, expectUpToDate, openVisit, signIn, test } from './base.ts';
import { installBuild } from './build.ts';
import { modelOfToday } from './model.ts';
import { launch } from './server.ts';
import { SmallDisk } from './small-disk.ts';
import { Tablet } from './tablet.ts';

const DISK = join(import.meta.dirname, '..', '..', 'src-worker', 'state', 'ballast-disk.ts');
/** More than enough for a count that loses 1 MB a probe to fall below zero, from what it is at first and after a start. */
const PROBES = 150;
/** Below it, the disk of 600 MB has room for everything that stands there. */
const PLAUSIBLE_BYTES = 256 * 1024 * 1024;

/** What tries the disk, as it is, in a worker of the test on the application’s own origin. */
const PROBING = `import { ballastDisk } from '${DISK}';
const disk = await ballastDisk();
await navigator.locks.request('constat-lest', async () => {
  for (let turn = 0; turn < ${PROBES}; turn += 1) await disk.probe(1_048_576);
});
postMessage('done');`;

/** What a former version did: files removed with what they held. */
const FORMER = `const files = await navigator.storage.getDirectory();
const write = async (name, bytes) => {
  const file = await (await files.getFileHandle(name, { create: true })).createSyncAccessHandle();
  file.write(new Uint8Array(bytes));
  file.flush();
  file.close();
};
await navigator.locks.request('constat-lest', async () => {
  await write('constat-lest', 67_108_864);
  for (let turn = 0; turn < ${PROBES}; turn += 1) {
    await write('constat-sonde', 1_048_576);
    await files.removeEntry('constat-sonde');
  }
});
postMessage('done');`;

async function installTrials(dist: string): Promise<void> {
  for (const [name, source] of Object.entries({ probing: PROBING, former: FORMER })) {
    const input = join(dist, `${name}.js`);
    writeFileSync(input, source);
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        emptyOutDir: false,
        outDir: join(dist, 'trials'),
        target: 'es2023',
        rolldownOptions: { input, output: { entryFileNames: `${name}.js` } },
      },
    });
  }
}

const run = (page: Page, trial: 'probing' | 'former'): Promise<void> =>
  page.evaluate(
    (url) =>
      new Promise<void>((done, fail) => {
        const worker = new Worker(url, { type: 'module' });
        worker.addEventListener('message', () => done());
        worker.addEventListener('error', ({ message }) => fail(new Error(message)));
      }),
    `/trials/${trial}.js`,
  );

/** The engine’s worker comes after the service worker, which installs itself anew: it is the first to see the count. */
async function holdTheEngine(page: Page): Promise<void> {
  const isInstalling = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (registration?.installing ?? registration?.waiting ?? registration?.active ?? null) !== null;
    });
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    await expect.poll(isInstalling).toBe(true);
    await route.continue();
  });
}

const forgetServiceWorker = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister());

const counted = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

test('[sync/C26] the browser’s count of the private files stays true through hundreds of probes and two kills, and one gone wrong is made again at the start', async () => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'constat-e2e-'));
  const [dist, data] = [join(folder, 'dist'), join(folder, 'data')];
  cpSync(await modelOfToday(), data, { recursive: true });
  installBuild(dist);
  await installTrials(dist);
  const server = await launch(data, { DIST_DIR: dist });
  // On a disk of its own the quota is small too: a count that is wrong refuses every write. Elsewhere it is read.
  const disk = SmallDisk.mount(600);
  const tablet = new Tablet(undefined, disk?.path);
  const field = (page: Page) => page.getByLabel('Référence interne de l’opération (demandeur)');
  try {
    let page = await tablet.turnOn();
    await signIn(page, server, 'control.cee');
    await openVisit(page, 'Mme Jocelyne Thévenard');
    await expect(field(page)).toBeVisible();
    const form = page.url();

    const workAndDie = async (trial: 'probing' | 'former', before: string, typed: string): Promise<void> => {
      await expect(field(page)).toHaveValue(before);
      await field(page).fill(typed);
      await expectKept(page);
      await run(page, trial);
      if (trial === 'former') await forgetServiceWorker(page);
      await tablet.kill();
      page = await tablet.turnOn();
      if (trial === 'former') await holdTheEngine(page);
      await page.goto(form);
      await expect(field(page)).toHaveValue(typed);
      expect(await counted(page)).toBeLessThan(PLAUSIBLE_BYTES);
    };
    const initial = await field(page).inputValue();
    await workAndDie('probing', initial, 'UN');
    await workAndDie('probing', 'UN', 'DEUX');
    await test.step('a tablet of a former version, whose count fell below zero, and whose service worker sees it before the page does', () =>
      workAndDie('former', 'DEUX', 'TROIS'));
    await field(page).fill('QUATRE');
    await expectKept(page);
    await expectUpToDate(page);
  } finally {
    await tablet.turnOff();
    disk?.unmount();
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
