import type { TestProject } from 'vitest/node';
import { startPostgres } from './embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the maintenance database of a real PostgreSQL; each test file makes a database of its own. */
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres(['fsync=off']);
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
