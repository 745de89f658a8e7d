import { sameJson, type Json } from '../base/json.ts';
import type { FieldPath, LocalState, ServerDocument } from '../fields/documents.ts';
import { readPath } from '../fields/paths.ts';

/**
 * [sync/S4] The state without its frozen send, whose values are remembered: unanswered, refused or met by another
 * revision, a copy of it may have arrived before the server forgot its id.
 */
export function withoutEnvoi(local: LocalState): LocalState {
  const { envoi, recu: _recu, essais: _essais, derniereErreur: _lastError, ...rest } = local;
  return envoi === undefined ? rest : remember(rest, envoi.changes);
}

/** [sync/S4] Values that were sent from here, answered or not, and that nobody has said more of. */
export const sentValues = (local: LocalState | undefined): NonNullable<LocalState['partis']> =>
  (local === undefined ? undefined : withoutEnvoi(local).partis) ?? {};

/** [sync/S4] These values are no news when the server holds them: they were sent from here, or what was typed here was typed on them. */
export function remember(local: LocalState, values: Readonly<Record<FieldPath, Json>>): LocalState {
  const partis: Record<FieldPath, readonly Json[]> = { ...local.partis };
  for (const [path, value] of Object.entries(values)) {
    const before = partis[path] ?? [];
    if (!before.some((one) => sameJson(one, value))) partis[path] = [...before, value];
  }
  return { ...local, partis };
}

/**
 * [sync/S4] A value that was sent and that the server holds is nobody else's: what was typed since was typed on it. Known by
 * the value, for the server forgets the ids of edits.
 */
export function recognise(
  base: Readonly<Record<FieldPath, Json>>,
  { partis = {} }: LocalState,
  server: ServerDocument,
): Readonly<Record<FieldPath, Json>> {
  const arrived = Object.entries(partis).flatMap(([path, values]) => {
    const held = readPath(server, path);
    return Object.hasOwn(base, path) && values.some((one) => sameJson(one, held)) ? [[path, held] as const] : [];
  });
  return arrived.length === 0 ? base : { ...base, ...Object.fromEntries(arrived) };
}
