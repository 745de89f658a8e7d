import type { Connections, Loan } from './connections.ts';

/** A statement failed inside, and `work` hid it: PostgreSQL answered the COMMIT by a ROLLBACK. */
export class TransactionAborted extends Error {
  constructor() {
    super('a statement of the transaction failed: nothing of it was written');
  }
}

/**
 * A transaction on a connection of its own, which goes back to the others only once PostgreSQL said that it is over;
 * otherwise it is thrown away.
 */
export const inTransaction = <T>(connections: Connections, work: (send: Loan['send']) => Promise<T>): Promise<T> =>
  connections.lend(async ({ send, discard }) => {
    const turns = new Turns();
    try {
      await send('begin');
      const result = await work((statement) => turns.take(() => send(statement)));
      await turns.end();
      const { command } = await send('commit');
      if (command !== 'COMMIT') throw new TransactionAborted();
      return result;
    } catch (error) {
      await turns.end();
      await send('rollback').catch(discard);
      throw error;
    }
  });

/** One statement at a time, in the order in which they were asked; none once the transaction is over. */
class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  take<T>(act: () => Promise<T>): Promise<T> {
    if (this.#isOver) return Promise.reject(new Error('invariant: the transaction of this statement is over'));
    const turn = this.#last.then(act);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#last;
  }
}
