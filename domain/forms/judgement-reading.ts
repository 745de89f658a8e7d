import type { FormulaireCompile } from './compile.ts';
import type { CompiledRule } from './rules.ts';
import type { CritereCompile } from './criteres/compile-criteres.ts';
import { labelsPen } from './explanation.ts';
import { type Pen, writeExpression } from './pen.ts';

/** A rule between fields, as it is looked over before the form is used. */
export interface RuleReading {
  readonly id: string;
  readonly phrase: string;
  /** When it holds, in words. */
  readonly condition: string;
  /** What it then asks for, by the names of the form; nothing: the answers that make it true are refused. */
  readonly conclusions: readonly string[];
  readonly photo: string | null;
  readonly mots: string | null;
  readonly isDanger: boolean;
}

/** A criterion of the fiche, as it is looked over before the form is used. */
export interface CritereReading {
  readonly id: string;
  readonly libelle: string;
  /** What satisfies it, in words. */
  readonly attendu: string;
  /** When it is asked for; null: always. */
  readonly condition: string | null;
  readonly isMandatory: boolean;
  /** Judged and shown, and counts for nothing. */
  readonly isInformative: boolean;
  readonly source: string;
  /** YYYY-MM-DD; null: it was read nowhere. */
  readonly luLe: string | null;
  readonly isToConfirm: boolean;
}

export interface JudgementReading {
  readonly regles: readonly RuleReading[];
  readonly criteres: readonly CritereReading[];
}

/** [forms/F48] By what a form judges, whatever the answers would make of it. */
export function judgementReadingOf(form: FormulaireCompile): JudgementReading {
  const pen = labelsPen(form);
  return {
    regles: form.regles.map((rule) => ruleReading(form, rule, pen)),
    criteres: form.criteres.map((critere) => critereReading(critere, pen)),
  };
}

function ruleReading(form: FormulaireCompile, { rule, condition }: CompiledRule, pen: Pen): RuleReading {
  const labelOf = (cfId: string | undefined): string | null =>
    cfId === undefined ? null : (form.champs.get(cfId)?.definition.cf_label ?? cfId);
  return {
    id: rule.id,
    phrase: rule.phrase,
    condition: writeExpression(condition, pen),
    conclusions: rule.conclusions ?? [],
    photo: labelOf(rule.photo),
    mots: labelOf(rule.mots),
    isDanger: rule.danger === true,
  };
}

function critereReading({ definition, valeur, seuil, si }: CritereCompile, pen: Pen): CritereReading {
  const { id, libelle, regle, obligatoire, source, luLe, unite } = definition;
  const unit = unite === undefined ? '' : `\u00A0${unite}`;
  const compared = seuil === null ? null : compare(valeur, seuil, pen);
  return {
    id,
    libelle,
    attendu: compared === null ? wordsOf(regle) : `${compared}${unit}`,
    condition: si === null ? null : writeExpression(si, pen),
    isMandatory: obligatoire,
    isInformative: definition.informatif === true,
    source,
    luLe,
    isToConfirm: definition.aConfirmer === true,
  };
}

const compare = (valeur: CritereCompile['valeur'], seuil: NonNullable<CritereCompile['seuil']>, pen: Pen): string =>
  writeExpression({ genre: 'comparaison', op: seuil.op, gauche: valeur, right: seuil.expression }, pen);

function wordsOf(regle: CritereCompile['definition']['regle']): string {
  if ('parmi' in regle) return regle.parmi.join(' / ');
  return 'attendu' in regle ? regle.attendu : '';
}
