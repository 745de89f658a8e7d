import { sameJson } from '../base/json.ts';
import { conditionOfGroups } from './conditions.ts';
import type { CrossRule } from './cross-rule.ts';
import type { ChampDefinition, DisplayCondition, FormulaireDefinition } from './definition.ts';
import { fault, type Fault } from './fault.ts';
import { choicesOfResult } from './result-choices.ts';
import type { Portee } from './formula-reading.ts';
import { readFormula } from './formula-reading.ts';
import type { CompiledRule } from './rules.ts';
import { isCalculatedChamp, isImage, isNumericChamp } from './values.ts';
import { conditionDefects, type RuleFault } from './condition-defects.ts';
import { type CompileError, defect } from './verification.ts';

export interface ReadRules {
  readonly regles: readonly CompiledRule[];
  readonly errors: readonly CompileError[];
}

/** [forms/F54] The rules of a version, ready to run; a defect bears the name of its rule. */
export function compileRules(definition: FormulaireDefinition, portee: Portee, isStored: boolean): ReadRules {
  const { regles = [] } = definition;
  const errors: CompileError[] = [];
  const compiled = regles.flatMap((rule, place): CompiledRule[] => {
    const isTwice = regles.findIndex(({ id }) => id === rule.id) !== place;
    const faults = [...(isTwice ? [fault('regleDouble')] : []), ...defectsOfRule(rule, definition, isStored)];
    errors.push(...faults.map((one): CompileError => ({ ...defect(rule.id, one), dans: 'regle' })));
    if ('groups' in rule.quand)
      return faults.length > 0 ? [] : [{ rule, condition: conditionOfGroups(rule.quand.operator, rule.quand.groups) }];
    const reading = readFormula(rule.quand.expression, portee, true);
    if (reading.ok) return [{ rule, condition: reading.expression }];
    errors.push({ cf_id: rule.id, ...reading.erreur, dans: 'regle', texte: 'quand' });
    return [];
  });
  return { regles: compiled, errors };
}

function defectsOfRule(
  rule: CrossRule,
  definition: FormulaireDefinition,
  isStored: boolean,
): readonly (Fault & Partial<RuleFault>)[] {
  const { quand, photo, mots, conclusions } = rule;
  const byId = new Map(definition.champs.map((champ) => [champ.cf_id, champ]));
  const choices = choicesOfResult(definition) ?? [];
  return [
    ...conditionDefects(quand, byId, isStored),
    ...targetDefects(photo, quand, { byId, isRight: isImage }),
    ...targetDefects(mots, quand, { byId, isRight: (champ) => !isImage(champ) && !isCalculatedChamp(champ) }),
    ...(conclusions === undefined || (conclusions.length > 0 && conclusions.every((one) => choices.includes(one)))
      ? []
      : [fault('regleConclusion')]),
  ];
}

interface Targets {
  readonly byId: ReadonlyMap<string, ChampDefinition>;
  readonly isRight: (champ: ChampDefinition) => boolean;
}

/** What a rule asks for is there to be answered: of the right kind, and hidden by nothing but the condition of the rule itself. */
function targetDefects(
  cf_id: string | undefined,
  quand: DisplayCondition,
  { byId, isRight }: Targets,
): readonly Fault[] {
  if (cf_id === undefined) return [];
  const champ = byId.get(cf_id);
  if (champ === undefined) return [fault('champInconnu', { nom: cf_id })];
  if (!isRight(champ)) return [fault('regleDemande', { nom: cf_id })];
  const { cf_display_condition: shown } = champ;
  return shown === undefined || sameJson(shown, quand) ? [] : [fault('regleCachee', { nom: cf_id })];
}

/** [forms/F52] What proposes a result is calculated in words, and is not the conclusion itself. */
export function proposalDefects({
  champs,
  champPropose = '',
  champResultat,
}: FormulaireDefinition): readonly CompileError[] {
  if (champPropose === '') return [];
  const champ = champs.find(({ cf_id }) => cf_id === champPropose);
  if (champ === undefined) return [defect(champPropose, fault('proposeInconnu'))];
  const isSound =
    isCalculatedChamp(champ) && !isNumericChamp(champ) && champResultat !== '' && champResultat !== champPropose;
  return isSound ? [] : [defect(champPropose, fault('proposeNonCalcule'))];
}
