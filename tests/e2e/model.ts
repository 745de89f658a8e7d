import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { must } from '#domain/base/must.ts';
import { launch, type AppServer } from './server.ts';

/** The folder of the run, made and taken away by global-setup.ts. */
const runFolder = (): string => must(process.env['CONSTAT_E2E_MODELE'], 'global-setup.ts makes the folder of the run');

/**
 * The data folder of the demo, made once a day and copied for each file of tests. The demo's visits are those of the day
 * on which it was made: a run that goes on past midnight makes another.
 */
export async function modelOfToday(): Promise<string> {
  const model = join(runFolder(), localDay(new Date().toISOString(), zoneOf(null)));
  if (existsSync(model)) return model;
  const own = mkdtempSync(join(runFolder(), 'new-'));
  const server = await launch(own);
  await server.stop();
  try {
    renameSync(own, model);
  } catch (error) {
    // The other worker was first.
    if (!existsSync(model)) throw error;
    rmSync(own, { recursive: true });
  }
  return model;
}

/** A server on a copy of the demo data: nobody else touches it, and nobody reads it again. */
export async function launchOnModel(): Promise<{
  readonly serveur: AppServer;
  readonly close: () => Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'constat-e2e-'));
  cpSync(await modelOfToday(), folder, { recursive: true });
  const server = await launch(folder);
  return {
    serveur: server,
    close: async () => {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
