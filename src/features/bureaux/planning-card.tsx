import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { updateBureau } from './actions.ts';
import type { Bureau } from './types.ts';

interface PlanningCardProps {
  readonly bureau: Bureau;
  readonly onSaved: (bureau: Bureau) => void;
}

/** [controleurs/AB5] What an office leaves to its controllers. */
export function PlanningCard({ bureau, onSaved }: PlanningCardProps) {
  const { t } = useTranslation('bureaux');
  const before = bureau.presenceParControleur === true;
  const [isLeft, setLeft] = useState(before);
  const save = async () => {
    const answer = await updateBureau(bureau.idBureau, { presenceParControleur: isLeft });
    if (answer.ok) onSaved(answer.value);
    return answer;
  };
  return (
    <FormCard title={t('planning')} isChanged={isLeft !== before} onSave={save}>
      <Checkbox
        label={t('presenceParControleur')}
        checked={isLeft}
        onChange={({ currentTarget: { checked } }) => setLeft(checked)}
      />
    </FormCard>
  );
}
