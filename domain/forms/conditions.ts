import type { Lecteur } from './calcul.ts';
import { calculer, estVrai } from './calcul.ts';
import type { GroupeCondition, Operateur, RegleCondition } from './definition.ts';
import type { Comparateur, Expression } from './expression.ts';
import { lus } from './expression.ts';

const COMPARATEURS = { eq: '==', ne: '!=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const satisfies Partial<
  Record<Operateur, Comparateur>
>;

const VIDE: Expression = { genre: 'litteral', valeur: '' };

/** Groups of rules as a tree, so that conditions and formulas are computed, explained and ordered by the same code. */
export function conditionDeGroupes(operator: 'AND' | 'OR', groups: readonly GroupeCondition[]): Expression {
  return joindre(
    operator,
    groups.map((groupe) => joindre(groupe.operator, groupe.rules.map(conditionDeRegle))),
  );
}

function joindre(operator: 'AND' | 'OR', termes: readonly Expression[]): Expression {
  const [seul, ...autres] = termes;
  if (seul !== undefined && autres.length === 0) return seul;
  return { genre: operator === 'AND' ? 'et' : 'ou', termes };
}

function conditionDeRegle({ field, op, value = '' }: RegleCondition): Expression {
  const champ: Expression = { genre: 'champ', cf_id: field };
  if (op === 'contains') return { genre: 'contient', texte: champ, cherche: String(value) };
  if (op === 'empty') return { genre: 'comparaison', op: '==', gauche: champ, droite: VIDE };
  if (op === 'filled') return { genre: 'comparaison', op: '!=', gauche: champ, droite: VIDE };
  const droite: Expression = { genre: 'litteral', valeur: value };
  return { genre: 'comparaison', op: COMPARATEURS[op], gauche: champ, droite };
}

/** The parts of a true condition that made it true: of an 'or', only the true terms. */
export function partsVraies(condition: Expression, lecteur: Lecteur): readonly Expression[] {
  if (condition.genre === 'et') return condition.termes.flatMap((terme) => partsVraies(terme, lecteur));
  if (condition.genre !== 'ou') return [condition];
  return condition.termes
    .filter((terme) => estVrai(calculer(terme, lecteur)))
    .flatMap((terme) => partsVraies(terme, lecteur));
}

/** cf_ids behind a true condition, each once, in the order it names them. */
export const responsables = (condition: Expression, lecteur: Lecteur): readonly string[] => [
  ...new Set(partsVraies(condition, lecteur).flatMap((part) => [...lus(part)])),
];
