import type { Operand, Reader } from '../calculation.ts';
import { calculate } from '../calculation.ts';
import type { ChampCompile } from '../compile-champ.ts';
import type { Conclusion } from '../conclusions.ts';
import type { Etats } from '../etat-calculation.ts';
import { readerOf } from '../etat-calculation.ts';
import { isMissing } from '../evaluate.ts';
import { uncountedBy } from '../uncounted.ts';
import { isEmpty } from '../values.ts';
import type { CritereCompile } from './compile-criteres.ts';
import { sourcesOf } from './compile-criteres.ts';
import type { CritereDefinition, Verdict } from './critere.ts';
import type { Truth } from './kleene.ts';
import { truthOf } from './kleene.ts';

type Champs = ReadonlyMap<string, ChampCompile>;

/** What is made of one criterion with these answers: the value that was looked at, what it is held against, the verdict. */
export interface JudgedCritere {
  readonly definition: CritereDefinition;
  readonly verdict: Verdict;
  readonly valeur: Operand;
  readonly seuil: Operand;
  /** Of one that cannot be told: cf_ids of the answers that are missing, incomplete or in error. */
  readonly manque: readonly string[];
}

/** A hidden field holds nothing here, where a formula takes it for its reset value ([forms/F9]). */
function asked(etats: Etats): Reader {
  const reader = readerOf(etats);
  return { ...reader, champ: (cf_id) => (reader.isHidden(cf_id) ? null : reader.champ(cf_id)) };
}

/** [forms/CR3] All of them, in the order of the form. */
export const judgeCriteres = (
  { criteres, champs }: { readonly criteres: readonly CritereCompile[]; readonly champs: Champs },
  etats: Etats,
): readonly JudgedCritere[] => criteres.map((critere) => judge(critere, champs, etats));

function judge(critere: CritereCompile, champs: Champs, etats: Etats): JudgedCritere {
  const reader = asked(etats);
  const sources = sourcesOf(critere.readIds, champs);
  const valeur = calculate(critere.valeur, reader);
  const seuil = critere.seuil === null ? null : calculate(critere.seuil.expression, reader);
  const base = { definition: critere.definition, valeur, seuil };
  const isApplicable = critere.si === null ? true : truthOf(critere.si, reader);
  if (isApplicable === false) return { ...base, verdict: 'sansObjet', manque: [] };
  const incomplete = [...sources.filter((cf_id) => isIncomplete(cf_id, etats)), ...leftOut(critere, champs, etats)];
  const truth = isApplicable === null || incomplete.length > 0 ? null : truthOfRule(critere, valeur, reader);
  if (truth !== null) return { ...base, verdict: truth ? 'oui' : 'non', manque: [] };
  const awaited = sources.filter((cf_id) => isAwaited(cf_id, champs, etats));
  if (awaited.length > 0) return { ...base, verdict: 'attente', manque: awaited };
  const empty = sources.filter((cf_id) => isUnanswered(cf_id, champs, etats));
  return { ...base, verdict: 'inconnu', manque: [...new Set([...incomplete, ...empty])] };
}

function truthOfRule(critere: CritereCompile, valeur: Operand, reader: Reader): Truth {
  const { definition, inconnuSi } = critere;
  if (inconnuSi !== null && truthOf(inconnuSi, reader) === true) return null;
  const truth = plainTruth(critere, valeur, reader);
  const isUndecided = definition.indecis?.some((word) => word === valeur) === true;
  return isUndecided && truth !== true ? null : truth;
}

function plainTruth(
  { definition, valeur: looked, seuil, condition }: CritereCompile,
  valeur: Operand,
  reader: Reader,
): Truth {
  if (condition !== null) return truthOf(condition, reader);
  if (seuil !== null)
    return truthOf({ genre: 'comparaison', op: seuil.op, gauche: looked, right: seuil.expression }, reader);
  if (valeur === null || valeur === '') return null;
  return 'parmi' in definition.regle && definition.regle.parmi.some((word) => word === valeur);
}

/** [forms/F40] A row that an aggregate leaves out, or an answer that cannot stand: what was computed says less than was seen. */
const isIncomplete = (cf_id: string, etats: Etats): boolean => {
  const etat = etats.get(cf_id);
  return etat?.visible === true && (etat.uncounted !== null || etat.erreur !== null || etat.isToConfirm);
};

/** The same of what the criterion itself adds up: the tables that it reads, where it leaves a row out. */
function leftOut(critere: CritereCompile, champs: Champs, etats: Etats): readonly string[] {
  const { valeur, condition, seuil } = critere;
  const expressions = [valeur, condition, seuil?.expression ?? null].filter((one) => one !== null);
  if (expressions.every((one) => uncountedBy(one, champs, etats) === null)) return [];
  return critere.readIds.filter((cf_id) => champs.get(cf_id)?.definition.cf_component_type === 'TABLE');
}

/** What must be given, or corrected, before the form may be submitted. */
function isAwaited(cf_id: string, champs: Champs, etats: Etats): boolean {
  const [champ, etat] = [champs.get(cf_id), etats.get(cf_id)];
  if (champ === undefined || etat === undefined || !etat.visible) return false;
  return etat.erreur !== null || isMissing(etat, isEmpty(champ.definition, etat.valeur));
}

function isUnanswered(cf_id: string, champs: Champs, etats: Etats): boolean {
  const [champ, etat] = [champs.get(cf_id), etats.get(cf_id)];
  if (champ === undefined || etat?.visible !== true || etat.isCalculated) return false;
  return isEmpty(champ.definition, etat.valeur);
}

/**
 * [forms/CR2] What criteria come to: one that is not met makes the control non satisfaisant; otherwise one mandatory criterion of which
 * it cannot be told makes it non vérifiable: at once when an answer says so, once all that is required was given when one is missing.
 * null: nothing yet.
 * A criterion that is not mandatory and cannot be told counts for nothing (arrêté du 28 septembre 2021, annexe III, C. I: « lesquels
 * n’influent pas sur la conclusion du rapport »).
 */
export function conclusionOf(
  judged: readonly Pick<JudgedCritere, 'definition' | 'verdict' | 'manque'>[],
): Conclusion | null {
  const counted = judged.filter(({ definition }) => definition.informatif !== true);
  const has = (verdict: Verdict): boolean => counted.some((one) => one.verdict === verdict);
  if (has('non')) return 'Non satisfaisant';
  const untold = counted.filter(({ definition, verdict }) => verdict === 'inconnu' && definition.obligatoire);
  if (untold.some(({ manque }) => manque.length === 0)) return 'Non vérifiable';
  if (has('attente')) return null;
  if (untold.length > 0) return 'Non vérifiable';
  return has('oui') ? 'Satisfaisant' : null;
}
