import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { startPostgres } from './embedded-postgres.ts';

/** What the database of each test is a copy of: migrated, and empty. */
const MODEL = 'modele';

/** One real PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres(['fsync=off']);
  await makeModel(postgres.url);
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresModel', MODEL);
  return () => postgres.stop();
}

/** Nobody may be connected to what is copied: it is closed before the first test. */
async function makeModel(maintenance: string): Promise<void> {
  const server = openPostgres(maintenance, 1);
  await server.query(`create database ${MODEL}`);
  await server.close();
  const url = new URL(maintenance);
  url.pathname = `/${MODEL}`;
  const model = openPostgres(url.href, 1);
  await migrate(model);
  await model.close();
}
