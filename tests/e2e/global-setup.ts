import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './server.ts';

/** Demo data made once, then copied for each file of tests: each has a server and a database of its own. */
export default async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'constat-e2e-'));
  process.env['CONSTAT_E2E_MODELE'] = folder;
  const server = await launch(folder);
  await server.stop();
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
