import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright';
import { createServer } from 'vite';
import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.mjs';

const ROOT = join(import.meta.dirname, 'page');

/** Runs `measure` on a bench page in a real Chromium, from sources, with a profile of its own. */
export async function withPage<T>(file: string, measure: (page: Page) => Promise<T>): Promise<T> {
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    cacheDir: join(ROOT, '../../../node_modules/.vite-bench'),
    plugins: [react()],
    worker: { format: 'es' },
    server: { port: 0, host: '127.0.0.1', hmr: false, fs: { allow: [join(ROOT, '../../..')] } },
  });
  await vite.listen();
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: CHROMIUM_ARGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`${vite.resolvedUrls?.local[0] ?? ''}${file}`);
    return await measure(page);
  } finally {
    await browser.close();
    await vite.close();
  }
}
