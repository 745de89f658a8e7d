/**
 * The one write path of every document. Guarantees:
 * 1. What is refused writes nothing; what is accepted is written whole, with its history, in the caller's transaction.
 * 2. An edit names the revision it was made on; on another one nothing is written (CONFLIT).
 * 3. A document outside the actor's scope is unknown to them (INTROUVABLE), whatever they ask.
 * 4. The rules of domain/gate/edits.ts judge every edit of a person, with the server's clock.
 * 5. Who must know of a demand, a message, a change of an intervention, of a ticket or of one's absences is told in the same transaction.
 * 6. What was erased is written by nobody any more (DONNEES_EFFACEES, domain/rgpd/SPEC.md).
 * 7. The derived fields of the dossier, the state of its lot and the scope of all that belongs to it follow in the same transaction.
 * 8. A new document bears a UUID that no other document bears, whatever its collection ([sync/S25]): what is found by an id
 *    alone (a history, bytes that arrive, an erasure) is found for that document only.
 * 9. What names a double that was put into another record names the one that stays, and an edit of it lands there ([tiers/T19]).
 * 10. A creation is judged as if nothing stood elsewhere under its id ([access/A44]): that one does is said last.
 *
 *   name -> lock dossier -> lock document -> scope -> revision -> rules -> twin -> write, history -> derive dossier -> scope
 *
 * The dossier, the supervision or the document of the office is always locked before what it holds: two writers of one dossier wait, they do not block one another.
 */
import type { CheckedEdit } from '#domain/kind/edit-input.ts';
import { checkEdit } from '#domain/gate/edits.ts';
import { applyChanges } from '#domain/fields/schemas.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { must } from '#domain/base/must.ts';
import { refusalOfNewId } from '#domain/fields/document-id.ts';
import { SYNCED_COLLECTIONS } from '#domain/fields/documents.ts';
import { dossierOf } from '#domain/kinds.ts';
import type { Sql } from '../db/db.ts';
import type { Bell } from './announce.ts';
import { ringAbsences } from './announce-absences.ts';
import { ringDanger } from './announce-dangers.ts';
import { ringDemande, ringMessage } from './announce-dossiers.ts';
import { ringReport } from './announce-reports.ts';
import { ringTicket } from './announce-tickets.ts';
import { ringIntervention } from './announce-visits.ts';
import { followDocument, followVersion, lockFiled } from './follow-document.ts';
import { followLanguage } from './follow-language.ts';
import { followLots } from './follow-lot.ts';
import { ringSupervision } from './announce-supervisions.ts';
import { followSupervision } from './follow-supervision.ts';
import { followPictures, lockPictured } from './pictures.ts';
import { noteSupervision } from './note-supervision.ts';
import { loadContext } from './context.ts';
import { onStaying, stayingOf, withoutFormerNames } from './double-of.ts';
import { findDocument, type Held, isVisible, lockInDossier, type StoredDocument } from './document.ts';
import type { Author, EditDemande } from './edit.ts';
import { SERVER_ORIGIN } from './history.ts';
import { isHeldErased } from './erased.ts';
import { silenceFormer } from './silence-former.ts';
import { insertDocument, updateDocument } from './store.ts';
import { isOrWasSeen } from './visible.ts';

type NewOrNot = EditDemande & { readonly nouveau: boolean };

/** An edit made by a person. `tx`: the Sql of a transaction. CONFLIT: the document moved since `baseRev`. */
export async function write(tx: Sql, author: Author, asked: EditDemande): Promise<Result<StoredDocument>> {
  const edit = await withoutFormerNames(tx, { ...asked, nouveau: asked.nouveau ?? false });
  // Before anything is looked for: whether a name of the server's is in use is told to nobody.
  const refusalOfName = edit.nouveau ? refusalOfNewId(edit.id) : null;
  if (refusalOfName !== null) return refusalOfName;
  const held = await lock(tx, edit);
  const double = editedDouble(held.document, author, edit);
  if (double !== null) return write(tx, author, await onStaying(tx, double, edit));
  return writeHeld(tx, author, { edit, held });
}

async function writeHeld(
  tx: Sql,
  author: Author,
  { edit, held }: { readonly edit: NewOrNot; readonly held: Held },
): Promise<Result<StoredDocument>> {
  const { document: before, dossier } = held;
  const verdict = await judge(tx, author, { edit, held });
  if (!verdict.ok) return verdict;
  const storeWrite = { auteur: author, edit: { ...edit, changes: verdict.value.changes }, dossier };
  const written =
    before === null ? await insertDocument(tx, storeWrite) : ok(await updateDocument(tx, storeWrite, before));
  if (written.ok && written.value.rev !== before?.rev)
    await notify(tx, author, { before, apres: written.value, isToldTogether: edit.isToldTogether ?? false });
  return written;
}

