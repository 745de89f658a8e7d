import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { updateBureau } from './actions.ts';
import type { Bureau } from './types.ts';

interface ContratsCardProps {
  readonly bureau: Bureau;
  readonly onSaved: (bureau: Bureau) => void;
}

/** [contrats/CT13] Whether an office accepts demandes that no contract covers. */
export function ContratsCard({ bureau, onSaved }: ContratsCardProps) {
  const { t } = useTranslation('bureaux');
  const { contratExige = false } = bureau;
  const [isRequired, setRequired] = useState(contratExige);
  const save = async () => {
    const answer = await updateBureau(bureau.idBureau, { contratExige: isRequired });
    if (answer.ok) onSaved(answer.value);
    return answer;
  };
  return (
    <FormCard title={t('contrats')} isChanged={isRequired !== contratExige} onSave={save}>
      <Checkbox
        label={t('contratExige')}
        description={t('contratExigeAide')}
        checked={isRequired}
        onChange={({ currentTarget: { checked } }) => setRequired(checked)}
      />
    </FormCard>
  );
}
