import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Db } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { folderStore } from '../../server/storage/file-store.ts';
import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.mjs';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const TODAY = '2026-11-23';

export interface Application {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly origine: string;
}

export interface Options {
  readonly compte: string;
  /** What the office holds beside a small demo. */
  readonly fill?: (db: Db) => Promise<void>;
}

/** The product as it is built, served by its server, signed in by its form in a real Chromium. Needs `npm run build`. */
export async function withApplication<T>(
  options: Options,
  measure: (application: Application) => Promise<T>,
): Promise<T> {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('dist/ is missing: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'constat-bench-'));
  const db = await openPglite(null);
  await migrate(db);
  await fillDemo(db, { aujourdhui: TODAY, dossiers: 60 });
  await options.fill?.(db);
  const config = { ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), secret: 'x'.repeat(64), distDir: DIST };
  const app = await buildApp({ db, clock: () => new Date(), config, fichiers: folderStore(folder) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: CHROMIUM_ARGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1180, height: 820 }, locale: 'fr-FR' });
    page.setDefaultTimeout(120_000);
    page.on('pageerror', (error) => console.error(error));
    const origin = `http://cee.localhost:${port}`;
    await page.goto(`${origin}/auth/signin`);
    await page.getByLabel('Adresse e-mail').fill(`${options.compte}@constat.example`);
    await page.getByLabel('Mot de passe', { exact: true }).fill('Constat-2026');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL((url) => !url.pathname.includes('signin'));
    return await measure({ page, origine: origin, cdp: await page.context().newCDPSession(page) });
  } finally {
    await browser.close();
    await app.close();
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A processor four times slower than this one, for as long as `work` lasts. */
export async function slowDown<T>(cdp: CDPSession, work: () => Promise<T>): Promise<T> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  try {
    return await work();
  } finally {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}
