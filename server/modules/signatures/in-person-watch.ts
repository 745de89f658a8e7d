import type { FastifyInstance } from 'fastify';
import { VARIANTS } from '#domain/variants/variants.ts';
import type { Bell } from '../../sync/bell.ts';
import { MINUTE_MS } from '../attempts.ts';
import type { Needs } from './envelope-work.ts';
import { tendInPerson } from './in-person.ts';

/** [signatures/E36] At start, whenever a document changes (what is signed, and what its visit says, arrive so), and every minute. */
export function watchInPerson(app: FastifyInstance, deps: Needs, bell: Bell): void {
  let isAsked = false;
  const look = (): void => deps.courrier.afterwards(() => tendInPerson(deps, 'all'));
  const ring = (): void => {
    if (isAsked) return;
    isAsked = true;
    deps.courrier.afterwards(() => {
      isAsked = false;
      return tendInPerson(deps, 'new');
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
