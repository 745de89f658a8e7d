/** [signatures/E63] One signatory takes the place of another, in the transaction that closes the links of the former. */
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { turnOf } from '#domain/signatures/audit.ts';
import { withReplacement } from '#domain/signatures/replacement.ts';
import type { AskedSignatory } from '#domain/signatures/signatories.ts';
import type { Context } from '../../http/context.ts';
import { findOpen, type SubjectKey, updateEnvelope } from '../../reports/envelopes.ts';
import { attempt, HOUR_MS, type Limit } from '../attempts.ts';
import { authorOf, requireOk, transaction } from '../documents.ts';
import { lockEnvelope, sourceOf, withLine } from './envelope-work.ts';
import { invite } from './invite.ts';
import { presentTracking, type Tracking } from './office.ts';
import { subjectOf } from './subject.ts';

interface Replacing {
  readonly key: SubjectKey;
  readonly ordre: number;
  readonly par: AskedSignatory;
  readonly motif: string;
  /** As the contract names it; absent: it has no such words. */
  readonly qualiteDite?: string;
}

/** Each writes to a mailbox that nobody proved: one office is one, whoever it names. */
const REPLACEMENTS: Limit = { name: 'signature:replacements', max: 20, windowMs: HOUR_MS };

export async function replaceSignatory(asked: Replacing, context: Context): Promise<Result<Tracking>> {
  const { key, ordre, par, motif } = asked;
  const open = await findOpen(context.db, key);
  if (open === null) return refuse('TRANSITION_INTERDITE');
  const counted = await attempt(context, [{ limit: REPLACEMENTS, who: [context.actor.id] }]);
  if (!counted.ok) return counted;
  const done = await transaction(context, async (tx) => {
    const before = await lockEnvelope(tx, open.id);
    const replaced = requireOk(withReplacement(before, { ordre, par, now: context.now }));
    const { avant, apres } = replaced;
    const told = withLine(replaced.envelope, context.clock(), {
      quoi: 'remplacement',
      ordre,
      qui: fullName(context.actor),
      motif,
      remplace: { avant: { nom: avant.nom, email: avant.email }, apres: { nom: apres.nom, email: apres.email } },
      ...sourceOf(context),
    });
    const isTheirTurn = turnOf(told)?.ordre === ordre;
    const { envelope, mail } = isTheirTurn
      ? await invite(tx, context, { envelope: told, as: { quoi: 'invitation' } })
      : { envelope: told, mail: null };
    await updateEnvelope(tx, envelope.id, envelope);
    await subjectOf(envelope).replaced(tx, authorOf(context), {
      envelope,
      apres,
      qualiteDite: asked.qualiteDite ?? '',
    });
    return { envelope, mail };
  });
  if (!done.ok) return done;
  if (done.value.mail !== null) await context.courrier.lancer([done.value.mail]);
  return ok(await presentTracking(context, done.value.envelope));
}
