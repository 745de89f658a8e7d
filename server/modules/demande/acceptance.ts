import { randomUUID } from 'node:crypto';
import { refuse, type Result } from '#domain/base/result.ts';
import { accepterDemande, refuserDemande, type AcceptedDemande } from '#domain/dossiers/acceptance.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Sql } from '../../db/db.ts';
import { ringPeople } from '../../documents/announce.ts';
import { clientsOf, lienDossier } from '../../documents/concerned.ts';
import type { StoredDocument } from '../../documents/document.ts';
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
  const { actor, db } = context;
  const types = await listVisible(db, context, { collection: 'typeInterventions' });
  const known = types.map(({ data }) => data);
  return transaction(context, async (tx) => {
    const author = authorOf(context);
    const demande = await lockForAcceptance(tx, context, { vue: found.value, base });
    const verdict = requireOk(accepterDemande(actor, demande.data as unknown as Dossier, { ...body, connus: known }));
    const edit = { collection: 'dossiers', id: demande.id, changes: verdict.changes, action: 'AcceptDemand' } as const;
    await writeAsServer(tx, author, edit);
    const interventions = [];
    for (const { id } of verdict.types) interventions.push(await add(tx, author, { demandeId: demande.id, type: id }));
    // With what its interventions derived.
    const dossier = await hold(tx, context, found.value);
    await notify(tx, author, { dossier: dossier.data as unknown as Dossier, titre: 'Demande acceptée' });
    return { dossier, interventions };
  });
}

const add = async (
  tx: Sql,
  author: Author,
  { demandeId, type }: { readonly demandeId: string; readonly type: string },
): Promise<StoredDocument> =>
  requireOk(
    await write(tx, author, {
      collection: 'interventions',
      id: randomUUID(),
      changes: { demandeId, idTypeIntervention: type },
      nouveau: true,
      action: 'AcceptDemand',
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
    const dossier = demande.data as unknown as Dossier;
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
