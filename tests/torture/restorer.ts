import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '#domain/base/must.ts';
import type { AppServer } from '../e2e/server.ts';

/** Whoever operates the server: keeps one backup, and puts it back as server/OPERATING.md tells, as often as asked. */
export class Restorer {
  readonly #server: AppServer;
  readonly #backup: string;

  private constructor(server: AppServer) {
    this.#server = server;
    this.#backup = join(server.dossier, 'torture.tar.gz');
  }

  /** The server makes a backup as it stops. */
  static async keep(server: AppServer): Promise<Restorer> {
    const restorer = new Restorer(server);
    await server.stop();
    const folder = join(server.dossier, 'backups');
    const newest = must(readdirSync(folder).toSorted().at(-1), 'a server that stops leaves a backup');
    copyFileSync(join(folder, newest), restorer.#backup);
    await server.restart();
    return restorer;
  }

  async putBack(): Promise<void> {
    await this.#server.stop();
    const base = join(this.#server.dossier, 'pg');
    rmSync(base, { recursive: true });
    mkdirSync(base);
    execFileSync('tar', ['-xzf', this.#backup, '-C', base], { stdio: 'ignore' });
    await this.#server.restart();
  }
}
