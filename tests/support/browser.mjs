/** Finds the browsers of the tests: the machine’s own, else Playwright’s (Chromium), else Debian’s packages. */
import { existsSync } from 'node:fs';
import { chromiumPath, isShellMissing } from './chromium.mjs';
import { ENGINES } from './engines.mjs';
import { PDF_TOOLS } from './pdf-tools.mjs';
import { NODE, run, tool } from './setup.mjs';

const PLAYWRIGHT_PATH = "import { chromium } from 'playwright'; process.stdout.write(chromium.executablePath());";

async function playwrightHasOne() {
  const { output } = await run(NODE, ['--input-type=module', '-e', PLAYWRIGHT_PATH]);
  return existsSync(output.trim());
}

async function installPackages(names) {
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', ...names], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
}

export async function ensureBrowser() {
  if (chromiumPath() === undefined && !(await playwrightHasOne())) await installBrowser();
  // Without it the same tests take longer, and that is all.
  if (isShellMissing()) await installPackages(['chromium-headless-shell']);
}

async function installBrowser() {
  console.log('Installation d’un navigateur pour les tests…');
  await run(NODE, [tool('playwright'), 'install', 'chromium']);
  if (await playwrightHasOne()) return;
  await installPackages(['chromium']);
  if (chromiumPath() === undefined)
    throw new Error('Aucun Chromium : installez-le, ou donnez son chemin dans CHROMIUM.');
}

/**
 * The other engines, where Debian's packages can bring them.
 * @returns {Promise<readonly { name: string, packages: string[] }[]>} those that this machine cannot have
 */
export const ensureEngines = () => ensure(ENGINES);

/** [reports/R30] Those that look at a PDF, the same way. */
export const ensurePdfTools = () => ensure(PDF_TOOLS);

async function ensure(wanted) {
  const missing = wanted.filter(({ isHere }) => !isHere());
  if (missing.length > 0) {
    console.log(`Installation de ${missing.map(({ name }) => name).join(' et ')} pour les tests…`);
    await installPackages(missing.flatMap(({ packages }) => packages));
  }
  return missing.filter(({ isHere }) => !isHere());
}
