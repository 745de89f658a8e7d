import type { Json } from '#domain/base/json.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import { zoneOf } from '#domain/renovation/menage.ts';
import type { StoredValues } from './reception.ts';

export interface Known {
  readonly dossier: Dossier;
  /** Day of the appointment, `YYYY-MM-DD`; null: not planned. */
  readonly jour: string | null;
}

/**
 * [forms/F42] [forms/F51] Answers that the dossier and the visit already know (cf_prefill), otherwise those that the form begins
 * with (cf_value), for the fields that were never answered.
 * They are on screen at once, and written with the first answer of the controller: looking at a form starts nothing.
 */
export function preremplir(definitions: readonly ChampDefinition[], champs: StoredValues, known: Known): StoredValues {
  const found: Record<string, Json> = {};
  for (const { cf_id, cf_prefill, cf_value } of definitions) {
    if (Object.hasOwn(champs, cf_id)) continue;
    const told = cf_prefill === undefined ? null : read(known, cf_prefill);
    const value = told === null || told === '' ? plain(cf_value) : told;
    if (value !== null && value !== '') found[cf_id] = value;
  }
  return found;
}

/** 'dossier.referenceClient', 'operation.surface', 'projet.scenario' (data of a mar projet), 'menage.occupants', 'visite.jour'. */
function read({ dossier, jour }: Known, path: string): Json {
  const [source, champ = ''] = path.split('.');
  const object = {
    dossier,
    operation: dossier.operation,
    projet: dossier.donnees,
    menage: householdOf(dossier),
    visite: { jour },
  }[source ?? ''];
  const value: unknown = object === undefined ? null : (object as Readonly<Record<string, unknown>>)[champ];
  return plain(value);
}

/** A text or a number: nothing else is typed. */
const plain = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

/** The zone of a ménage is that of its address until somebody said another. */
const householdOf = ({ menage, adresseTravaux }: Dossier): Readonly<Record<string, unknown>> => ({
  zone: zoneOf(adresseTravaux.departement),
  ...menage,
});
