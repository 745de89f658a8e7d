import type { Json } from '#domain/base/json.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import type { StoredValues } from './reception.ts';

/**
 * Answers that the dossier already knows (cf_prefill), for the fields that were never answered.
 * They are on screen at once, and written with the first answer of the controller: looking at a form starts nothing.
 */
export function preremplir(
  definitions: readonly ChampDefinition[],
  champs: StoredValues,
  dossier: Dossier,
): StoredValues {
  const found: Record<string, Json> = {};
  for (const { cf_id, cf_prefill } of definitions) {
    if (cf_prefill === undefined || Object.hasOwn(champs, cf_id)) continue;
    const value = read(dossier, cf_prefill);
    if (value !== null && value !== '') found[cf_id] = value;
  }
  return found;
}

/** 'dossier.referenceClient', 'operation.surface', 'projet.scenario' (data of a mar projet). */
function read(dossier: Dossier, path: string): Json {
  const [source, champ = ''] = path.split('.');
  const object = { dossier, operation: dossier.operation, projet: dossier.donnees }[source ?? ''];
  const value: unknown = object === undefined ? null : (object as Readonly<Record<string, unknown>>)[champ];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
