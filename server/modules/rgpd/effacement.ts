import { can } from '#domain/access/can.ts';
import type { CallInput } from '#domain/api/call.ts';
import type { EffacementRgpd, rgpdCalls } from '#domain/api/rgpd.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import type { Erased } from '../../documents/erase-around.ts';
import { writeConsultation } from '../../http/consultations.ts';
import type { Context } from '../../http/context.ts';
import { eraseBytes } from '../../erase-bytes.ts';
import { exiger, transaction } from '../documents.ts';
import { CIBLES } from './cibles.ts';
import { erasedOn, noteErased } from './queries.ts';

type Input = CallInput<(typeof rgpdCalls)['rgpdEffacement']>;
type Demande = Input['params'];

/** Carries what would have been erased out of a transaction that is rolled back. */
class Apercu extends Error {
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
export async function effacer(
  demande: Demande,
  body: Input['body'],
  context: Context,
): Promise<Result<EffacementRgpd>> {
  const droit = can(context.acteur, 'rgpd.effacer');
  if (!droit.ok) return droit;
  const { acteur, db, log, maintenant } = context;
  const fait = await essayer(demande, body, context);
  const { type, id } = demande;
  if (!fait.ok && fait.code.startsWith('EFFACEMENT_'))
    await writeConsultation(db, {
      acteur,
      appel: 'rgpdEffacement',
      demande: { type, id, refus: fait.code },
      maintenant,
    });
  // What is left of it is done by the next round ([rgpd/RG12]): the answer says what is true of the database.
  if (fait.ok && fait.value.effaceLe !== null)
    await eraseBytes(context).catch((error: unknown) => log.error({ err: error }, 'bytes are still to be erased'));
  return fait;
}

async function essayer(demande: Demande, body: Input['body'], context: Context): Promise<Result<EffacementRgpd>> {
  try {
    return await transaction(context, (tx) => effacerPersonne(tx, demande, { body, context }));
  } catch (error) {
    if (error instanceof Apercu) return ok(error.effacement);
    throw error;
  }
}

async function effacerPersonne(
  tx: Sql,
  { type, id: ref }: Demande,
  { body, context }: { readonly body: Input['body']; readonly context: Context },
): Promise<EffacementRgpd> {
  const { acteur, maintenant } = context;
  const cible = await CIBLES[type](tx, ref, context);
  const { id, confirmation } = cible;
  const deja = await erasedOn(tx, type, id);
  if (deja !== null)
    return {
      type,
      id,
      issue: cible.isGone ? 'supprime' : 'anonymise',
      confirmation,
      effaceLe: deja,
      sources: [],
      octets: 0,
    };
  const issue = exiger(await cible.verdict());
  const isApercu = 'apercu' in body;
  if (!isApercu && body.confirmation.trim() !== confirmation)
    exiger(refuse('VALIDATION', { champs: { confirmation: 'differente' } }));
  const efface = { type, id, issue, confirmation, ...dire(await cible.effacer(issue)) };
  if (isApercu) throw new Apercu({ ...efface, effaceLe: null });
  if (cible.isFinal) await noteErased(tx, { type, id, le: maintenant, par: acteur.id });
  await writeConsultation(tx, { acteur, appel: 'rgpdEffacement', demande: { type, id }, maintenant });
  return { ...efface, effaceLe: maintenant };
}

/** Tables in which nothing is are not told. */
const dire = ({ sources, octets }: Erased): Pick<EffacementRgpd, 'sources' | 'octets'> => ({
  octets,
  sources: Object.entries(sources).flatMap(([source, lignes]) => (lignes === 0 ? [] : [{ source, lignes }])),
});
