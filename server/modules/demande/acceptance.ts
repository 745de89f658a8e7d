import { dossierKind } from '#domain/dossiers/kind.ts';
import { randomUUID } from 'node:crypto';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import { accepterDemande, refuserDemande, type AcceptedDemande } from '#domain/acceptation/acceptance.ts';
import { type Dossier, dossier as schema } from '#domain/dossiers/dossier.ts';
import { firstVisits } from '#domain/dossiers/first-visits.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { Sql } from '../../db/db.ts';
import { ringPeople } from '../../documents/announce.ts';
import { clientsOf, lienDossier } from '../../documents/concerned.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { contratsOfClient } from '../../documents/contrats.ts';
import { officeRecord } from '../../documents/own.ts';
import type { Author } from '../../documents/edit.ts';
import { listVisible, type SeenDocument } from '../../documents/visible.ts';
import { write, writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk, hold, transaction, findOrRefuse } from '../documents.ts';

export interface Accepted {
  readonly dossier: StoredDocument;
  readonly interventions: readonly StoredDocument[];
}
type Body = AcceptedDemande & { readonly base?: number | undefined };

/** The demand locked in this transaction, at the revision that the caller read. */
async function lockForAcceptance(
  tx: Sql,
  context: Context,
  { vue, base }: { readonly vue: SeenDocument; readonly base: number | undefined },
): Promise<StoredDocument> {
  const document = await hold(tx, context, vue);
  return base === undefined || base === document.rev ? document : requireOk(refuse('CONFLIT'));
}

/** [dossiers/D15] The dossier, then its interventions, whole or not at all; the requester's bell rings. */
export async function acceptDemande(context: Context, ref: string, { base, ...body }: Body): Promise<Result<Accepted>> {
  const found = await findOrRefuse(context, 'dossiers', ref);
  if (!found.ok) return found;
  const { actor } = context;
  const known = await knownTypes(context);
  return transaction(context, async (tx) => {
    const author = authorOf(context);
    const demande = await lockForAcceptance(tx, context, { vue: found.value, base });
    const around = await aroundDemande(tx, context, dataOf(dossierKind, demande));
    const verdict = requireOk(accepterDemande(actor, dataOf(dossierKind, demande), { ...body, ...around, known }));
    const edit = { collection: 'dossiers', id: demande.id, changes: verdict.changes, action: 'AcceptDemand' } as const;
    await writeAsServer(tx, author, edit);
    const interventions = [];
    for (const { id: type } of verdict.types)
      interventions.push(
        await addVisit(tx, author, { id: randomUUID(), demandeId: demande.id, type, action: 'AcceptDemand' }),
      );
    // With what its interventions derived.
    const dossier = await hold(tx, context, found.value);
    await notify(tx, author, { dossier: dataOf(dossierKind, dossier), titre: 'Demande acceptée' });
    return { dossier, interventions };
  });
}

/** [contrats/CT11] Contracts of its client in its office, and what the office says of them. */
async function aroundDemande(tx: Sql, context: Context, { idClient, variante, idBureauInspection, fuseau }: Dossier) {
  const contrats = await contratsOfClient(tx, context, { idClient, idBureauInspection });
  const settings = await officeRecord(tx, 'reglagesBureau', { idBureau: idBureauInspection, variante });
  return {
    contrats,
    isContratRequired: settings?.contratExige === true,
    day: localDay(context.now, zoneOf({ fuseau })),
  };
}

/** Types of intervention that the caller may read. */
export async function knownTypes(context: Context): Promise<readonly TypeIntervention[]> {
  const types = await listVisible(context.db, context, { collection: 'typeInterventions' });
  return types.map(({ data }) => data);
}

/** [dossiers/D25] The visits of a dossier that the office has just made; answers it with what they derived, null: it has none. */
export async function addFirstVisits(
  tx: Sql,
  context: Context,
  { dossier, types }: { readonly dossier: StoredDocument; readonly types: readonly TypeIntervention[] },
): Promise<StoredDocument | null> {
  const visits = firstVisits(schema.parse(dossier.data), types);
  if (visits.length === 0) return null;
  const author = authorOf(context);
  for (const { id, type } of visits) await addVisit(tx, author, { id, demandeId: dossier.id, type: type.id });
  return hold(tx, context, dossier);
}

interface AddedVisit {
  readonly id: string;
  readonly demandeId: string;
  readonly type: string;
  /** As the history names it. */
  readonly action?: string;
}

export const addVisit = async (
  tx: Sql,
  author: Author,
  { id, demandeId, type, action }: AddedVisit,
): Promise<StoredDocument> =>
  requireOk(
    await write(tx, author, {
      collection: 'interventions',
      id,
      changes: { demandeId, idTypeIntervention: type },
      nouveau: true,
      ...(action === undefined ? {} : { action }),
    }),
  );

/** [dossiers/D16] Set to delete with its reason, which the requester reads in their bell: the demand leaves their lists. */
export async function refuseDemande(
  context: Context,
  ref: string,
  { motif, base }: { readonly motif: string; readonly base: number | undefined },
): Promise<Result<StoredDocument>> {
  const found = await findOrRefuse(context, 'dossiers', ref);
  if (!found.ok) return found;
  const { actor, now } = context;
  return transaction(context, async (tx) => {
    const author = authorOf(context);
    const demande = await lockForAcceptance(tx, context, { vue: found.value, base });
    const dossier = dataOf(dossierKind, demande);
    const changes = requireOk(refuserDemande(actor, dossier, { motif, now }));
    await notify(tx, author, { dossier, titre: 'Demande refusée', motif });
    return writeAsServer(tx, author, { collection: 'dossiers', id: demande.id, changes, action: 'refuser' });
  });
}

async function notify(
  tx: Sql,
  author: Author,
  { dossier, titre, motif }: { readonly dossier: Dossier; readonly titre: string; readonly motif?: string },
): Promise<void> {
  const { beneficiaire, adresseTravaux, numero, variante, id } = dossier;
  const what = `${numero ?? ''} ${beneficiaire.nom}, ${adresseTravaux.ville}`.trim();
  await ringPeople(tx, author, {
    a: await clientsOf(tx, dossier),
    evenement: 'demande',
    annonce: {
      titre,
      message: motif === undefined ? what : `${what} : ${motif}`,
      lien: motif === undefined ? lienDossier(variante, id) : null,
      niveau: motif === undefined ? 'info' : 'alerte',
    },
  });
}
