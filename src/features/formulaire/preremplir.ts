import type { Json } from '#domain/base/json.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import type { StoredValues } from './reception.ts';

export interface Known {
  readonly dossier: Dossier;
  /** Day of the appointment, `YYYY-MM-DD`; null: not planned. */
  readonly jour: string | null;
}

/**
 * [forms/F42] Answers that the dossier and the visit already know (cf_prefill), for the fields that were never answered.
 * They are on screen at once, and written with the first answer of the controller: looking at a form starts nothing.
 */
export function preremplir(definitions: readonly ChampDefinition[], champs: StoredValues, known: Known): StoredValues {
  const found: Record<string, Json> = {};
  for (const { cf_id, cf_prefill } of definitions) {
    if (cf_prefill === undefined || Object.hasOwn(champs, cf_id)) continue;
    const value = read(known, cf_prefill);
    if (value !== null && value !== '') found[cf_id] = value;
  }
  return found;
}

/** 'dossier.referenceClient', 'operation.surface', 'projet.scenario' (data of a mar projet), 'visite.jour'. */
function read({ dossier, jour }: Known, path: string): Json {
  const [source, champ = ''] = path.split('.');
  const object = { dossier, operation: dossier.operation, projet: dossier.donnees, visite: { jour } }[source ?? ''];
  const value: unknown = object === undefined ? null : (object as Readonly<Record<string, unknown>>)[champ];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
