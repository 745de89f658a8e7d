import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import type { Changes, FieldPath, Fields, SyncedCollection } from './documents.ts';
import { KEYS, CONTAINERS } from './documents.ts';

/** Members of a stored document that are not fields of the trade. */
const TECHNICAL: ReadonlySet<string> = new Set([
  'id',
  'rev',
  'seq',
  'dirty',
  'local',
  'supprime',
  '_rev',
  '_meta',
  '_deleted',
  '_attachments',
  ...KEYS,
]);

const splitPath = (path: FieldPath): readonly [string, string | null] => {
  const point = path.indexOf('.');
  return point === -1 ? [path, null] : [path.slice(0, point), path.slice(point + 1)];
};
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isContainer = (collection: SyncedCollection, champ: string): boolean =>
  CONTAINERS[collection].includes(champ);

/** Value at a path; null when there is none. */
export function readPath(doc: Fields, path: FieldPath): Json {
  const [champ, membre] = splitPath(path);
  const value = doc[champ];
  if (membre === null) return (value ?? null) as Json;
  return ((isObject(value) ? value[membre] : null) ?? null) as Json;
}

/** The document with this value at this path; the given one is left as it is. */
export function writePath<D extends Fields>(doc: D, path: FieldPath, value: Json): D {
  const [champ, membre] = splitPath(path);
  if (membre === null) return { ...doc, [champ]: value };
  const container = doc[champ];
  return { ...doc, [champ]: { ...(isObject(container) ? container : {}), [membre]: value } };
}

/** The fields of the trade, without ids, edit state or index keys. A plain loop: a first sync runs it on every document. */
export function fieldsOf(doc: Fields): Fields {
  const fields: Fields = {};
  for (const champ of Object.keys(doc)) {
    if (doc[champ] !== undefined && !TECHNICAL.has(champ)) fields[champ] = doc[champ];
  }
  return fields;
}

/** Every path of a document: its fields, and the members of its containers one by one. */
export function pathsOf(collection: SyncedCollection, doc: Fields): FieldPath[] {
  return Object.entries(fieldsOf(doc)).flatMap(([champ, value]) => {
    if (!isContainer(collection, champ)) return [champ];
    return isObject(value) ? Object.keys(value).map((member) => `${champ}.${member}`) : [];
  });
}

/** A whole document as changes: what creates it on the server. Empty containers are sent too, so that they exist. */
export function changesOf(collection: SyncedCollection, doc: Fields): Changes {
  const emptyContainers = Object.keys(fieldsOf(doc)).filter(
    (champ) => isContainer(collection, champ) && (!isObject(doc[champ]) || Object.keys(doc[champ]).length === 0),
  );
  return Object.fromEntries(
    [...emptyContainers, ...pathsOf(collection, doc)].map((path) => [path, readPath(doc, path)]),
  );
}

/** A body of the API as changes: members of a container one by one, the others whole; absent fields are left alone. */
export function changesOfBody(collection: SyncedCollection, body: Fields): Changes {
  const paths = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .flatMap(([champ, value]) =>
      isContainer(collection, champ) && isObject(value)
        ? Object.entries(value).map(([membre, v]) => [`${champ}.${membre}`, v])
        : [[champ, value]],
    );
  return Object.fromEntries(paths) as Changes;
}

/** A container given whole is an edit of each of its members: those that are not in it any more become null. */
export function expand(collection: SyncedCollection, doc: Fields, changes: Changes): Changes {
  const members = Object.entries(changes).map(([path, value]): Changes => {
    if (!isContainer(collection, path) || !isObject(value)) return { [path]: value };
    const before = doc[path];
    const names = new Set([...Object.keys(isObject(before) ? before : {}), ...Object.keys(value)]);
    return Object.fromEntries([...names].map((nom) => [`${path}.${nom}`, value[nom] ?? null]));
  });
  return Object.assign({}, ...members) as Changes;
}

/** Paths on which two states of a document differ. */
export function differingPaths(collection: SyncedCollection, a: Fields, b: Fields): FieldPath[] {
  const paths = new Set([...pathsOf(collection, a), ...pathsOf(collection, b)]);
  return [...paths].filter((path) => !sameJson(readPath(a, path), readPath(b, path)));
}
