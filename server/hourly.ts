import type { Db } from './db/db.ts';
import { tellAdmins } from './documents/tell-admins.ts';
import { reasonOf } from './reason.ts';

export interface HourlyTask {
  /** What it does, as ADMIN reads it. */
  readonly quoi: string;
  readonly run: (now: Date) => Promise<unknown>;
}

interface Effects {
  readonly db: Db;
  readonly clock: () => Date;
  readonly tasks: readonly HourlyTask[];
  readonly log: (error: unknown, what: string) => void;
}

/**
 * What the server does every hour. Guarantees ([storage/ST4]):
 * 1. A task that fails stops no other, in this round nor in the next ones.
 * 2. ADMIN is told when a task begins to fail, once until it succeeds again.
 */
export class Hourly {
  readonly #effects: Effects;
  readonly #failing = new Set<HourlyTask>();

  constructor(effects: Effects) {
    this.#effects = effects;
  }

  /** One round; never rejects. */
  async run(): Promise<void> {
    await Promise.all(this.#effects.tasks.map((task) => this.#runOne(task)));
  }

  async #runOne(task: HourlyTask): Promise<void> {
    const { clock, log } = this.#effects;
    try {
      await task.run(clock());
      this.#failing.delete(task);
    } catch (error) {
      log(error, `an hourly task failed: ${task.quoi}`);
      if (this.#failing.has(task)) return;
      this.#failing.add(task);
      await this.#tell(task, error);
    }
  }

  /** A database that is away is told of by the health of the server: the log is all there is then. */
  async #tell({ quoi }: HourlyTask, error: unknown): Promise<void> {
    const { db, clock, log } = this.#effects;
    const message =
      `Ce qui échoue : ${quoi}. Raison : ${reasonOf(error)}. Le serveur réessaie chaque heure, et le reste de son travail continue. ` +
      'Vérifiez la place et les droits du dossier de données, puis le journal du serveur.';
    await db
      .transaction((tx) => tellAdmins(tx, { titre: 'Un travail du serveur échoue', message }, clock().toISOString()))
      .catch((failure: unknown) => log(failure, 'ADMIN could not be told'));
  }
}
