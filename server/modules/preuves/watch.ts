import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/context.ts';
import { stampHeads } from '../../reports/heads.ts';
import { MINUTE_MS } from '../attempts.ts';

/** [preuves/PV11] Timestamps of chains that are awaited: at start, then every minute. */
export function watchHeads(app: FastifyInstance, deps: Deps): void {
  const look = (): void =>
    deps.courrier.afterwards(async () => {
      const stamped = await stampHeads(deps);
      if (!stamped.ok) app.log.warn({ code: stamped.code }, 'timestamps of chains are awaited');
    });
  look();
  const everyMinute = setInterval(look, MINUTE_MS);
  everyMinute.unref();
  app.addHook('onClose', () => clearInterval(everyMinute));
}
