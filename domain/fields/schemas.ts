import { z } from 'zod';
import { refuse } from '../base/result.ts';
import type { Refusal } from '../base/result.ts';
import type { Changes, Fields } from './documents.ts';

export const rootOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** Schema of a path: of a field, or of a member of one of its containers; null when there is no such path. */
function schemaOf(schema: z.ZodObject, path: string): z.ZodType | null {
  const [champ = '', membre] = path.split('.');
  if (!Object.hasOwn(schema.shape, champ)) return null;
  const declared = schema.shape[champ] as z.ZodType;
  if (membre === undefined) return declared;
  // Members of a container that older documents lack.
  const type: unknown = declared instanceof z.ZodExactOptional ? declared.unwrap() : declared;
  if (type instanceof z.ZodRecord)
    return z.safeParse(type.keyType, membre).success ? (type.valueType as z.ZodType) : null;
  if (type instanceof z.ZodObject) return Object.hasOwn(type.shape, membre) ? (type.shape[membre] as z.ZodType) : null;
  return null;
}

/** [access/E2] The first thing wrong with each changed path; null when all is well. */
export function typeErrors(schema: z.ZodObject, changes: Changes): Refusal | null {
  const champs: Record<string, string> = {};
  for (const [path, value] of Object.entries(changes)) {
    const type = schemaOf(schema, path);
    if (type === null) champs[path] = 'inconnu';
    else if (!type.safeParse(value).success) champs[path] = 'valeur';
  }
  return Object.keys(champs).length === 0 ? null : refuse('VALIDATION', { champs });
}

/** [access/E2] The fields of a whole new document that its schema refuses. */
export function documentErrors(schema: z.ZodObject, document: Fields): Refusal | null {
  const parsed = schema.safeParse(document);
  if (parsed.success) return null;
  const champs = Object.fromEntries(parsed.error.issues.map(({ path }) => [path.join('.'), 'valeur']));
  return refuse('VALIDATION', { champs });
}

/** [access/E1] Paths outside a list of fields are refused by name. */
export function outsideList(changes: Changes, allowed: readonly string[]): Refusal | null {
  const refuses = Object.keys(changes).filter((path) => !allowed.includes(rootOf(path)));
  if (refuses.length === 0) return null;
  return refuse('DROIT_INSUFFISANT', { champs: Object.fromEntries(refuses.map((path) => [path, 'interdit'])) });
}

/** [access/E5] What follows from an edit is computed again: what the device wrote of it, by the same rules and its own clock, is dropped. */
export const withoutConsequences = (changes: Changes, consequences: readonly string[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => !consequences.includes(path)));

/** A whole new document: the edit's fields without its id, which is the document's and not a field. */
export const withoutId = (document: Fields): Changes => {
  const { id: _, ...champs } = document;
  return champs as Changes;
};

/** The document once the changes are applied; the given one is left as it is. */
export function applyChanges(before: Fields, changes: Changes): Fields {
  const doc: Fields = { ...before };
  // Each container is copied once, whatever the number of its members that change.
  const copied = new Map<string, Fields>();
  for (const [path, value] of Object.entries(changes)) {
    const [champ = '', membre] = path.split('.');
    if (membre === undefined) {
      doc[champ] = value;
      copied.delete(champ);
      continue;
    }
    const container = copied.get(champ) ?? { ...(doc[champ] as Fields | null) };
    copied.set(champ, container);
    Object.defineProperty(container, membre, { value, writable: true, enumerable: true, configurable: true });
    doc[champ] = container;
  }
  return doc;
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
