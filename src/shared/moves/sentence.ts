import type { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { MOVE_DOUBTS, type MoveDoubt, type MoveRefusal } from '#domain/planning/move.ts';
import type { Judged } from './moves.ts';
import type { LocalVisit } from '../assignment/visit.ts';

type Words = ReturnType<typeof useTranslation<'planning'>>['t'];
type Refused = Extract<Judged, { readonly refusals: unknown }>;
interface Asked {
  readonly visit: Pick<LocalVisit, 'beneficiaire' | 'codeFiche' | 'nomEntreprise'>;
  readonly controller: Controller;
}

/** The sentence of a rule ([planning/P14]), the same wherever a visit is moved. */
export function sentenceOf(t: Words, { visit, controller }: Asked, rule: MoveRefusal | MoveDoubt): string {
  if (isDoubt(rule)) return t(`doute.${rule}`);
  return t(`refus.${rule}`, {
    nom: visit.beneficiaire.nom,
    controleur: fullName(controller),
    code: visit.codeFiche,
    entreprise: visit.nomEntreprise ?? '',
  });
}

/** Why a drop is refused; of who accompanies, by their name ([planning/P25]). */
export function refusalSentence(t: Words, asked: Asked, judged: Pick<Refused, 'refusals' | 'second'>): string {
  const [first = 'etat'] = judged.refusals;
  const [own] = judged.second?.refusals ?? [];
  return first === 'second' && judged.second !== null && own !== undefined
    ? sentenceOf(t, { ...asked, controller: judged.second.controller }, own)
    : sentenceOf(t, asked, first);
}

const isDoubt = (rule: MoveRefusal | MoveDoubt): rule is MoveDoubt => MOVE_DOUBTS.some((one) => one === rule);
