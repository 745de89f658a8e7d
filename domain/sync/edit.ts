import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import { indexKeysOf } from './index-keys.ts';
import type {
  Changes,
  FieldPath,
  Fields,
  LocalDocument,
  LocalState,
  ServerDocument,
  SyncedCollection,
} from '../fields/documents.ts';
import { fieldsOf, expand, readPath, writePath } from '../fields/paths.ts';

/** Who edits, when, and under which id. The clock and the id are arguments: these functions are pure. */
export interface EditContext {
  readonly collection: SyncedCollection;
  /** Fresh UUID: the name of the next send of this document (SPEC.md [sync/S4]). */
  readonly editId: string;
  /** ISO instant of the device: shown, never used to decide who wins. */
  readonly now: string;
  readonly horsLigne: boolean;
}

/**
 * Writes changes made by a person into a document ([sync/S11]). The same value is no edit; going back to the server's
 * value leaves nothing to send. A refused document is sent again, under a new id. Returns the given document
 * itself when nothing changed.
 */
export function editer<D extends LocalDocument>(doc: D, changes: Changes, context: EditContext): D {
  const { collection } = context;
  const { suivant, base } = writePaths(doc, expand(collection, doc, changes));
  if (suivant === doc) return doc;
  const { refus: _refus, ...local } = doc.local ?? { depuis: context.now };
  return withLocalState(collection, suivant, { ...local, ...signature(context), base });
}

const signature = ({
  editId,
  now,
  horsLigne,
}: EditContext): Pick<LocalState, 'editId' | 'modifieLe' | 'horsLigne'> => ({
  editId,
  modifieLe: now,
  ...(horsLigne ? { horsLigne } : {}),
});

/** The changed document, and the server's value of each path that is now to be sent. */
function writePaths<D extends LocalDocument>(doc: D, changes: Changes): { suivant: D; base: Record<FieldPath, Json> } {
  const base = { ...doc.local?.base };
  const sentChanges = doc.local?.envoi?.changes ?? {};
  let updated = doc;
  for (const [path, value] of Object.entries(changes)) {
    const current = readPath(updated, path);
    if (sameJson(current, value)) continue;
    if (!Object.hasOwn(base, path)) base[path] = current;
    updated = writePath(updated, path, value);
    if (sameJson(base[path], value) && !Object.hasOwn(sentChanges, path)) delete base[path];
  }
  return { suivant: updated, base };
}

/** A document made on this device; the server learns it by a first send with `nouveau`. */
export function create(fields: Fields & { id: string }, context: EditContext): LocalDocument {
  const doc = { ...fieldsOf(fields), id: fields.id, rev: 0, seq: 0, dirty: 1 as const };
  return withLocalState(context.collection, doc, {
    ...signature(context),
    base: {},
    depuis: context.now,
    nouveau: true,
  });
}

/** A server document without local edits. */
export function cleanDocument(collection: SyncedCollection, server: ServerDocument): LocalDocument {
  const { id, rev, seq } = server;
  return Object.assign(fieldsOf(server), indexKeysOf(collection, server), { id, rev, seq, dirty: 0 as const });
}

const hasUnsent = (local: LocalState): boolean =>
  Object.keys(local.base).length > 0 || local.nouveau === true || local.envoi !== undefined || local.oubli === true;

/**
 * Puts an edit state into a document and keeps the invariants: `dirty` tells whether something waits, a clean
 * document has no edit state, a path in conflict is a path that waits, index keys follow their fields.
 */
export function withLocalState<D extends LocalDocument>(collection: SyncedCollection, doc: D, local: LocalState): D {
  const { local: _local, ...fields } = doc;
  const updated = { ...fields, ...indexKeysOf(collection, doc) };
  if (!hasUnsent(local)) return { ...updated, dirty: 0 } as D;
  const { enConflit = [], ...etat } = local;
  const open = enConflit.filter((path) => Object.hasOwn(local.base, path));
  const next = open.length === 0 ? etat : { ...etat, enConflit: open };
  return { ...updated, dirty: 1, local: next } as D;
}
