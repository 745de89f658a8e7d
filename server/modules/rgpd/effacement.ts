import { can } from '#domain/access/can.ts';
import type { EffacementRgpd, rgpdCalls } from '#domain/api/rgpd.ts';
import type { CallInput } from '#domain/api/call.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { must } from '#domain/base/must.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { effacementDuDossier } from '#domain/rgpd/effacement.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Sql } from '../../db/db.ts';
import { findDocument, type StoredDocument } from '../../documents/document.ts';
import { eraseDossier } from '../../documents/erase.ts';
import type { Erased } from '../../documents/erase-around.ts';
import { writeConsultation } from '../../http/consultations.ts';
import type { Context } from '../../http/context.ts';
import { eraseBytes } from '../../storage/erase-bytes.ts';
import { auteurDe, exiger, transaction } from '../documents.ts';
import { contentOf, erasedOn, findHeld } from './queries.ts';

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
 * The right to erasure (RGPD, art. 17; rules [RG7] to [RG13]). With `apercu`, the erasure is made and rolled back: what
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
  // What is left of it is done by the next round ([RG12]): the answer says what is true of the database.
  if (fait.ok && fait.value.effaceLe !== null)
    await eraseBytes(context).catch((error: unknown) => log.error({ err: error }, 'bytes are still to be erased'));
  return fait;
}

async function essayer(demande: Demande, body: Input['body'], context: Context): Promise<Result<EffacementRgpd>> {
  try {
    return await transaction(context, (tx) => effacerDossier(tx, demande, { body, context }));
  } catch (error) {
    if (error instanceof Apercu) return ok(error.effacement);
    throw error;
  }
}

async function effacerDossier(
  tx: Sql,
  { type, id: ref }: Demande,
  { body, context }: { readonly body: Input['body']; readonly context: Context },
): Promise<EffacementRgpd> {
  const { acteur, maintenant, portees } = context;
  const dossier = await verrouiller(tx, ref, portees);
  const { id } = dossier;
  const confirmation = (dossier.data as unknown as Dossier).numero ?? id;
  const deja = await erasedOn(tx, type, id);
  if (deja !== null) {
    const issue = dossier.supprime ? 'supprime' : 'anonymise';
    return { type, id, issue, confirmation, effaceLe: deja, sources: [], octets: 0 };
  }
  const content = await contentOf(tx, id);
  const issue = exiger(effacementDuDossier({ ...aDecider(dossier, content), aujourdhui: maintenant.slice(0, 10) }));
  const isApercu = 'apercu' in body;
  if (!isApercu && body.confirmation.trim() !== confirmation)
    exiger(refuse('VALIDATION', { champs: { confirmation: 'differente' } }));
  const efface = {
    type,
    id,
    issue,
    confirmation,
    ...dire(await eraseDossier(tx, auteurDe(context), { idDossier: id, issue })),
  };
  if (isApercu) throw new Apercu({ ...efface, effaceLe: null });
  await writeConsultation(tx, { acteur, appel: 'rgpdEffacement', demande: { type, id }, maintenant });
  return { ...efface, effaceLe: maintenant };
}

async function verrouiller(tx: Sql, ref: string, portees: readonly string[]): Promise<StoredDocument> {
  const tenu = await findHeld(tx, { type: 'beneficiaire', id: ref, portees });
  const { id } = exiger(tenu === null ? refuse('INTROUVABLE') : ok(tenu));
  return must(await findDocument(tx, { collection: 'dossiers', id }, true), 'the dossier was just read');
}

const aDecider = (dossier: StoredDocument, content: Awaited<ReturnType<typeof contentOf>>) => ({
  dossier: dossier.data as unknown as Dossier,
  supprime: dossier.supprime,
  interventions: content.interventions as unknown as Intervention[],
  factures: content.factures as unknown as FactureRecord[],
  signatureEnCours: content.signatureEnCours,
});

/** Tables in which nothing is are not told. */
const dire = ({ sources, octets }: Erased): Pick<EffacementRgpd, 'sources' | 'octets'> => ({
  octets,
  sources: Object.entries(sources).flatMap(([source, lignes]) => (lignes === 0 ? [] : [{ source, lignes }])),
});
