import { can } from '#domain/access/can.ts';
import type { CallInput } from '#domain/api/call.ts';
import type { EffacementRgpd, rgpdCalls } from '#domain/api/rgpd.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import type { Erased } from '../../documents/erase-around.ts';
import { writeConsultation } from '../../http/consultations.ts';
import type { Context } from '../../http/context.ts';
import { eraseBytes } from '../../erase-bytes.ts';
import { requireOk, transaction } from '../documents.ts';
import { TARGETS } from './targets.ts';
import { erasedOn, noteErased } from './queries.ts';

type Input = CallInput<(typeof rgpdCalls)['rgpdEffacement']>;
type Demande = Input['params'];

/** Carries what would have been erased out of a transaction that is rolled back. */
class Preview extends Error {
  readonly effacement: EffacementRgpd;
  constructor(effacement: EffacementRgpd) {
    super('apercu');
    this.effacement = effacement;
  }
}

/**
 * The right to erasure (RGPD, art. 17; rules [rgpd/RG7] to [rgpd/RG15]). With `apercu`, the erasure is made and rolled back: what
 * is told is what goes. INTROUVABLE: out of the caller's scope. A refusal is written among the consultations.
 */
export async function erase(demande: Demande, body: Input['body'], context: Context): Promise<Result<EffacementRgpd>> {
  const right = can(context.actor, 'rgpd.effacer');
  if (!right.ok) return right;
  const { actor, db, log, now } = context;
  const done = await attempt(demande, body, context);
  const { type, id } = demande;
  if (!done.ok && done.code.startsWith('EFFACEMENT_'))
    await writeConsultation(db, {
      actor,
      appel: 'rgpdEffacement',
      demande: { type, id, refus: done.code },
      now,
    });
  // What is left of it is done by the next round ([rgpd/RG12]): the answer says what is true of the database.
  if (done.ok && done.value.effaceLe !== null)
    await eraseBytes(context).catch((error: unknown) => log.error({ err: error }, 'bytes are still to be erased'));
  return done;
}

async function attempt(demande: Demande, body: Input['body'], context: Context): Promise<Result<EffacementRgpd>> {
  try {
    return await transaction(context, (tx) => erasePerson(tx, demande, { body, context }));
  } catch (error) {
    if (error instanceof Preview) return ok(error.effacement);
    throw error;
  }
}

async function erasePerson(
  tx: Sql,
  { type, id: ref }: Demande,
  { body, context }: { readonly body: Input['body']; readonly context: Context },
): Promise<EffacementRgpd> {
  const { actor, now } = context;
  const target = await TARGETS[type](tx, ref, context);
  const { id, confirmation } = target;
  const already = await erasedOn(tx, type, id);
  if (already !== null)
    return {
      type,
      id,
      issue: target.isGone ? 'supprime' : 'anonymise',
      confirmation,
      effaceLe: already,
      sources: [],
      octets: 0,
    };
  const issue = requireOk(await target.verdict());
  const isPreview = 'apercu' in body;
  if (!isPreview && body.confirmation.trim() !== confirmation)
    requireOk(refuse('VALIDATION', { champs: { confirmation: 'differente' } }));
  const efface = { type, id, issue, confirmation, ...tell(await target.erase(issue)) };
  if (isPreview) throw new Preview({ ...efface, effaceLe: null });
  if (target.isFinal) await noteErased(tx, { type, id, le: now, par: actor.id });
  await writeConsultation(tx, { actor, appel: 'rgpdEffacement', demande: { type, id }, now });
  return { ...efface, effaceLe: now };
}

/** Tables in which nothing is are not told. */
const tell = ({ sources, octets }: Erased): Pick<EffacementRgpd, 'sources' | 'octets'> => ({
  octets,
  sources: Object.entries(sources).flatMap(([source, lignes]) => (lignes === 0 ? [] : [{ source, lignes }])),
});
