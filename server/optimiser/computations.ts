import { z } from 'zod';
import { refuse, type Result } from '#domain/base/result.ts';
import type { Computation, Computed, PlanProgress } from '#domain/planning/computation.ts';
import { ITERATIONS } from '#domain/planning/optimiser.ts';
import type { Db } from '../db/db.ts';
import { computePlan, type Pool } from './compute.ts';

const CHANNEL = 'calculs';
/** Told to every process: the asker and the next call of the same person may be answered by two of them. */
const said = z.strictObject({ quoi: z.enum(['debut', 'arret']), idUser: z.number(), idCalcul: z.string() });
type Said = z.output<typeof said>;

interface UnderWay {
  readonly idCalcul: string;
  /** Shared with the thread: 1 asks for the best plan so far. */
  readonly stop: Int32Array<SharedArrayBuffer>;
  readonly replaced: AbortController;
  /** Its own beginning was heard: the next one of the same person came after it. */
  isAnnounced: boolean;
}
/** Who asks for a plan, hears how it goes, and may go away. */
export interface PlanAsker {
  readonly idUser: number;
  /** null: of no office alone. */
  readonly idBureau: number | null;
  readonly idCalcul: string;
  readonly tell: (progress: PlanProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * [planning/PO15] The computations of this process. Guarantees:
 * 1. One a person, over all processes: the last one that they began; the one before is refused.
 * 2. A stop by their person answers the best plan so far, whichever process heard it.
 * 3. Whoever goes away computes nothing.
 */
export class Computations {
  readonly #db: Db;
  readonly #pool: Pool | undefined;
  readonly #own = new Map<number, UnderWay>();
  #end: (() => Promise<void>) | null = null;

  constructor(db: Db, pool?: Pool) {
    this.#db = db;
    this.#pool = pool;
  }

  async start(): Promise<void> {
    this.#end = await this.#db.listen(CHANNEL, (text) => this.#hear(text));
  }

  async end(): Promise<void> {
    await this.#end?.();
  }

  /** CALCUL_INTERROMPU carries its reason: 'remplace', 'occupe', 'time', 'thread' or 'asker'. */
  async run(
    computation: Computation,
    { idUser, idBureau, idCalcul, tell, signal }: PlanAsker,
  ): Promise<Result<Computed>> {
    const own: UnderWay = {
      idCalcul,
      stop: new Int32Array(new SharedArrayBuffer(4)),
      replaced: new AbortController(),
      isAnnounced: false,
    };
    this.#own.get(idUser)?.replaced.abort();
    this.#own.set(idUser, own);
    try {
      await this.#say({ quoi: 'debut', idUser, idCalcul });
      // At once: whoever asks knows that it was heard, though it waits for its turn.
      tell({ fait: 0, sur: ITERATIONS, placees: 0, km: 0, cout: 0 });
      const asker = { idUser, idBureau, tell, signal: AbortSignal.any([signal, own.replaced.signal]), stop: own.stop };
      const answer = await computePlan(computation, asker, this.#pool);
      return own.replaced.signal.aborted ? refuse('CALCUL_INTERROMPU', { raison: 'remplace' }) : answer;
    } finally {
      if (this.#own.get(idUser) === own) this.#own.delete(idUser);
    }
  }

  /** Nothing is known of a computation that is over, or was never theirs. */
  stop(idUser: number, idCalcul: string): Promise<void> {
    return this.#say({ quoi: 'arret', idUser, idCalcul });
  }

  async #say(what: Said): Promise<void> {
    await this.#db.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(what)]);
  }

  #hear(text: string): void {
    // A connection that was lost rings too, and says nothing.
    if (text === '') return;
    const { quoi, idUser, idCalcul } = said.parse(JSON.parse(text));
    const own = this.#own.get(idUser);
    if (own === undefined) return;
    const isOwn = own.idCalcul === idCalcul;
    if (quoi === 'arret') {
      if (isOwn) Atomics.store(own.stop, 0, 1);
    } else if (isOwn) own.isAnnounced = true;
    else if (own.isAnnounced) own.replaced.abort();
  }
}
