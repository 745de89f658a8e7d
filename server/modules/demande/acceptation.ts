import { randomUUID } from 'node:crypto';
import { refuse, type Result } from '#domain/base/result.ts';
import { accepterDemande, refuserDemande, type DemandeAcceptee } from '#domain/dossiers/acceptation.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { Sql } from '../../db/db.ts';
import { sonner } from '../../documents/announce.ts';
import { clientsDe, lienDossier } from '../../documents/concerned.ts';
import type { StoredDocument } from '../../documents/document.ts';
import type { Auteur } from '../../documents/edit.ts';
import { listVisible, type SeenDocument } from '../../documents/visible.ts';
import { ecrire, ecrireServeur } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { auteurDe, exiger, hold, transaction, trouver } from '../documents.ts';

export interface Accepte {
  readonly dossier: StoredDocument;
  readonly interventions: readonly StoredDocument[];
}
type Body = DemandeAcceptee & { readonly base?: number | undefined };

/** The demand locked in this transaction, at the revision that the caller read. */
async function verrouiller(
  tx: Sql,
  context: Context,
  { vue, base }: { readonly vue: SeenDocument; readonly base: number | undefined },
): Promise<StoredDocument> {
  const document = await hold(tx, context, vue);
  return base === undefined || base === document.rev ? document : exiger(refuse('CONFLIT'));
}

/** [dossiers/D15] The dossier, then its interventions, whole or not at all; the requester's bell rings. */
export async function accepter(context: Context, ref: string, { base, ...body }: Body): Promise<Result<Accepte>> {
  const found = await trouver(context, 'dossiers', ref);
  if (!found.ok) return found;
  const { acteur, db } = context;
  const types = await listVisible(db, context, { collection: 'typeInterventions' });
  const connus = types.map(({ data }) => data as unknown as TypeIntervention);
  return transaction(context, async (tx) => {
    const auteur = auteurDe(context);
    const demande = await verrouiller(tx, context, { vue: found.value, base });
    const verdict = exiger(accepterDemande(acteur, demande.data as unknown as Dossier, { ...body, connus }));
    const edit = { collection: 'dossiers', id: demande.id, changes: verdict.changes, action: 'AcceptDemand' } as const;
    await ecrireServeur(tx, auteur, edit);
    const interventions = [];
    for (const { id } of verdict.types)
      interventions.push(await ajouter(tx, auteur, { demandeId: demande.id, type: id }));
    // With what its interventions derived.
    const dossier = await hold(tx, context, found.value);
    await prevenir(tx, auteur, { dossier: dossier.data as unknown as Dossier, titre: 'Demande acceptée' });
    return { dossier, interventions };
  });
}

const ajouter = async (
  tx: Sql,
  auteur: Auteur,
  { demandeId, type }: { readonly demandeId: string; readonly type: string },
): Promise<StoredDocument> =>
  exiger(
    await ecrire(tx, auteur, {
      collection: 'interventions',
      id: randomUUID(),
      changes: { demandeId, idTypeIntervention: type },
      nouveau: true,
      action: 'AcceptDemand',
    }),
  );

/** [dossiers/D16] Set to delete with its reason, which the requester reads in their bell: the demand leaves their lists. */
export async function refuser(
  context: Context,
  ref: string,
  { motif, base }: { readonly motif: string; readonly base: number | undefined },
): Promise<Result<StoredDocument>> {
  const found = await trouver(context, 'dossiers', ref);
  if (!found.ok) return found;
  const { acteur, maintenant } = context;
  return transaction(context, async (tx) => {
    const auteur = auteurDe(context);
    const demande = await verrouiller(tx, context, { vue: found.value, base });
    const dossier = demande.data as unknown as Dossier;
    const changes = exiger(refuserDemande(acteur, dossier, { motif, maintenant }));
    await prevenir(tx, auteur, { dossier, titre: 'Demande refusée', motif });
    return ecrireServeur(tx, auteur, { collection: 'dossiers', id: demande.id, changes, action: 'refuser' });
  });
}

async function prevenir(
  tx: Sql,
  auteur: Auteur,
  { dossier, titre, motif }: { readonly dossier: Dossier; readonly titre: string; readonly motif?: string },
): Promise<void> {
  const { beneficiaire, adresseTravaux, numero, variante, id } = dossier;
  const quoi = `${numero ?? ''} ${beneficiaire.nom}, ${adresseTravaux.ville}`.trim();
  await sonner(tx, auteur, {
    a: await clientsDe(tx, dossier),
    evenement: 'demande',
    annonce: {
      titre,
      message: motif === undefined ? quoi : `${quoi} : ${motif}`,
      lien: motif === undefined ? lienDossier(variante, id) : null,
      niveau: motif === undefined ? 'info' : 'alerte',
    },
  });
}
