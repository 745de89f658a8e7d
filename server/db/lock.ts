import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Explained } from '../explained.ts';

export class DataFolderBusy extends Explained {
  constructor(folder: string) {
    super(
      `Le dossier de données ${folder} est déjà ouvert par un autre serveur. La base embarquée n’en accepte qu’un : ` +
        'arrêtez l’autre, choisissez un autre DATA_DIR, ou passez à PostgreSQL (DATABASE_URL) pour plusieurs processus.',
    );
  }
}

/**
 * One process by data folder: PGlite takes no lock, and two of them destroy the database. The lock is a local socket,
 * that the system frees with the process, even killed. Answers what frees it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = addressOf(folder);
  const server = await listen(address).catch(async (error: unknown) => {
    if (!isInUse(error) || (await isAlive(address))) throw isInUse(error) ? new DataFolderBusy(folder) : error;
    // A socket file (outside Linux and Windows) outlives a killed process: nobody answers, it may be replaced.
    await rm(address, { force: true });
    return listen(address);
  });
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

function addressOf(folder: string): string {
  const name = `constat-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

const listen = (address: string): Promise<Server> =>
  new Promise((done, fail) => {
    const server = createServer((socket) => socket.end());
    server.once('error', fail);
    server.listen(address, () => done(server));
  });

const isAlive = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(address, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

const isInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
