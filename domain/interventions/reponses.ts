import { refuse } from '../base/result.ts';
import type { Refusal } from '../base/result.ts';
import { racine } from '../access/schemas.ts';
import type { ChampDefinition, FormulaireDefinition } from '../forms/definition.ts';
import type { Changes } from '../sync/documents.ts';

export const SANS_OBJET = 'SANS OBJET';
const TEXTE_MAX = 5000;
const LIGNES_MAX = 500;

const jour = /^\d{4}-\d{2}-\d{2}$/;
const texte = (value: unknown): boolean => typeof value === 'string' && value.length <= TEXTE_MAX;
const lignes = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= LIGNES_MAX &&
  value.every((ligne) => typeof ligne === 'object' && ligne !== null);

const estDuType: Readonly<Record<ChampDefinition['cf_component_type'], (value: unknown) => boolean>> = {
  TEXT: texte,
  TEXTAREA: texte,
  SELECT: texte,
  RADIO: texte,
  NUMBER: (value) => typeof value === 'number' && Number.isFinite(value),
  DATE_PICKER: (value) => typeof value === 'string' && (value === '' || jour.test(value)),
  TABLE: lignes,
  IMAGE: (value) => value === SANS_OBJET,
  SIGNATURE: (value) => value === SANS_OBJET,
};

/** [E6] Answers name a field of the form version and have its type; bounds and conditions are judged at submission. */
export function erreursDeReponse(changes: Changes, formulaire: FormulaireDefinition | null): Refusal | null {
  if (formulaire === null) return null;
  const champs: Record<string, string> = {};
  for (const [path, value] of Object.entries(changes)) {
    if (racine(path) !== 'champs') continue;
    const champ = formulaire.champs.find(({ cf_id }) => path === `champs.${cf_id}`);
    if (champ === undefined) champs[path] = 'inconnu';
    else if (champ.cf_calculated === true) champs[path] = 'calculé';
    else if (value !== null && value !== '' && !estDuType[champ.cf_component_type](value)) champs[path] = 'valeur';
  }
  return Object.keys(champs).length === 0 ? null : refuse('VALIDATION', { champs });
}
