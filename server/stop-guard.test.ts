import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('[server/V3] a process whose own thread is busy is ended all the same, and says what it left', async () => {
  const script = `import { guardStop } from '${join(import.meta.dirname, 'stop-guard.ts')}';
    guardStop(4_000);
    setTimeout(() => { for (;;); }, 2_000);`;
  const busy = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 40_000,
  });
  let said = '';
  busy.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [, signal] = await once(busy, 'close');
  expect(signal).toBe('SIGKILL');
  expect(said).toContain('la dernière sauvegarde n’était pas finie');
});
