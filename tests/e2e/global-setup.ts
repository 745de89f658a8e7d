import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelOfToday } from './model.ts';

/** Demo data made before the first story, then copied for each file: each has a server and a database of its own. */
export default async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'constat-e2e-'));
  process.env['CONSTAT_E2E_MODELE'] = folder;
  await modelOfToday();
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
