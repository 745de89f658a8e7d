import { ANSWER_KEPT_MAX, ANSWER_LINES_MAX } from '../base/text-limits.ts';
import { refuse } from '../base/result.ts';
import type { Refusal } from '../base/result.ts';
import { rootOf } from '../fields/schemas.ts';
import type { ChampDefinition, FormulaireDefinition } from '../forms/definition.ts';
import { REASON, REASON_ID } from '../forms/proposal.ts';
import type { Changes } from '../fields/documents.ts';

export const NOT_APPLICABLE = 'SANS OBJET';

const day = /^\d{4}-\d{2}-\d{2}$/;
const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= ANSWER_KEPT_MAX;
const areRows = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= ANSWER_LINES_MAX &&
  value.every((row) => typeof row === 'object' && row !== null);

const isOfType: Readonly<Record<ChampDefinition['cf_component_type'], (value: unknown) => boolean>> = {
  TEXT: isText,
  TEXTAREA: isText,
  SELECT: isText,
  RADIO: isText,
  NUMBER: (value) => typeof value === 'number' && Number.isFinite(value),
  DATE_PICKER: (value) => typeof value === 'string' && (value === '' || day.test(value)),
  TABLE: areRows,
  IMAGE: (value) => value === NOT_APPLICABLE,
  SIGNATURE: (value) => value === NOT_APPLICABLE,
};

type Champs = Pick<FormulaireDefinition, 'champs'>;

interface Versions {
  readonly formulaire: Champs | null;
  readonly versionDemandee: Champs | null;
  readonly autresVersions: readonly Champs[];
}

/**
 * [access/E6] Answers name a field of the form version, or of another version of its type ([interventions/I16]), and have its type; bounds
 * and conditions are judged at submission. Without a version here, nothing is known of them.
 */
export function reponseErrors(changes: Changes, context: Versions): Refusal | null {
  const answers = Object.entries(changes).filter(([path]) => rootOf(path) === 'champs');
  const versions = answers.length === 0 ? [] : versionsOf(context);
  if (versions.length === 0) return null;
  const champs: Record<string, string> = {};
  for (const [path, value] of answers) {
    const cfId = path.slice('champs.'.length);
    const champ = cfId === REASON_ID ? REASON : champOf(versions, cfId);
    if (champ === undefined) champs[path] = 'inconnu';
    else if (champ.cf_calculated === true) champs[path] = 'calculé';
    else if (value !== null && value !== '' && !isOfType[champ.cf_component_type](value)) champs[path] = 'valeur';
  }
  return Object.keys(champs).length === 0 ? null : refuse('VALIDATION', { champs });
}

/** The field of the first of these versions that has it. */
export const champOf = (versions: readonly Champs[], cfId: string): ChampDefinition | undefined =>
  versions.flatMap(({ champs }) => champs).find(({ cf_id }) => cf_id === cfId);

/** Versions by which an answer may be judged, the one that the edit leads to first. */
export const versionsOf = ({ formulaire, versionDemandee, autresVersions }: Versions): readonly Champs[] =>
  formulaire === null ? [] : [...(versionDemandee === null ? [] : [versionDemandee]), formulaire, ...autresVersions];
