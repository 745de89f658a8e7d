import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import type { PlanLine, PlanRefusal } from '#domain/planning/applied.ts';
import { sentenceOf } from '../../shared/moves/sentence.ts';
import { Button } from '../../ui/button.tsx';
import type { ComputedPlan } from './plan.ts';
import styles from './refused.module.css';
import { refusedOf, type Review } from './use-review.ts';

export interface RefusedLine {
  readonly id: string;
  readonly refus: readonly PlanRefusal[];
}
interface RefusedProps {
  readonly refused: readonly RefusedLine[];
  readonly review: Review;
  readonly plan: ComputedPlan;
}

/** [planning/PS2] What keeps the visits that were chosen from being written, line by line, and how to leave them. */
export function Refused({ refused, review, plan }: RefusedProps) {
  const { t } = useTranslation('optimiseur');
  const sentence = useSentence(plan, review);
  const here = refusedOf(review.verdicts);
  const told = refused.filter(({ id }) => review.isKept(id) && here.every((one) => one.id !== id));
  const all = [...here, ...told];
  if (all.length === 0) return null;
  return (
    <section className={styles['refused']} aria-label={t('aLaisser', { count: all.length })}>
      <p role="alert">{t('aLaisser', { count: all.length })}</p>
      <ul>
        {all.map(({ id, refus }) => (
          <li key={id}>
            <strong>{nameOf(review, id)}</strong> {refus.map((one) => sentence(id, one)).join(' ')}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => review.leaveRefused(all)}>
        {t('laisserCelles', { count: all.length })}
      </Button>
    </section>
  );
}

const nameOf = ({ byId }: Review, id: string): string => {
  const visit = byId.get(id);
  return visit === undefined ? '' : fullName(visit.beneficiaire);
};
const lineOf = ({ lines }: ComputedPlan, id: string): PlanLine | undefined => lines.find((one) => one.id === id);

/** The sentences of a drop ([planning/P14]), for the visits of a plan. */
export function useSentence(plan: ComputedPlan, { byId }: Review) {
  const { t } = useTranslation('optimiseur');
  const { t: say } = useTranslation('planning');
  return (id: string, rule: PlanRefusal | Parameters<typeof sentenceOf>[2]): string => {
    const visit = byId.get(id);
    const controller = plan.controllers.find(({ idUser }) => idUser === lineOf(plan, id)?.apres.idControleur);
    if (rule === 'perime' || visit === undefined || controller === undefined) return t('perime');
    return sentenceOf(say, { visit, controller }, rule);
  };
}
