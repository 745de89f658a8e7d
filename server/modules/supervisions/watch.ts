import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/context.ts';
import { makeAwaited } from '../../reports/supervisions.ts';
import { MINUTE_MS } from '../attempts.ts';

/** [supervisions/SU25] Files of supervisions that were signed or unlocked: at start, then every minute. */
export function watchSupervisions(app: FastifyInstance, deps: Deps): void {
  const look = (): void => deps.courrier.afterwards(() => makeAwaited(deps));
  look();
  const everyMinute = setInterval(look, MINUTE_MS);
  everyMinute.unref();
  app.addHook('onClose', () => clearInterval(everyMinute));
}
