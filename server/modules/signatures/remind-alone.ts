/** [signatures/E60] Reminders that leave by themselves: decided by `isReminderDue`, again under the lock of the envelope. */
import { isReminderDue } from '#domain/signatures/reminders.ts';
import { eachAlone } from '../../documents/each.ts';
import type { Depot } from '../../mail/outbox.ts';
import { carriedHere, type EnvelopeRow, updateEnvelope } from '../../reports/envelopes.ts';
import { lockEnvelope, type Needs } from './envelope-work.ts';
import { invite } from './invite.ts';
import { subjectOf } from './subject.ts';

/** Of two servers at once, one writes. One that fails holds up no other: throws once all were tried. */
export async function remindAlone(needs: Needs): Promise<void> {
  const isDue = (one: EnvelopeRow): boolean => isReminderDue(one, needs.clock().toISOString());
  await eachAlone((await carriedHere(needs.db)).filter(isDue), async ({ id }) => {
    const mail = await remindOne(needs, { id, isDue });
    if (mail !== null) await needs.courrier.lancer([mail]);
  });
}

interface Due {
  readonly id: string;
  readonly isDue: (envelope: EnvelopeRow) => boolean;
}

const remindOne = (needs: Needs, { id, isDue }: Due): Promise<Depot | null> =>
  needs.db.transaction(async (tx) => {
    const before = await lockEnvelope(tx, id);
    // What was replaced or cancelled meanwhile is signed by nobody.
    if (!isDue(before) || !(await subjectOf(before).judge(tx, before)).ok) return null;
    const { envelope, mail } = await invite(tx, needs, { envelope: before, as: { quoi: 'relance-auto' } });
    await updateEnvelope(tx, id, envelope);
    return mail;
  });
