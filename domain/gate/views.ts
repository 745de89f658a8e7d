import { sameJson } from '../base/json.ts';
import { kindOf } from '../kinds.ts';
import type { FieldPath, Fields, SyncedCollection } from '../fields/documents.ts';
import type { Reserve } from '../kind/reserves.ts';
import type { Actor } from '../access/roles.ts';

/** What a document is, as far as a declaration is chosen by it: `kind` of a record. */
interface Named {
  readonly collection: SyncedCollection;
  readonly kind: unknown;
}

const reservesOf = ({ role }: Pick<Actor, 'role'>, { collection, kind }: Named): readonly Reserve[] =>
  kindOf(collection, { kind }).reserved.filter(({ roles }) => roles.includes(role));

/** Whether this reader may be told less than the whole of some documents of this kind: the others go out as they stand. */
export const isReduced = (actor: Pick<Actor, 'role'>, named: Named): boolean => reservesOf(actor, named).length > 0;

/** [forms/F37] Whether this reader holds the questions of a form, and not what decides them. */
export const readsAnswersOnly = (actor: Pick<Actor, 'role'>): boolean =>
  reservesOf(actor, { collection: 'records', kind: 'versionFormulaire' }).some(({ instead }) =>
    Object.hasOwn(instead ?? {}, 'champs'),
  );

/** Which document it is, and that it left: told to whoever it is told of. */
const ALWAYS: readonly string[] = ['id', 'kind', 'variante', 'rev', 'seq', 'supprime', 'effaceLe'];

/**
 * [access/A22] What a user is told of a document that is in their scope. Everything that the server tells of one goes through
 * it: pull, push answers, calls, refusals, conflicts (server/documents/visible.ts).
 */
export function viewFor<T extends Fields>(actor: Actor, collection: SyncedCollection, doc: T): T {
  return activeReserves(actor, collection, doc).reduce<T>(
    (told, { instead = {}, tells }) =>
      Object.fromEntries(
        Object.entries(told).flatMap(([field, value]) => {
          if (Object.hasOwn(instead, field)) return [[field, instead[field]?.(value, actor)]];
          return tells === undefined || tells.includes(field) || ALWAYS.includes(field) ? [[field, value]] : [];
        }),
      ) as T,
    doc,
  );
}

/** Those that hold for this very document. */
const activeReserves = (actor: Actor, collection: SyncedCollection, doc: Fields): readonly Reserve[] =>
  reservesOf(actor, { collection, kind: doc['kind'] }).filter((reserve) => reserve.unless?.(actor, doc) !== true);

/**
 * [access/A22] Whether this reader is told what stands, or stood, at a path of this document: of lines of its history, of who
 * wrote what. A field of which a part is hidden is hidden as a whole.
 */
export function isPathTold(
  actor: Actor,
  { collection, doc, path }: { readonly collection: SyncedCollection; readonly doc: Fields; readonly path: FieldPath },
): boolean {
  const [field = '', member] = path.split('.', 2);
  return activeReserves(actor, collection, doc).every(({ instead = {}, tells }) => {
    const cover = Object.hasOwn(instead, field) ? instead[field] : undefined;
    if (cover === undefined) return tells === undefined || tells.includes(field) || ALWAYS.includes(field);
    return member !== undefined && keeps((value) => cover(value, actor), member);
  });
}

const PROBE = 'told';
const keeps = (cover: (value: unknown) => unknown, member: string): boolean =>
  sameJson(cover({ [member]: PROBE }), { [member]: PROBE });
