import { sameJson } from '#domain/base/json.ts';
import { isRefusal, type Result } from '#domain/base/result.ts';
import type {
  ConflitField,
  Changes,
  Conflit,
  FieldPath,
  Fields,
  LocalDocument,
  SyncedCollection,
} from '#domain/fields/documents.ts';
import type { Fullest } from '#domain/sync/emptied.ts';
import { overtypedRecord } from '#domain/sync/overtyped.ts';
import { actorOf } from './actor.ts';
import { connection } from './connection.ts';
import { isOffline } from './engine-state.ts';
import { keepEmptied } from './emptied.ts';
import { keepAndRefuse } from './sealed.ts';
import { currentSession } from './current-session.ts';
import { readStore, writeDocument, type Target } from './write.ts';
import { VARIANT } from '../platform/variant/current.ts';
import { besideEdit, besideNew } from '../../src-worker/local/beside.ts';
import { documentOf } from '../../src-worker/local/store.ts';
import { type Beside, created, edited, type Writing } from '#domain/gate/writing.ts';

const writingOf = (collection: SyncedCollection, beside: Beside): Writing => {
  const session = currentSession();
  return {
    writer: session === null ? null : { actor: actorOf(session), variante: VARIANT },
    beside,
    edit: {
      collection,
      editId: crypto.randomUUID(),
      now: new Date().toISOString(),
      horsLigne: isOffline(),
    },
  };
};

/**
 * A local edit by the signed-in user; paths as domain/fields/documents.ts. When it answers ok, the edit is on the disk
 * (strict commit) and in the queue, and only then may a screen say « Enregistré sur l'appareil ». Otherwise nothing is
 * queued, and the caller keeps what was typed: INTROUVABLE (the document left this user's scope meanwhile),
 * BASE_LOCALE_FERMEE (it could not be opened again), STOCKAGE_PLEIN, VERROUILLE (the report was issued meanwhile, [sync/C20]:
 * what was typed is on the disk already, in a record of its own), or what the rules are certain to refuse ([access/E11]).
 */
export const editDocument = (collection: SyncedCollection, id: string, changes: Changes): Promise<Result<null>> =>
  edit({ collection, id }, changes, () => true);

/** What an open form knows of the values from elsewhere that it types over. */
export interface Overtyping {
  readonly overtypedIn: (stored: LocalDocument) => readonly ConflitField[];
  /** Records of what it typed over before, by path. */
  readonly continued: ReadonlyMap<FieldPath, string>;
  readonly onRecord: (id: string, paths: readonly FieldPath[]) => void;
  /** [sync/S36] What its texts were before they began to shrink. */
  readonly fullest: Fullest;
}

/**
 * The same for the answers of an open form: [sync/S28] what `overtypedIn` finds in the stored document is on the disk, in a
 * closed record, before anything is written over it; and found again when another tab wrote in between.
 */
export async function editKeeping(
  target: Target<SyncedCollection>,
  changes: Changes,
  { overtypedIn, continued, onRecord, fullest }: Overtyping,
): Promise<Result<null>> {
  const { collection } = target;
  const found = await keepEmptied(connection, target, { changes, fullest });
  if (!found.ok) return found;
  let kept: readonly ConflitField[] = [];
  for (;;) {
    const met: { record?: Conflit } = {};
    const done = await edit(target, changes, (stored) => {
      const lost = overtypedIn(stored);
      if (lost.every((one) => kept.some((other) => sameJson(one, other)))) return true;
      kept = lost;
      met.record = overtypedRecord(stored, lost, {
        collection,
        id: crypto.randomUUID(),
        now: new Date().toISOString(),
      });
      return false;
    });
    const { record } = met;
    if (record === undefined) {
      if (done.ok) await continueRecords(changes, continued, kept);
      return done;
    }
    const written = await writeDocument(connection, { collection: 'conflits', id: record.id }, () => record);
    if (!written.ok) return written;
    onRecord(
      record.id,
      record.champs.map(({ champ }) => champ),
    );
  }
}

/**
 * Whoever types over a value goes on typing: the record of it says what was kept in the end, not its first letter. After
 * the words themselves; when it is not written, it says the former ones.
 */
async function continueRecords(
  changes: Changes,
  continued: Overtyping['continued'],
  kept: readonly ConflitField[],
): Promise<void> {
  for (const [path, id] of continued) {
    const mien = changes[path];
    if (mien === undefined || kept.some(({ champ }) => champ === path)) continue;
    await writeDocument(connection, { collection: 'conflits', id }, (record) => {
      if (record === undefined || record.champs.every((one) => one.champ !== path || sameJson(one.mien, mien)))
        return null;
      return { ...record, champs: record.champs.map((one) => (one.champ === path ? { ...one, mien } : one)) };
    });
  }
}

/** `mayWrite` false: nothing is written, and the answer is ok. */
async function edit(
  target: Target<SyncedCollection>,
  changes: Changes,
  mayWrite: (stored: LocalDocument) => boolean,
): Promise<Result<null>> {
  const { collection } = target;
  const read = await readStore(connection, async (store) => {
    const document = await documentOf(store, collection, target.id);
    return besideEdit(store, document ?? {});
  });
  if (!read.ok) return read;
  const writing = writingOf(collection, read.value);
  const met: { sealed?: LocalDocument } = {};
  const written = await writeDocument(connection, target, (current) => {
    const next = edited(current, changes, writing);
    if (current === undefined) return next;
    if (!isRefusal(next)) return mayWrite(current) ? next : null;
    if (collection === 'interventions' && next.code === 'VERROUILLE') met.sealed = current;
    return next;
  });
  if (written.ok || met.sealed === undefined) return written;
  return keepAndRefuse(connection, met.sealed, { changes, now: writing.edit.now });
}

/**
 * A document made on this device, which is whole; refused as an edit would be. Making it twice (a replay after a lost
 * connection) makes one.
 */
export async function create(collection: SyncedCollection, fields: Fields & { id: string }): Promise<Result<null>> {
  const read = await readStore(connection, (store) => besideNew(store, fields));
  if (!read.ok) return read;
  const writing = writingOf(collection, read.value);
  return writeDocument(connection, { collection, id: fields.id }, (current) => created(current, fields, writing));
}
