import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import { clesDe } from './index-keys.ts';
import type {
  Changes,
  FieldPath,
  Fields,
  LocalDocument,
  LocalState,
  ServerDocument,
  SyncedCollection,
} from './documents.ts';
import { champsDe, developper, readPath, writePath } from './paths.ts';

/** Who edits, when, and under which id. The clock and the id are arguments: these functions are pure. */
export interface ContexteEdit {
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
export function editer<D extends LocalDocument>(doc: D, changes: Changes, contexte: ContexteEdit): D {
  const { collection } = contexte;
  const { suivant, base } = ecrirePaths(doc, developper(collection, doc, changes));
  if (suivant === doc) return doc;
  const { refus: _refus, ...local } = doc.local ?? { depuis: contexte.now };
  return ranger(collection, suivant, { ...local, ...signature(contexte), base });
}

const signature = ({
  editId,
  now,
  horsLigne,
}: ContexteEdit): Pick<LocalState, 'editId' | 'modifieLe' | 'horsLigne'> => ({
  editId,
  modifieLe: now,
  ...(horsLigne ? { horsLigne } : {}),
});

/** The changed document, and the server's value of each path that is now to be sent. */
function ecrirePaths<D extends LocalDocument>(doc: D, changes: Changes): { suivant: D; base: Record<FieldPath, Json> } {
  const base = { ...doc.local?.base };
  const envoyes = doc.local?.envoi?.changes ?? {};
  let suivant = doc;
  for (const [path, value] of Object.entries(changes)) {
    const actuelle = readPath(suivant, path);
    if (sameJson(actuelle, value)) continue;
    if (!Object.hasOwn(base, path)) base[path] = actuelle;
    suivant = writePath(suivant, path, value);
    if (sameJson(base[path], value) && !Object.hasOwn(envoyes, path)) delete base[path];
  }
  return { suivant, base };
}

/** A document made on this device; the server learns it by a first send with `nouveau`. */
export function creer(fields: Fields & { id: string }, contexte: ContexteEdit): LocalDocument {
  const doc = { ...champsDe(fields), id: fields.id, rev: 0, seq: 0, dirty: 1 as const };
  return ranger(contexte.collection, doc, { ...signature(contexte), base: {}, depuis: contexte.now, nouveau: true });
}

/** A server document without local edits. */
export function propre(collection: SyncedCollection, server: ServerDocument): LocalDocument {
  const { id, rev, seq } = server;
  return Object.assign(champsDe(server), clesDe(collection, server), { id, rev, seq, dirty: 0 as const });
}

const resteAEnvoyer = (local: LocalState): boolean =>
  Object.keys(local.base).length > 0 || local.nouveau === true || local.envoi !== undefined || local.oubli === true;

/**
 * Puts an edit state into a document and keeps the invariants: `dirty` tells whether something waits, a clean
 * document has no edit state, a path in conflict is a path that waits, index keys follow their fields.
 */
export function ranger<D extends LocalDocument>(collection: SyncedCollection, doc: D, local: LocalState): D {
  const { local: _local, ...fields } = doc;
  const suivant = { ...fields, ...clesDe(collection, doc) };
  if (!resteAEnvoyer(local)) return { ...suivant, dirty: 0 } as unknown as D;
  const { enConflit = [], ...etat } = local;
  const ouverts = enConflit.filter((path) => Object.hasOwn(local.base, path));
  const suite = ouverts.length === 0 ? etat : { ...etat, enConflit: ouverts };
  return { ...suivant, dirty: 1, local: suite } as unknown as D;
}
