/** `npm start`: from a fresh clone to a running application. Settings: PORT, HOST, DATA_DIR, DATABASE_URL, DEMO. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale, installMissing, NODE, ROOT } from '../tests/support/setup.mjs';

try {
  installMissing();
  await buildIfStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', join(ROOT, 'server', 'main.ts')], {
  stdio: 'inherit',
  cwd: ROOT,
});
/** [server/V3] A server whose own thread is held hears no signal: what started it ends it. */
const STOP_MS = 15_000;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), STOP_MS).unref();
  });
child.on('exit', (code) => process.exit(code ?? 0));
