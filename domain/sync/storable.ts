import { cleanJson } from '../base/clean-text.ts';
import type { Json } from '../base/json.ts';
import type { Edit } from './messages.ts';

/** Stands where a character was that no database keeps. */
const REPLACED = '\uFFFD';

/** Half of a pair alone: read by code points, whole pairs are one. */
const HALF = /\p{Surrogate}/gu;
const storableText = (text: string): string => text.replaceAll('\u0000', REPLACED).replaceAll(HALF, REPLACED);

function storableJson(value: Json): Json {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storableText(name), storableJson(one)]));
}

/**
 * [sync/S24] The edit as a database keeps it, and the paths whose values it cannot keep as they were typed (a zero character,
 * half of a pair: pasted from another program). `''`: the id of the document. What is not seen is gone ([platform/T1]).
 */
export function storable(edit: Edit): { readonly edit: Edit; readonly unstorable: readonly string[] } {
  const sent = cleanJson(edit.changes);
  const pairs = Object.entries(sent).map(([path, value]) => ({
    path,
    value,
    kept: storableJson(value as Json),
  }));
  const changed = pairs.filter(({ value, kept }) => JSON.stringify(kept) !== JSON.stringify(value));
  const id = storableText(edit.id);
  const unstorable = [...(id === edit.id ? [] : ['']), ...changed.map(({ path }) => path)];
  if (unstorable.length === 0) return { edit: sent === edit.changes ? edit : { ...edit, changes: sent }, unstorable };
  const changes = Object.fromEntries(pairs.map(({ path, kept }) => [path, kept])) as Edit['changes'];
  return { edit: { ...edit, id, changes }, unstorable };
}
