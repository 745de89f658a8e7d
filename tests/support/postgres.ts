import type { TestProject } from 'vitest/node';
import { startPostgres } from './embedded-postgres.ts';

/** One real PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres(['fsync=off']);
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
