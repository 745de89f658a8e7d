import { can } from '../access/can.ts';
import { fullName } from '../base/person.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import type { Fields } from '../fields/documents.ts';
import { applyChanges, documentErrors, outsideList, typeErrors, withoutId } from '../fields/schemas.ts';
import type { CheckedEdit, EditToCheck, PortalContext } from '../kind/edit-input.ts';
import { hasLots } from '../variants/variants.ts';
import { rateRule, type RateRule, writtenRateRule } from './rate-rule.ts';

const WRITTEN = Object.keys(writtenRateRule.shape);
const BOUNDS = [
  ['engageDu', 'engageAu'],
  ['deposeDu', 'deposeAu'],
  ['valideDu', 'valideAu'],
] as const;
const FIGURES = ['tauxLieu', 'tauxContact', 'seuilNS'] as const;

/** [lots/TX1] A new rule: ADMIN's, under their name. */
export function checkNewRateRule({ actor, changes, context, now }: EditToCheck<PortalContext>): CheckedEdit {
  const right = can(actor, 'lot.taux');
  if (!right.ok) return right;
  if (!hasLots(context.variante)) return refuse('REGLE_METIER', { regle: 'sans-lot' });
  const received = applyChanges({}, changes);
  const entered = Object.fromEntries(Object.entries(received).filter(([field]) => WRITTEN.includes(field)));
  const refusal =
    outsideList(changes, Object.keys(rateRule.shape)) ??
    documentErrors(writtenRateRule, entered) ??
    boundsRefusal(entered) ??
    figuresRefusal(entered);
  if (refusal !== null) return refusal;
  const own = {
    kind: 'tauxLot',
    variante: context.variante,
    auteur: { id: actor.id, nom: fullName(actor) },
    createdAt: now,
  };
  return ok({ changes: withoutId({ ...writtenRateRule.parse(entered), ...own }) });
}

/** [lots/TX2] A rule that is written keeps what it says: it is ended, or another takes its place. */
export function checkRateRule({ actor, changes }: EditToCheck, before: RateRule): CheckedEdit {
  const right = can(actor, 'lot.taux');
  if (!right.ok) return right;
  const refusal =
    outsideList(changes, ['valideAu']) ??
    typeErrors(rateRule, changes) ??
    boundsRefusal(applyChanges({ ...before }, changes));
  return refusal ?? ok({ changes });
}

function boundsRefusal(rule: Fields): Refusal | null {
  for (const [from, until] of BOUNDS) {
    const [first, last] = [rule[from], rule[until]];
    if (typeof first === 'string' && typeof last === 'string' && last < first)
      return refuse('VALIDATION', { champs: { [until]: 'avant' } });
  }
  return null;
}

/** A rule without a figure says one thing: that it is to be confirmed. */
const figuresRefusal = (rule: Fields): Refusal | null =>
  rule['aConfirmer'] !== true && FIGURES.every((figure) => rule[figure] === null)
    ? refuse('VALIDATION', { champs: { tauxLieu: 'requis' } })
    : null;
