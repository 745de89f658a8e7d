/** Finds a browser for the tests: the machine's own, else Playwright's, else Debian's package. */
import { existsSync } from 'node:fs';
import { chromiumPath } from './chromium.mjs';
import { NODE, run, tool } from './setup.mjs';

const PLAYWRIGHT_PATH = "import { chromium } from 'playwright'; process.stdout.write(chromium.executablePath());";

async function playwrightHasOne() {
  const { output } = await run(NODE, ['--input-type=module', '-e', PLAYWRIGHT_PATH]);
  return existsSync(output.trim());
}

export async function ensureBrowser() {
  if (chromiumPath() !== undefined || (await playwrightHasOne())) return;
  console.log('Installation d’un navigateur pour les tests…');
  await run(NODE, [tool('playwright'), 'install', 'chromium']);
  if (await playwrightHasOne()) return;
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  if (chromiumPath() === undefined)
    throw new Error('Aucun Chromium : installez-le, ou donnez son chemin dans CHROMIUM.');
}
