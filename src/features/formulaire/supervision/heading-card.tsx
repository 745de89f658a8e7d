import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { PlanPanel } from '../../../shared/supervisions/plan/plan-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import form from '../../../ui/form-page.module.css';
import { useToday } from '../../../ui/format/use-today.ts';
import { writeFindings } from './actions.ts';
import { CardFoot, useCardDraft } from './card-draft.tsx';
import type { LocalSupervision } from './use-supervision.ts';
import { TextInput } from '../../../ui/text-input.tsx';

interface HeadingCardProps {
  readonly supervision: LocalSupervision;
  readonly session: Session;
  readonly isReadOnly: boolean;
}

const DAY = /^20\d\d-\d\d-\d\d$/;
const dayOf = (text: string): string | null => (DAY.test(text) ? text : null);

/** When and where: what may still change of what was planned, and the day on which it was made. */
export function HeadingCard({ supervision, session, isReadOnly }: HeadingCardProps) {
  const { t } = useTranslation(['supervision', 'supervisions']);
  const today = useToday();
  const { datePrevue, dateRealisee, lieu } = supervision;
  const draft = useCardDraft(supervision, 'entete', {
    before: { datePrevue: datePrevue ?? '', dateRealisee: dateRealisee ?? '', lieu },
    changesOf: (typed) => ({
      ...(dayOf(typed.datePrevue) === datePrevue ? {} : { datePrevue: dayOf(typed.datePrevue) }),
      ...(dayOf(typed.dateRealisee) === dateRealisee ? {} : { dateRealisee: dayOf(typed.dateRealisee) }),
      ...(typed.lieu.trim() === lieu ? {} : { lieu: typed.lieu.trim() }),
    }),
    write: (changes) => writeFindings(supervision, changes),
  });
  const { saisie, write } = draft;
  const [isChanging, setChanging] = useState(false);
  const onClose = (): void => setChanging(false);
  const isFuture = saisie.dateRealisee > today;
  return (
    <Card
      title={t('entete')}
      actions={
        isReadOnly ? undefined : <Button onClick={() => setChanging(true)}>{t('supervisions:modifierQui')}</Button>
      }
    >
      {isChanging && <PlanPanel session={session} planned={{ supervision }} onClose={onClose} onSaved={onClose} />}
      <div className={form['group']}>
        <div className={form['pair']}>
          <TextInput
            type="date"
            label={t('supervisions:champs.datePrevue')}
            value={saisie.datePrevue}
            readOnly={isReadOnly}
            onChange={({ currentTarget: { value } }) => write({ ...saisie, datePrevue: value })}
          />
          <TextInput
            type="date"
            label={t('supervisions:champs.dateRealisee')}
            value={saisie.dateRealisee}
            max={today}
            readOnly={isReadOnly}
            error={isFuture ? t('futur') : undefined}
            onChange={({ currentTarget: { value } }) => write({ ...saisie, dateRealisee: value })}
          />
          <TextInput
            label={t('supervisions:champs.lieu')}
            value={saisie.lieu}
            maxLength={LINE_MAX}
            readOnly={isReadOnly}
            onChange={({ currentTarget: { value } }) => write({ ...saisie, lieu: value })}
          />
        </div>
        {isReadOnly ? null : <CardFoot draft={draft} />}
      </div>
    </Card>
  );
}
