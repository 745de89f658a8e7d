import type { Langue } from '../../base/languages.ts';
import type { Operand } from '../calculation.ts';
import type { FormulaireCompile } from '../compile.ts';
import type { ChampDefinition } from '../definition.ts';
import type { Comparator } from '../expression.ts';
import { exactDecimals, roundTo, withUnit, writeNumber } from '../numbers.ts';
import { sourceName } from '../../base/source-name.ts';
import { writeDay } from '../writing.ts';
import type { Verdict } from './critere.ts';
import type { JudgedCritere } from './judge.ts';

/** [forms/CR8] A line of the table of criteria, as a reader of this language reads it; its labels are the form's own. */
export interface WrittenCritere {
  readonly id: string;
  readonly libelle: string;
  /** '' : nothing is there to read. */
  readonly valeur: string;
  /** « ≥ 7 m².K/W », « Oui / Sans objet ». */
  readonly attendu: string;
  readonly verdict: Verdict;
  /** Labels of the answers without which it cannot be told. */
  readonly manque: readonly string[];
  readonly obligatoire: boolean;
  readonly informatif: boolean;
  /** [forms/CR10] Null: no text is named. */
  readonly source: string | null;
  readonly aConfirmer: boolean;
}

const SIGNS: Readonly<Record<Comparator, string>> = { '==': '=', '!=': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' };

/** Every criterion of a form, written. */
export const writtenCriteres = (
  form: FormulaireCompile,
  judged: readonly JudgedCritere[],
  langue: Langue = 'fr',
): readonly WrittenCritere[] => judged.map((one) => written(form, one, langue));

function written(form: FormulaireCompile, judged: JudgedCritere, langue: Langue): WrittenCritere {
  const { definition, verdict, manque } = judged;
  const source = sourceName(definition.source)?.replace(/\.$/u, '') ?? null;
  const champ = fieldOf(form, definition.valeur);
  const unit = definition.unite ?? champ?.cf_unit;
  const labelOf = (cf_id: string): string => form.champs.get(cf_id)?.definition.cf_label ?? cf_id;
  return {
    id: definition.id,
    libelle: definition.libelle,
    valeur: writeOperand(judged.valeur, { unit, decimals: decimalsFor(judged, champ), langue }),
    attendu: asked(judged, { unit, langue }),
    verdict,
    manque: manque.map(labelOf),
    obligatoire: definition.obligatoire,
    informatif: definition.informatif === true,
    source,
    aConfirmer: definition.aConfirmer === true || source === null,
  };
}

/** The field that a criterion looks at as it is; undefined: it computes something of its own. */
const fieldOf = (form: FormulaireCompile, valeur: string): ChampDefinition | undefined => {
  const [, cf_id = ''] = /^\{(\w+)\}$/.exec(valeur.trim()) ?? [];
  return form.champs.get(cf_id)?.definition;
};

/** [forms/F24] As its field shows it; with all its digits where rounding would make it the threshold that it is not. */
function decimalsFor({ valeur, seuil, definition }: JudgedCritere, champ: ChampDefinition | undefined) {
  const decimals = definition.decimales ?? champ?.cf_decimals;
  if (typeof valeur !== 'number' || decimals === undefined) return decimals;
  const shown = roundTo(valeur, decimals);
  return shown === seuil && shown !== valeur ? exactDecimals(valeur) : decimals;
}

interface Writing {
  readonly unit: string | undefined;
  readonly decimals?: number | undefined;
  readonly langue: Langue;
}

function writeOperand(value: Operand, { unit, decimals, langue }: Writing): string {
  if (value === null || typeof value === 'boolean') return '';
  return typeof value === 'number' ? withUnit(writeNumber(value, { decimals, langue }), unit) : writeDay(value, langue);
}

function asked({ definition: { regle }, seuil }: JudgedCritere, writing: Writing): string {
  if ('parmi' in regle) return regle.parmi.filter((word, rank) => rank === 0 || word !== 'Sans objet').join(' / ');
  if ('condition' in regle) return regle.attendu;
  const threshold = writeOperand(seuil, writing);
  return threshold === '' ? '' : `${SIGNS[regle.op]} ${threshold}`;
}
