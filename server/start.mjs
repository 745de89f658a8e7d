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
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
