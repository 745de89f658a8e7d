/**
 * The one write path of every document. Guarantees:
 * 1. What is refused writes nothing; what is accepted is written whole, with its history, in the caller's transaction.
 * 2. An edit names the revision it was made on; on another one nothing is written (CONFLIT).
 * 3. A document outside the actor's scope is unknown to them (INTROUVABLE), whatever they ask.
 * 4. The rules of domain/access/edits.ts judge every edit of a person, with the server's clock.
 * 5. Who must know of a demand, a message, a change of an intervention or of a ticket is told in the same transaction.
 * 6. What was erased is written by nobody any more (DONNEES_EFFACEES, domain/rgpd/SPEC.md).
 * 7. The derived fields of the dossier and the scope of all that belongs to it follow in the same transaction.
 *
 *   lock dossier -> lock document -> scope -> revision -> rules -> write, history -> derive dossier -> scope
 *
 * The dossier is always locked before what it holds: two writers of one dossier wait, they do not block one another.
 */
import { verifierEdit } from '#domain/access/edits.ts';
import { apres } from '#domain/access/schemas.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { must } from '#domain/base/must.ts';
import type { Sql } from '../db/db.ts';
import { sonnerIntervention } from './announce.ts';
import { sonnerDemande, sonnerMessage } from './announce-dossiers.ts';
import { sonnerTicket } from './announce-tickets.ts';
import { loadContext } from './context.ts';
import { dossierOf, findDocument, isVisible, type StoredDocument } from './document.ts';
import type { Auteur, EditDemande } from './edit.ts';
import { ORIGINE_SERVEUR } from './history.ts';
import { isErased } from './erased.ts';
import { insertDocument, updateDocument } from './store.ts';

/** An edit made by a person. `tx`: the Sql of a transaction. CONFLIT: the document moved since `baseRev`. */
export async function ecrire(tx: Sql, auteur: Auteur, edit: EditDemande): Promise<Result<StoredDocument>> {
  const nouveau = edit.nouveau ?? false;
  const avant = await lockDocument(tx, edit);
  const refus = refusAcces(avant, auteur, { ...edit, nouveau });
  if (refus !== null) return refus;
  if (await isErased(tx, edit)) return refuse('DONNEES_EFFACEES');
  const { acteur, variante, portees, maintenant } = auteur;
  const sujet = { acteur, collection: edit.collection, id: edit.id, avant: avant?.data ?? null, changes: edit.changes };
  const contexte = await loadContext(tx, { ...sujet, variante, portees });
  const verdict = verifierEdit({ ...sujet, nouveau, maintenant, contexte });
  if (!verdict.ok) return verdict;
  const ecriture = { auteur, edit: { ...edit, changes: verdict.value.changes } };
  const ecrit = avant === null ? await insertDocument(tx, ecriture) : ok(await updateDocument(tx, ecriture, avant));
  if (ecrit.ok && ecrit.value.rev !== avant?.rev) await prevenir(tx, auteur, { avant, apres: ecrit.value });
  return ecrit;
}

async function prevenir(tx: Sql, auteur: Auteur, change: Parameters<typeof sonnerTicket>[2]): Promise<void> {
  if (change.apres.collection === 'interventions') await sonnerIntervention(tx, auteur, change);
  if (change.apres.collection === 'dossiers') await sonnerDemande(tx, auteur, change);
  if (change.apres.collection !== 'records') return;
  await sonnerTicket(tx, auteur, change);
  await sonnerMessage(tx, auteur, change);
}

/**
 * A write that the server itself decides: derived values, receipt of a photo, reference data whose call has checked
 * the rights. No rule is asked, everything else is the same. Bug when the document does not exist.
 */
export async function ecrireServeur(tx: Sql, auteur: Auteur, edit: EditDemande): Promise<StoredDocument> {
  const avant = await lockDocument(tx, edit);
  if (edit.nouveau !== true)
    return updateDocument(tx, { auteur, edit }, must(avant, `${edit.collection} ${edit.id} exists`));
  const written = await insertDocument(
    tx,
    { auteur: { ...auteur, origine: ORIGINE_SERVEUR }, edit },
    { anyScope: true },
  );
  if (!written.ok) throw new Error(`invariant: the server may write everywhere, not ${written.code}`);
  return written.value;
}

async function lockDocument(tx: Sql, edit: EditDemande): Promise<StoredDocument | null> {
  const known = await findDocument(tx, edit);
  const idDossier = known?.idDossier ?? dossierOf(edit.collection, apres({ id: edit.id }, edit.changes));
  if (idDossier !== null) await findDocument(tx, { collection: 'dossiers', id: idDossier }, true);
  return findDocument(tx, edit, true);
}

function refusAcces(
  avant: StoredDocument | null,
  { portees }: Auteur,
  { nouveau, baseRev }: EditDemande & { readonly nouveau: boolean },
): Refusal | null {
  if (avant === null) return nouveau ? null : refuse('INTROUVABLE');
  if (!isVisible(avant, portees)) return refuse('INTROUVABLE');
  if (nouveau || (baseRev !== undefined && baseRev !== avant.rev)) return refuse('CONFLIT');
  return null;
}
