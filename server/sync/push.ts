/**
 * POST /api/Sync/push. Guarantees:
 * 1. Edits are applied in their order, each in a transaction of its own: one that is refused does not stop the next.
 * 2. The same edit sent five times is one write and one answer, for 30 days; two copies sent at once wait for one another.
 * 3. An edit is accepted on the current revision only; otherwise the answer carries the current document and who
 *    changed what since, as far as the caller is told ([access/A22]).
 * 4. A refused edit is copied, whole, where an administrator reads it: nothing that was typed is lost. Where there is no
 *    room for a copy, the answer says so (`data.copie`, [sync/S23]): the device keeps the only one.
 * 5. A refusal is an answer like another ([sync/S22]): a late copy of the edit is answered as the first one was, even when
 *    it could be written by now. Its author may have typed something else since, under another id.
 * 6. What no database keeps is refused by itself ([sync/S24]): the edits beside it are judged as if it were not there.
 */
import type { ErrorCode } from '#domain/base/errors.ts';
import { refuse, type Refusal } from '#domain/base/result.ts';
import type { Edit, PushBody, PushReply } from '#domain/sync/messages.ts';
import { storable } from '#domain/sync/storable.ts';
import type { Db, Sql } from '../db/db.ts';
import type { Author, EditDemande } from '../documents/edit.ts';
import { presentDocument } from '../documents/visible.ts';
import { explained } from '../documents/visible-refusal.ts';
import { visibleAuthors } from '../documents/visible-past.ts';
import { write } from '../documents/write.ts';
import { isAhead } from './ahead.ts';
import { keepLatestDevices } from './devices.ts';
import { firstRefusal, keepRefused } from './refused.ts';

export interface Pusher {
  readonly auteur: Author;
  readonly appareil: PushBody['appareil'];
  /** [sync/S41] Account that brings the edits of somebody else. */
  readonly importePar?: number;
}

/** Applies the edits of one device; the answers are in their order. */
export async function pushEdits(db: Db, pusher: Pusher, edits: readonly Edit[]): Promise<PushReply[]> {
  await noteDevice(db, pusher);
  const replies: PushReply[] = [];
  for (const edit of edits) replies.push(await pushOne(db, pusher, edit));
  return replies;
}

export async function pushOne(db: Db, { auteur: base, appareil, importePar }: Pusher, sent: Edit): Promise<PushReply> {
  const { edit, unstorable } = storable(sent);
  const brought = importePar === undefined ? {} : { importePar };
  const origin = { appareil: appareil.id, faitLe: edit.faitLe, horsLigne: edit.horsLigne, ...brought };
  const author: Author = { ...base, origine: origin };
  const refusal = await db.transaction(async (tx) => {
    const answer = unstorable.length === 0 ? await apply(tx, author, { edit }) : refusalOfUnstorable(unstorable);
    return answer === null || answer.code === 'CONFLIT' ? answer : keep(tx, author, { edit, refusal: answer });
  });
  const document = await presentDocument(db, author, edit);
  const common = { editId: edit.editId, id: sent.id, ...(document === null ? {} : { doc: document }) };
  if (refusal === null) return { ...common, statut: 'accepte' };
  if (refusal.code === 'CONFLIT' && document !== null && document.supprime !== true) {
    const authors = await visibleAuthors(db, author, { ...edit, rev: edit.baseRev });
    return { ...common, statut: 'conflit', auteurs: authors ?? {} };
  }
  const kept = refusal.code === 'CONFLIT' ? await keep(db, author, { edit, refusal }) : refusal;
  const data = await explained(db, author, { edit, refusal: kept });
  return { ...common, statut: 'refus', code: kept.code, ...(Object.keys(data).length === 0 ? {} : { data }) };
}

/** The refusal as its author reads it: with a word when the office has no copy of what they typed. */
async function keep(sql: Sql, author: Author, refused: { edit: Edit; refusal: Refusal }): Promise<Refusal> {
  const { code, data } = refused.refusal;
  if (await keepRefused(sql, author, refused)) return refused.refusal;
  return refuse(code, { ...data, copie: 'COPIE_NON_GARDEE' satisfies ErrorCode });
}

const refusalOfUnstorable = (paths: readonly string[]): Refusal =>
  refuse('VALIDATION', { champs: Object.fromEntries(paths.map((path) => [path, 'valeur'])) });

interface Application {
  readonly edit: Edit;
  /** What is asked of the write path; by default, the edit on the revision that it names. */
  readonly demande?: EditDemande | undefined;
}

const asSent = ({ collection, id, baseRev, nouveau, changes }: Edit): EditDemande => ({
  collection,
  id,
  baseRev,
  nouveau,
  changes,
});

/** null: written, now or by an earlier copy of the same edit. */
export async function apply(tx: Sql, author: Author, { edit, demande }: Application): Promise<Refusal | null> {
  if (!(await take(tx, author, edit))) return null;
  const refusal = await judge(tx, author, { edit, demande });
  if (refusal !== null) await leave(tx, author, edit);
  return refusal;
}

async function judge(tx: Sql, author: Author, { edit, demande }: Application): Promise<Refusal | null> {
  const refused = demande === undefined ? await firstRefusal(tx, author, edit.editId) : null;
  if (refused !== null) return refused;
  if (await isAhead(tx, author, edit)) return refuse('HORS_ORDRE');
  const written = await write(tx, author, demande ?? asSent(edit));
  return written.ok ? null : written;
}

/** Notes that this edit is written. Another copy of it waits here until this one has ended. false: one was written before. */
const take = async (tx: Sql, { actor, now }: Author, { editId }: Edit): Promise<boolean> => {
  const taken = await tx.query(
    'insert into edits (id_user, edit_id, le) values ($1, $2, $3) on conflict do nothing returning 1',
    [actor.id, editId, now],
  );
  return taken.length > 0;
};

const leave = (tx: Sql, { actor }: Author, { editId }: Edit): Promise<unknown> =>
  tx.query('delete from edits where id_user = $1 and edit_id = $2', [actor.id, editId]);

/** Last contact of a device: what tells the office which tablets are behind. */
async function noteDevice(db: Db, { auteur, appareil }: Pusher): Promise<void> {
  const [noted] = await db.query<{ isNew: boolean }>(
    `insert into appareils (id, id_user, version, vu_le) values ($1, $2, $3, $4)
     on conflict (id, id_user) do update set version = excluded.version, vu_le = excluded.vu_le
     returning xmax = 0 as "isNew"`,
    [appareil.id, auteur.actor.id, appareil.version, auteur.now],
  );
  if (noted?.isNew === true) await keepLatestDevices(db, auteur.actor.id);
}

const KEPT_DAYS = 30;

/** Forgets the ids of accepted edits after 30 days: a device that was silent for longer is told to pull first. */
export const forgetOldEdits = (sql: Sql, now: string): Promise<unknown> =>
  sql.query(`delete from edits where le < $1::timestamptz - interval '${KEPT_DAYS} days'`, [now]);
