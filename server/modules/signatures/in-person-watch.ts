import type { FastifyInstance } from 'fastify';
import { VARIANTS } from '#domain/variants/variants.ts';
import type { Bell } from '../../sync/bell.ts';
import { MINUTE_MS } from '../attempts.ts';
import type { Round } from '../../reports/in-person.ts';
import type { Needs } from './envelope-work.ts';
import { awaited } from './awaited.ts';
import { tendInPerson } from './in-person.ts';

/**
 * [signatures/E36] At start, every minute, and at once when a signature arrives; while one waits, when what its visit says
 * arrives too. Any other write asks the database for nothing.
 */
export function watchInPerson(app: FastifyInstance, deps: Needs, bell: Bell): void {
  let isAsked = false;
  const waits = awaited();
  const tend = async (round: Round): Promise<void> => {
    const end = waits.begin();
    end(await tendInPerson(deps, round));
  };
  const look = (): void => deps.courrier.afterwards(() => tend('all'));
  const ring = (_seq: number, changed: ReadonlySet<string>): void => {
    // Asked of every ring: it notes what has arrived.
    const isConcerned = waits.concerns(changed);
    if (isAsked || !isConcerned) return;
    isAsked = true;
    deps.courrier.afterwards(() => {
      isAsked = false;
      return tend('new');
    });
  };
  look();
  const silence = bell.add({ portees: VARIANTS.map((variante) => `admin:${variante}`), ring });
  const everyMinute = setInterval(look, MINUTE_MS);
  everyMinute.unref();
  app.addHook('onClose', () => {
    silence();
    clearInterval(everyMinute);
  });
}
