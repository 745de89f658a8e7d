import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/context.ts';
import type { Sql } from '../../db/db.ts';
import { MINUTE_MS } from '../attempts.ts';
import { readWaiting } from './work.ts';

const CHANNEL = 'ocr';

/** Rings in every process, once the transaction is committed. */
export const announcePapers = (tx: Sql) => tx.query('select pg_notify($1, $2)', [CHANNEL, 'travail']);

/** [ocr/OC54] Papers that wait: at start, when one comes, and every minute. A stop leaves what is read to the next start. */
export async function watchPapers(app: FastifyInstance, deps: Deps): Promise<void> {
  const over = new AbortController();
  let reading: Promise<void> | null = null;
  let isAsked = false;
  const look = (): void => {
    isAsked = true;
    reading ??= readAll().finally(() => (reading = null));
  };
  const readAll = async (): Promise<void> => {
    while (isAsked && !over.signal.aborted) {
      isAsked = false;
      await readWaiting(deps, over.signal).catch((error: unknown) =>
        app.log.error({ err: error }, 'papers could not be read'),
      );
    }
  };
  const deaf = await deps.db.listen(CHANNEL, look);
  look();
  const everyMinute = setInterval(look, MINUTE_MS);
  everyMinute.unref();
  app.addHook('onClose', async () => {
    clearInterval(everyMinute);
    over.abort();
    await deaf();
    await reading;
  });
}
