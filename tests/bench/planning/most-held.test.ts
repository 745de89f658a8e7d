import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MB = 2 ** 20;
const program = `import { mostHeld } from ${JSON.stringify(new URL('most-held.ts', import.meta.url).href)};
const before = mostHeld();
const held = Buffer.alloc(80 * ${MB}, 1);
console.log(JSON.stringify({ before, after: mostHeld() }), held.length);`;

test('[planning/PO14] what a process holds is told without what its parent held', async () => {
  const parents = Buffer.alloc(400 * MB, 1);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  const said = /^\{"before":(\d+),"after":(\d+)\}/.exec(stdout);
  const [before, after] = [Number(said?.[1]), Number(said?.[2])];
  expect(before).toBeLessThan(parents.length / 2);
  expect(after - before).toBeGreaterThan(60 * MB);
});
