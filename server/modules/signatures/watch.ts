import type { FastifyInstance } from 'fastify';
import { isPast } from '#domain/signatures/audit.ts';
import { followEvent } from '#domain/signatures/envelope.ts';
import { eachAlone } from '../../documents/each.ts';
import { awaited } from '../../reports/envelopes.ts';
import { HOUR_MS, MINUTE_MS } from '../attempts.ts';
import { lockEnvelope, moveTo, type Needs, withLine } from './envelope-work.ts';
import { remindAlone } from './remind-alone.ts';
import { sealAgreed } from './seal-agreed.ts';

/** [signatures/E11] [signatures/E14] Seals that are awaited, envelopes whose day has passed. Throws once all were tried. */
export async function tendEnvelopes(needs: Needs): Promise<void> {
  const all = await awaited(needs.db, needs.clock().toISOString());
  await eachAlone(all, async ({ id, isPast: isOver }) => {
    await sealAgreed(needs, id);
    if (isOver) await close(needs, id);
  });
}

const close = ({ db, clock }: Needs, id: string): Promise<unknown> =>
  db.transaction(async (tx) => {
    const before = await lockEnvelope(tx, id);
    if (!isPast(before, clock().toISOString())) return;
    const moved = { ...before, ...followEvent(before, { statut: 'expire', signataire: null }) };
    const after = withLine(moved, clock(), { quoi: 'expire', ordre: null, qui: 'Constat' });
    await moveTo(tx, { before: before.etat, after }, 'signature');
  });

/** At start, then every minute; reminders every hour. */
export function watchEnvelopes(app: FastifyInstance, deps: Needs): void {
  const look = (): void => deps.courrier.afterwards(() => tendEnvelopes(deps));
  const remind = (): void => deps.courrier.afterwards(() => remindAlone(deps));
  look();
  remind();
  const everyMinute = setInterval(look, MINUTE_MS);
  const everyHour = setInterval(remind, HOUR_MS);
  everyMinute.unref();
  everyHour.unref();
  app.addHook('onClose', () => {
    clearInterval(everyMinute);
    clearInterval(everyHour);
  });
}
