import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CALENDAR_LEVELS } from '#domain/bureaux/calendar-level.ts';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { updateBureau } from './actions.ts';
import type { Bureau } from './types.ts';

interface PlanningCardProps {
  readonly bureau: Bureau;
  readonly onSaved: (bureau: Bureau) => void;
}

/** [controleurs/AB5] [agenda/IC2] What an office leaves to its controllers, and lets their calendars say. */
export function PlanningCard({ bureau, onSaved }: PlanningCardProps) {
  const { t } = useTranslation('bureaux');
  const { presenceParControleur: left = false, agendaDit: level = 'ville' } = bureau;
  const before = { left, level };
  const [{ left: isLeft, level: said }, setEntry] = useState(before);
  const save = async () => {
    const answer = await updateBureau(bureau.idBureau, { presenceParControleur: isLeft, agendaDit: said });
    if (answer.ok) onSaved(answer.value);
    return answer;
  };
  return (
    <FormCard title={t('planning')} isChanged={isLeft !== left || said !== level} onSave={save}>
      <Checkbox
        label={t('presenceParControleur')}
        checked={isLeft}
        onChange={({ currentTarget: { checked } }) => setEntry({ left: checked, level: said })}
      />
      <NativeSelect
        label={t('agendaDit')}
        data={CALENDAR_LEVELS.map((value) => ({ value, label: t(`agendas.${value}`) }))}
        value={said}
        onChange={({ currentTarget: { value } }) =>
          setEntry({ left: isLeft, level: CALENDAR_LEVELS.find((one) => one === value) ?? said })
        }
      />
    </FormCard>
  );
}