/** [tiers/T19] On the revision that its author was shown, as any other edit; whoever lost the double with its scope is shown none. */
function editedDouble(
  found: StoredDocument | null,
  { portees }: Author,
  { nouveau, baseRev }: NewOrNot,
): StoredDocument | null {
  if (found === null || nouveau || stayingOf(found.data) === null) return null;
  return !isVisible(found, portees) || baseRev === undefined || baseRev === found.rev ? found : null;
}

async function judge(
  tx: Sql,
  author: Author,
  { edit, held }: { readonly edit: NewOrNot; readonly held: Held },
): Promise<CheckedEdit> {
  const before = edit.nouveau ? await seenIn(tx, author, held.document) : held.document;
  const refus = refusalOfAccess(before, author, edit) ?? (await refusalOfErased(tx, edit, held));
  if (refus !== null) return refus;
  const { actor, variante, portees, now } = author;
  const { collection, id, changes, nouveau } = edit;
  const subject = { actor, collection, id, before: before?.data ?? null, changes };
  const context = await loadContext(tx, { ...subject, variante, portees, held: held.dossier });
  const verdict = checkEdit({ ...subject, nouveau, now, context });
  return verdict.ok && nouveau ? ((await refusalOfTaken(tx, edit)) ?? verdict) : verdict;
}

const seenIn = async (tx: Sql, author: Author, found: StoredDocument | null): Promise<StoredDocument | null> =>
  found !== null && (await isOrWasSeen(tx, author, found)) ? found : null;

const refusalOfErased = async (tx: Sql, edit: NewOrNot, held: Held): Promise<Refusal | null> =>
  (await isHeldErased(tx, edit, held)) ? refuse('DONNEES_EFFACEES') : null;

/** Each knows of what it tells. */
const BELLS: readonly Bell[] = [
  silenceFormer,
  ringDanger,
  ringIntervention,
  ringReport,
  ringDemande,
  ringMessage,
  ringTicket,
  ringAbsences,
  followLots,
  followLanguage,
  followSupervision,
  followPictures,
  followDocument,
  noteSupervision,
  ringSupervision,
];

const notify: Bell = async (tx, author, change) => {
  for (const bell of BELLS) await bell(tx, author, change);
};

/**
 * A write that the server itself decides: derived values, receipt of a photo, reference data whose call has checked
 * the rights. No rule is asked, everything else is the same. Bug when the document does not exist.
 */
export async function writeAsServer(tx: Sql, author: Author, edit: EditDemande): Promise<StoredDocument> {
  const { document: before, dossier } = await lock(tx, edit);
  if (edit.nouveau !== true) {
    const known = must(before, `${edit.collection} ${edit.id} exists`);
    const apres = await updateDocument(tx, { auteur: author, edit, dossier }, known);
    await followLots(tx, author, { before: known, apres });
    await followVersion(tx, author, { before: known, apres });
    return apres;
  }
  const auteur = { ...author, origine: SERVER_ORIGIN };
  const written = await insertDocument(tx, { auteur, edit, dossier }, { anyScope: true });
  if (!written.ok) throw new Error(`invariant: the server may write everywhere, not ${written.code}`);
  return written.value;
}

/** [sync/S25] A document bears the id of a new one. Two creations under one id wait for one another. */
export async function refusalOfTaken(tx: Sql, { id }: Pick<EditDemande, 'id'>): Promise<Refusal | null> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
  const taken = await tx.query('select 1 from documents where collection = any($1::text[]) and id = $2', [
    [...SYNCED_COLLECTIONS],
    id,
  ]);
  return taken.length === 0 ? null : refuse('VALIDATION', { champs: { id: 'connu' } });
}

/** One that was made while its dossier was waited for is seen by the next statement only. */
async function lock(tx: Sql, edit: EditDemande): Promise<Held> {
  const { id, collection, changes } = edit;
  await lockPictured(tx, edit);
  await lockFiled(tx, edit);
  const held = await lockInDossier(tx, edit, dossierOf(collection, applyChanges({ id }, changes)));
  return held.document === null ? { ...held, document: await findDocument(tx, edit, true) } : held;
}

function refusalOfAccess(
  before: StoredDocument | null,
  { portees }: Author,
  { nouveau, baseRev }: NewOrNot,
): Refusal | null {
  if (before === null) return nouveau ? null : refuse('INTROUVABLE');
  if (!isVisible(before, portees)) return refuse('INTROUVABLE');
  if (nouveau || (baseRev !== undefined && baseRev !== before.rev)) return refuse('CONFLIT');
  return null;
}
