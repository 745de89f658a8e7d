import type { Json } from '#domain/base/json.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import type { ValeursStockees } from './reception.ts';

/**
 * Answers that the dossier already knows (cf_prefill), for the fields that were never answered.
 * They are on screen at once, and written with the first answer of the controller: looking at a form starts nothing.
 */
export function preremplir(
  definitions: readonly ChampDefinition[],
  champs: ValeursStockees,
  dossier: Dossier,
): ValeursStockees {
  const trouves: Record<string, Json> = {};
  for (const { cf_id, cf_prefill } of definitions) {
    if (cf_prefill === undefined || Object.hasOwn(champs, cf_id)) continue;
    const valeur = lire(dossier, cf_prefill);
    if (valeur !== null && valeur !== '') trouves[cf_id] = valeur;
  }
  return trouves;
}

/** 'dossier.referenceClient', 'operation.surface', 'projet.scenario' (data of a mar projet). */
function lire(dossier: Dossier, chemin: string): Json {
  const [source, champ = ''] = chemin.split('.');
  const objet = { dossier, operation: dossier.operation, projet: dossier.donnees }[source ?? ''];
  const valeur: unknown = objet === undefined ? null : (objet as Readonly<Record<string, unknown>>)[champ];
  return typeof valeur === 'string' || typeof valeur === 'number' ? valeur : null;
}
