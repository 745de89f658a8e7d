import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/context.ts';
import { stampAwaited } from '../../reports/late-timestamps.ts';
import { MINUTE_MS } from '../attempts.ts';

/** [reports/E62] Timestamps of reports that are awaited: at start, then every minute. */
export function watchTimestamps(app: FastifyInstance, deps: Deps): void {
  const look = (): void =>
    deps.courrier.afterwards(async () => {
      const stamped = await stampAwaited(deps);
      if (!stamped.ok) app.log.warn({ code: stamped.code }, 'timestamps of reports are awaited');
    });
  look();
  const everyMinute = setInterval(look, MINUTE_MS);
  everyMinute.unref();
  app.addHook('onClose', () => clearInterval(everyMinute));
}
