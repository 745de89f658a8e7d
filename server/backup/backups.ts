import { stat } from 'node:fs/promises';
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import { APP_VERSION } from '../version.ts';
import type { Destination } from './destination.ts';
import { BackupFailure, failureOf } from './failure.ts';
import { makeBackup } from './make.ts';
import { backupsOf, type Header, readHeader } from './manifest.ts';
import { destinationOf, settingFilesOf } from './settings.ts';

const HOUR_MS = 3_600_000;
/** The hour's task comes a little before or after the hour: the backup of a day is not put off by an hour each time. */
const SLACK_MS = HOUR_MS / 2;

interface Needs {
  readonly db: Db;
  readonly config: Config;
  readonly clock: () => Date;
}

export interface KeptBackup {
  readonly name: string;
  /** null: cut, or of no program of ours. */
  readonly header: Header | null;
}

/** The last try of this process. */
interface Try {
  readonly debut: Date;
  /** null: under way. */
  readonly fin: Date | null;
  readonly failure: BackupFailure | null;
}

/** The backups of a server at work: made when they are due or asked for, one at a time. */
export class Backups {
  readonly #needs: Needs;
  readonly destination: Destination | null;
  #last: Try | null = null;
  #running: Promise<void> | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { backups } = needs.config;
    this.destination = backups === null ? null : destinationOf(backups);
  }

  get last(): Try | null {
    return this.#last;
  }

  /** [sauvegardes/SV10] Whether what breaks the disk of the data breaks them too; a place that is away is on none. */
  async isOnDiskOfData(): Promise<boolean> {
    const { backups, dataDir } = this.#needs.config;
    if (backups === null) return false;
    const found = [backups.folder, dataDir].map((folder) => stat(folder).catch(() => null));
    const [own, data] = await Promise.all(found);
    return own?.dev !== undefined && own.dev === data?.dev;
  }

  /** Those that stand there, the newest first. Throws BackupFailure when their place does not answer. */
  async list(): Promise<KeptBackup[]> {
    if (this.destination === null) return [];
    const kept: KeptBackup[] = [];
    for (const name of await this.#namesIn(this.destination))
      kept.push({ name, header: await this.#headerOf(this.destination, name) });
    return kept;
  }

  /** [sauvegardes/SV9] Made when the newest one is older than the settings say. Throws what it failed for. */
  async runIfDue(now: Date): Promise<void> {
    const { backups } = this.#needs.config;
    if (backups === null) return;
    const newest = (await this.list()).find(({ header }) => header !== null)?.header;
    const age = newest === undefined || newest === null ? Infinity : now.getTime() - Date.parse(newest.le);
    if (age < backups.everyHours * HOUR_MS - SLACK_MS) return;
    await this.run();
    if (this.#last?.failure) throw this.#last.failure;
  }

  /** Begins one, unless one is under way; resolves when it is over, made or not. */
  run(): Promise<void> {
    this.#running ??= this.#make().finally(() => (this.#running = null));
    return this.#running;
  }

  async #make(): Promise<void> {
    const { db, config, clock } = this.#needs;
    const { destination } = this;
    if (config.backups === null || destination === null) return;
    const debut = clock();
    this.#last = { debut, fin: null, failure: null };
    const { dataDir } = config;
    const making = { db, dataDir, settingFiles: settingFilesOf(config), destination, ...config.backups };
    const failure = await makeBackup({ ...making, version: APP_VERSION, now: debut }).then(
      () => null,
      (error: unknown) => failureOf(error, destination.ou),
    );
    this.#last = { debut, fin: clock(), failure };
  }

  async #namesIn(destination: Destination): Promise<string[]> {
    return backupsOf(destination).catch((error: unknown) => {
      throw failureOf(error, destination.ou);
    });
  }

  async #headerOf(destination: Destination, name: string): Promise<Header | null> {
    return readHeader(destination, name).catch((error: unknown) => {
      if (error instanceof BackupFailure && error.echec !== 'dossier') return null;
      throw failureOf(error, destination.ou);
    });
  }
}
