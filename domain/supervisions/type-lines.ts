import { deliveredTypes, type Categorie, CATEGORIES, type TypeSupervision, typesInForce } from './type.ts';

/** vigueur: it holds; avenir: from its day on; remplacee: another holds in its place; retiree: it never held. */
export const RULE_STATES = ['vigueur', 'avenir', 'remplacee', 'retiree'] as const;
export type RuleState = (typeof RULE_STATES)[number];

/** A rule as somebody who sets them reads it. */
export interface RuleLine {
  readonly rule: TypeSupervision;
  readonly etat: RuleState;
  /** It came with the product: no record holds it, and each office confirms it. */
  readonly isDelivered: boolean;
}

type Asked = Parameters<typeof typesInForce>[1];

/** [supervisions/SU35] Every rule that an office sees, those of the product too: by kind, the newest first. */
export function ruleLines(written: readonly TypeSupervision[], asked: Asked): readonly RuleLine[] {
  const { variante, idBureauInspection, day } = asked;
  const seen = written.filter(
    (one) => one.idBureauInspection === null || one.idBureauInspection === idBureauInspection,
  );
  const delivered = deliveredTypes(variante);
  const holds = ({ id }: TypeSupervision, on: string): boolean =>
    typesInForce(seen, { ...asked, day: on }).some((one) => one.id === id);
  const stateOf = (rule: TypeSupervision): RuleState => {
    if (rule.retireLe !== null) return 'retiree';
    if (rule.valideDu > day) return holds(rule, rule.valideDu) ? 'avenir' : 'remplacee';
    return holds(rule, day) ? 'vigueur' : 'remplacee';
  };
  return [...seen, ...delivered]
    .map((rule) => ({ rule, etat: stateOf(rule), isDelivered: delivered.includes(rule) }))
    .toSorted(
      (a, b) =>
        CATEGORIES.indexOf(a.rule.categorie) - CATEGORIES.indexOf(b.rule.categorie) ||
        b.rule.valideDu.localeCompare(a.rule.valideDu) ||
        b.rule.createdAt.localeCompare(a.rule.createdAt),
    );
}

interface NewRule {
  readonly categorie: Categorie;
  /** YYYY-MM-DD. */
  readonly valideDu: string;
}

/** What a rule that is being written changes. */
export interface RuleEffect {
  /** What held until then; undefined: nothing did. */
  readonly before: TypeSupervision | undefined;
  /** The day on which another rule, written already, takes its place; null: none does. */
  readonly until: string | null;
}

/** [supervisions/SU35] Before it is saved: what it takes the place of, and until when. */
export function effectOfRule(
  written: readonly TypeSupervision[],
  { categorie, valideDu }: NewRule,
  asked: Omit<Asked, 'day'>,
): RuleEffect {
  const next = written
    .filter(
      (one) =>
        one.retireLe === null &&
        one.categorie === categorie &&
        one.idBureauInspection === asked.idBureauInspection &&
        one.valideDu > valideDu,
    )
    .map((one) => one.valideDu)
    .toSorted()[0];
  return {
    before: typesInForce(written, { ...asked, day: valideDu }).find((one) => one.categorie === categorie),
    until: next ?? null,
  };
}
