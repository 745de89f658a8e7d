/**
 * What `npm start` and `npm test` share: install what is missing, and find the Node that the project runs on.
 * Plain JavaScript without dependencies: it runs on the machine's own Node, before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');
const STAMPS = join(MODULES, '.constat');
const NODE_MAJOR = 24;

const bin = (name) => join(MODULES, '.bin', name);
/** The Node of the project (npm package `node`), whatever the machine has. */
export const NODE = bin('node');

const npm = (args) => spawnSync('npm', args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

/** Exactly what package-lock.json says, or nothing: its packages of other systems are named in it too (tests/lock.test.ts). */
function installLocked() {
  if (!npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])) throw new Error('npm ci a échoué');
}

const digest = (text) => createHash('sha256').update(text).digest('hex');

const readStamp = (name) => (existsSync(join(STAMPS, name)) ? readFileSync(join(STAMPS, name), 'utf8') : '');
const writeStamp = (name, value) => {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, name), value);
};

const nodeVersion = () => {
  if (!existsSync(NODE)) return 'absent';
  return spawnSync(NODE, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? 'absent';
};

/** Installs exactly package-lock.json when it is not what stands in node_modules, and makes sure that Node 24 is there. */
export function installMissing() {
  const lock = digest(readFileSync(join(ROOT, 'package-lock.json')));
  if (readStamp('lock') !== lock) {
    console.log('Installation des dépendances…');
    installLocked();
    writeStamp('lock', lock);
  }
  // An npm configured with ignore-scripts leaves the `node` package empty without a word.
  if (!nodeVersion().startsWith(`v${NODE_MAJOR}.`)) npm(['rebuild', 'node', '--ignore-scripts=false']);
  if (!nodeVersion().startsWith(`v${NODE_MAJOR}.`)) {
    throw new Error(`Node ${NODE_MAJOR} est attendu dans node_modules/.bin/node, trouvé : ${nodeVersion()}`);
  }
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Builds dist/ when a source file changed since the last build. */
export async function buildIfStale() {
  const sources = ['src', 'src-worker', 'domain', 'public'].flatMap((side) => filesBelow(join(ROOT, side)));
  const state = [...sources, join(ROOT, 'vite.config.ts'), join(ROOT, 'package-lock.json')]
    .map((file) => `${file} ${digest(readFileSync(file))}`)
    .join('\n');
  const stamp = digest(state);
  if (readStamp('build') === stamp && existsSync(join(ROOT, 'dist', 'index.html'))) return;
  console.log('Construction de l’application…');
  const { code, output } = await run(NODE, [bin('vite'), 'build', '--logLevel', 'warn']);
  if (code !== 0) throw new Error(`La construction a échoué :\n${output}`);
  writeStamp('build', stamp);
}

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ echo?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { echo = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const path = `${join(MODULES, '.bin')}:${process.env['PATH'] ?? ''}`;
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (stream) => (chunk) => {
      output += chunk;
      if (echo) stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${String(error)}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export const tool = bin;
export const isFile = (path) => existsSync(path) && statSync(path).isFile();
