import { refuse, type Refusal } from '../base/result.ts';
import { compileFormulaire } from './compile.ts';
import { isConclusion } from './conclusions.ts';
import { choicesOfResult } from './result-choices.ts';
import type { FormulaireDefinition } from './definition.ts';
import { fault } from './fault.ts';
import { REASON_ID } from './proposal.ts';
import { defect } from './verification.ts';

interface Written extends FormulaireDefinition {
  readonly valideDu: string;
  readonly valideAu: string | null;
}

/** [forms/FD9] Why a version cannot be published, as the server says it and as the screen says it before; null: it can. */
export function formRefusal(written: Written): Refusal | null {
  const { valideDu, valideAu, sensResultats } = written;
  if (valideAu !== null && valideAu < valideDu) return refuse('VALIDATION', { champs: { valideAu: 'avant le début' } });
  const compiled = compileFormulaire(written);
  if (!compiled.ok) return compiled;
  if (written.champs.some(({ cf_id }) => cf_id === REASON_ID))
    return refuse('FORMULE_INVALIDE', { erreurs: [defect(REASON_ID, fault('nomReserve'))] });
  const choices = choicesOfResult(written);
  if (choices === null) return refuse('VALIDATION', { champs: { champResultat: 'sans liste de choix' } });
  // [lots/L65] The words of the arrêté say themselves.
  const isSaid = ([word, sense]: readonly [string, string]): boolean =>
    choices.includes(word) && (!isConclusion(word) || word === sense);
  return Object.entries(sensResultats ?? {}).every(isSaid)
    ? null
    : refuse('VALIDATION', { champs: { sensResultats: 'valeur' } });
}
