import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs it until its end; answers the signal that ended it, its code, and what was said. */
async function run(script: string) {
  const guarded = `import { guardStop } from '${join(import.meta.dirname, 'stop-guard.ts')}';\n${script}`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', guarded], {
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: 40_000,
    killSignal: 'SIGINT',
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code, signal] = await once(child, 'close');
  return { code, signal, said };
}
const ENDED = { signal: 'SIGKILL', said: expect.stringContaining('la dernière sauvegarde n’était pas finie') };

test('[server/V3] a process whose own thread is busy is ended all the same, and says what it left', async () => {
  expect(await run('guardStop(4_000); setTimeout(() => { for (;;); }, 2_000);')).toMatchObject(ENDED);
});

test('[server/V3] so is one whose end waits for a thread, or for a read, that never answers', async () => {
  // Its standard input is a pipe on which nothing ever comes.
  const thread = `import { Worker } from 'node:worker_threads';
    new Worker("require('node:fs').readFileSync(0)", { eval: true, execArgv: [] });
    setTimeout(() => { guardStop(2_000); process.exit(0); }, 1_000);`;
  const reading = `import { read } from 'node:fs';
    read(0, Buffer.alloc(1), () => undefined);
    setTimeout(() => { guardStop(2_000); process.exit(0); }, 1_000);`;
  expect(await Promise.all([run(thread), run(reading)])).toMatchObject([ENDED, ENDED]);
});

test('[server/V3] a process that ends in time is left alone', async () => {
  expect(await run('guardStop(3_000); setTimeout(() => process.exit(0), 500);')).toEqual({
    code: 0,
    signal: null,
    said: '',
  });
});
