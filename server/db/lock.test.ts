import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DataFolderBusy, lockFolder } from './lock.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'constat-verrou-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a second opening of the same folder is refused, and says what to do', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(`${folder}/../${folder.split('/').at(-1)}`)).rejects.toThrow(DataFolderBusy);
  await expect(lockFolder(folder)).rejects.toThrow('DATABASE_URL');
  await release();
  const again = await lockFolder(folder);
  await again();
});

test('another folder is free', async () => {
  const [one, two] = [await lockFolder(folder), await lockFolder(join(folder, 'autre'))];
  await expect(Promise.all([one(), two()])).resolves.toHaveLength(2);
});

test('a killed process leaves the folder free', async () => {
  const script = `import { lockFolder } from '${join(import.meta.dirname, 'lock.ts')}'; await lockFolder('${folder}'); console.log('tenu'); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toThrow(DataFolderBusy);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await expect(lockFolder(folder).then((release) => release())).resolves.toBeUndefined();
});
