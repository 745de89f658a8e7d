/**
 * What is done with a refused edit, each time in one transaction with the copy that says so.
 */
import { fullName } from '#domain/base/person.ts';
import type { RefusConserve } from '#domain/api/sync.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { must } from '#domain/base/must.ts';
import type { Edit } from '#domain/sync/messages.ts';
import { storable } from '#domain/sync/storable.ts';
import { withoutErased } from '../documents/erased.ts';
import type { Auteur } from '../documents/edit.ts';
import { recordHistory } from '../documents/history.ts';
import { findVisible } from '../documents/visible.ts';
import type { Context } from '../http/context.ts';
import { auteurActuel } from './author.ts';
import { apply } from './push.ts';
import { type CleRefus, closeRefused, findRefused, keepGivenUp } from './refused.ts';

const DEJA = { motif: 'deja-traite' };

/**
 * Writes it after all, as its author and under its own id, on the document as it is now: whoever replays it has both
 * values before their eyes, and a device that sends it again is answered that it is done.
 */
export async function rejouer(context: Context, cle: CleRefus): Promise<Result<RefusConserve>> {
  const { db, acteur, variante, maintenant } = context;
  const refus = await findRefused(db, context, cle);
  if (refus === null) return refuse('INTROUVABLE');
  if (refus.suite !== null) return refuse('REGLE_METIER', DEJA);
  const auteur = await auteurActuel(db, { idUser: cle.idUser, variante, maintenant });
  if (!auteur.ok) return auteur;
  const { edit, appareil } = refus;
  const origine = { appareil, faitLe: edit.faitLe, horsLigne: edit.horsLigne };
  const refusal = await db.transaction(async (tx) => {
    const nouveau = await apply(tx, { ...auteur.value, origine }, { edit, demande: surLePresent(edit) });
    if (nouveau === null) await closeRefused(tx, cle, { suite: 'rejoue', par: fullName(acteur), le: maintenant });
    return nouveau;
  });
  return refusal ?? relire(context, cle);
}

const surLePresent = ({ collection, id, nouveau, changes }: Edit) => ({
  collection,
  id,
  nouveau,
  changes,
  action: nouveau ? 'creation' : 'rejeu',
});

export async function classer(context: Context, cle: CleRefus, motif: string): Promise<Result<RefusConserve>> {
  const { db, acteur, maintenant } = context;
  if ((await findRefused(db, context, cle)) === null) return refuse('INTROUVABLE');
  const fait = await closeRefused(db, cle, { suite: 'classe', par: fullName(acteur), le: maintenant, motif });
  return fait === null ? refuse('REGLE_METIER', DEJA) : relire(context, cle);
}

const relire = async (context: Context, cle: CleRefus): Promise<Result<RefusConserve>> =>
  ok(must(await findRefused(context.db, context, cle), 'it was here a moment ago'));

/** What its author gave up on a device: kept like a refusal, and said once in the history of its document. */
export async function abandonner(
  { db, session, variante, maintenant }: Context,
  { edit: sent, appareil }: { readonly edit: Edit; readonly appareil: string },
): Promise<Result<null>> {
  const { edit } = storable(sent);
  const { acteur, portees } = session;
  const origine = { appareil, faitLe: edit.faitLe, horsLigne: edit.horsLigne };
  const auteur: Auteur = { acteur, variante, portees, maintenant, origine };
  const par = fullName(acteur);
  const cle = { idUser: acteur.id, editId: edit.editId };
  return db.transaction(async (tx): Promise<Result<null>> => {
    if (!(await keepGivenUp(tx, auteur, edit))) return refuse('COPIE_NON_GARDEE');
    const copie = await closeRefused(tx, cle, { suite: 'abandonne', par, le: maintenant });
    const document = copie === null ? null : await findVisible(tx, auteur, copie);
    if (copie === null || document === null) return ok(null);
    const { collection, id, idDossier, rev, data } = document;
    const numero = typeof data['numero'] === 'string' ? data['numero'] : null;
    const ligne = { collection, id, idDossier, numero, rev, acteur, maintenant, action: 'abandon' };
    // No path: these values were never those of the document, and wrote nothing that a conflict could name.
    const { changes: abandonnes } = await withoutErased(tx, copie);
    const changes = [{ champ: null, avant: null, apres: abandonnes }];
    await recordHistory(tx, { ...ligne, origine }, changes);
    return ok(null);
  });
}
