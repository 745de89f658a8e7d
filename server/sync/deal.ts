/**
 * What is done with a refused edit, each time in one transaction with the copy that says so.
 */
import { fullName } from '#domain/base/person.ts';
import type { KeptRefus } from '#domain/api/sync.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { must } from '#domain/base/must.ts';
import type { Edit } from '#domain/sync/messages.ts';
import { storable } from '#domain/sync/storable.ts';
import { withoutErased } from '../documents/erased.ts';
import type { Author } from '../documents/edit.ts';
import { recordHistory } from '../documents/history.ts';
import { findVisible } from '../documents/visible.ts';
import type { Context } from '../http/context.ts';
import { currentAuthor } from './author.ts';
import { apply } from './push.ts';
import { type RefusKey, closeRefused, findRefused, keepGivenUp } from './refused.ts';

const ALREADY = { motif: 'deja-traite' };

/**
 * Writes it after all, as its author and under its own id, on the document as it is now: whoever replays it has both
 * values before their eyes, and a device that sends it again is answered that it is done.
 */
export async function replay(context: Context, key: RefusKey): Promise<Result<KeptRefus>> {
  const { db, actor, variante, now } = context;
  const refus = await findRefused(db, context, key);
  if (refus === null) return refuse('INTROUVABLE');
  if (refus.suite !== null) return refuse('REGLE_METIER', ALREADY);
  const author = await currentAuthor(db, { idUser: key.idUser, variante, now });
  if (!author.ok) return author;
  const { edit, appareil } = refus;
  // [sync/S41] Whoever replays it for somebody else is named beside them.
  const brought = key.idUser === actor.id ? {} : { importePar: actor.id };
  const origin = { appareil, faitLe: edit.faitLe, horsLigne: edit.horsLigne, ...brought };
  const refusal = await db.transaction(async (tx) => {
    const nouveau = await apply(tx, { ...author.value, origine: origin }, { edit, demande: onPresent(edit) });
    if (nouveau === null) await closeRefused(tx, key, { suite: 'rejoue', par: fullName(actor), le: now });
    return nouveau;
  });
  return refusal ?? reread(context, key);
}

const onPresent = ({ collection, id, nouveau, changes }: Edit) => ({
  collection,
  id,
  nouveau,
  changes,
  action: nouveau ? 'creation' : 'rejeu',
});

export async function dismiss(context: Context, key: RefusKey, motif: string): Promise<Result<KeptRefus>> {
  const { db, actor, now } = context;
  if ((await findRefused(db, context, key)) === null) return refuse('INTROUVABLE');
  const done = await closeRefused(db, key, { suite: 'classe', par: fullName(actor), le: now, motif });
  return done === null ? refuse('REGLE_METIER', ALREADY) : reread(context, key);
}

const reread = async (context: Context, key: RefusKey): Promise<Result<KeptRefus>> =>
  ok(must(await findRefused(context.db, context, key), 'it was here a moment ago'));

/** What its author gave up on a device: kept like a refusal, and said once in the history of its document. */
export async function giveUp(
  { db, session, variante, now }: Context,
  { edit: sent, appareil }: { readonly edit: Edit; readonly appareil: string },
): Promise<Result<null>> {
  const { edit } = storable(sent);
  const { actor, portees } = session;
  const origin = { appareil, faitLe: edit.faitLe, horsLigne: edit.horsLigne };
  const author: Author = { actor, variante, portees, now, origine: origin };
  const by = fullName(actor);
  const key = { idUser: actor.id, editId: edit.editId };
  return db.transaction(async (tx): Promise<Result<null>> => {
    if (!(await keepGivenUp(tx, author, edit))) return refuse('COPIE_NON_GARDEE');
    const copy = await closeRefused(tx, key, { suite: 'abandonne', par: by, le: now });
    const document = copy === null ? null : await findVisible(tx, author, copy);
    if (copy === null || document === null) return ok(null);
    const { collection, id, idDossier, rev, data } = document;
    const numero = typeof data['numero'] === 'string' ? data['numero'] : null;
    const row = { collection, id, idDossier, numero, rev, acteur: actor, maintenant: now, action: 'abandon' };
    // No path: these values were never those of the document, and wrote nothing that a conflict could name.
    const { changes: givenUp } = await withoutErased(tx, copy);
    const changes = [{ champ: null, avant: null, apres: givenUp }];
    await recordHistory(tx, { ...row, origine: origin }, changes);
    return ok(null);
  });
}
