import { refuse, type Refusal } from '../base/result.ts';
import { etatOfLot, type Lot } from './lot.ts';
import type { SyntheseData } from './synthese.ts';

/** [lots/L21] What a synthesis waits for, in the order in which it is told; each is a rule of REGLE_METIER when it is missing. */
export const CONDITIONS = ['lot-tire', 'controles-conclus', 'controle-total', 'taux-accordes', 'lot-ouvert'] as const;
export interface SyntheseCondition {
  readonly regle: (typeof CONDITIONS)[number];
  readonly isMet: boolean;
  /** Controls that conclude, and those that are asked for. */
  readonly conclus: number;
  readonly prevus: number;
}

/**
 * [lots/L21] The lot is drawn; each control that it asks for concludes; over the threshold, all its operations are controlled;
 * it is not closed; [lots/L70] what its table counts is what its rates are made of. A rate under its aim forbids nothing:
 * the synthesis says it.
 */
export function syntheseConditions(
  lot: Pick<Lot, 'etat' | 'methode' | 'tirage'>,
  {
    prevues,
    controlees,
    resultats,
    taux: { NS, seuilNS },
  }: Pick<SyntheseData, 'prevues' | 'controlees' | 'resultats' | 'taux'>,
): readonly SyntheseCondition[] {
  const prevus = prevues.lieu + prevues.contact;
  const conclus = controlees.lieu + controlees.contact;
  const isDrawn = lot.tirage !== null && lot.tirage !== undefined;
  const isOver = NS !== null && seuilNS !== null && NS > seuilNS;
  const met: Readonly<Record<SyntheseCondition['regle'], boolean>> = {
    'lot-tire': isDrawn,
    'controles-conclus': isDrawn && prevus > 0 && conclus === prevus,
    'controle-total': !isOver || lot.methode === '100 %',
    'taux-accordes': NS === null || Math.abs(NS - shareOf(resultats.lieu)) < TOLERANCE,
    'lot-ouvert': etatOfLot(lot) !== 'CLOS',
  };
  return CONDITIONS.map((regle) => ({ regle, isMet: met[regle], conclus, prevus }));
}

/** Of two shares of as many visits: what a division leaves. */
const TOLERANCE = 1e-9;

/** Not satisfying visits among those that the table tells, 0 to 1. */
const shareOf = ({ S, NS, NV }: SyntheseData['resultats']['lieu']): number =>
  S + NS + NV === 0 ? 0 : NS / (S + NS + NV);

/** The first that is missing, as the server refuses; null: all are met. */
export function conditionRefusal(conditions: readonly SyntheseCondition[]): Refusal | null {
  const missing = conditions.find(({ isMet }) => !isMet);
  return missing === undefined
    ? null
    : refuse('REGLE_METIER', { regle: missing.regle, manquent: missing.prevus - missing.conclus });
}
