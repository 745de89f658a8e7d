/**
 * `npm run dev`: the application as one works on it. Vite serves the pages, a change is on the screen at once; the server
 * stands behind, and starts again when one of its files changes. Settings: those of `npm start`, and API_PORT.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { installMissing, NODE, ROOT, tool } from '../tests/support/setup.mjs';

const { PORT = '8080', API_PORT = '8090', HOST = 'localhost' } = process.env;
const SERVER = ['--disable-warning=ExperimentalWarning', join('server', 'main.ts')];
/** An editor writes several files in a row. */
const QUIET_MS = 150;

/** @param {string[]} args @param {Record<string, string>} env */
const begin = (args, env) => spawn(NODE, args, { stdio: 'inherit', cwd: ROOT, env: { ...process.env, ...env } });
const beginServer = () => begin(SERVER, { PORT: API_PORT, HOST: 'localhost' });

try {
  installMissing();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const pages = begin([tool('vite'), '--port', PORT, '--strictPort', '--host', HOST], {
  API: `http://localhost:${API_PORT}`,
});
let server = beginServer();
let isStopping = false;

/** The one before gives its port and its database back first. */
async function restart() {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
  if (!isStopping) server = beginServer();
}

// Node's own --watch speaks to the threads of the server, which expect questions alone.
let timer;
let restarted = Promise.resolve();
for (const side of ['server', 'domain'])
  watch(join(ROOT, side), { recursive: true }, (_event, name) => {
    if (name === null || !name.endsWith('.ts') || name.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarted = restarted.then(restart);
    }, QUIET_MS);
  });

function stop() {
  isStopping = true;
  pages.kill();
  server.kill();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
pages.on('exit', (code) => {
  stop();
  server.on('exit', () => process.exit(code ?? 0));
});
