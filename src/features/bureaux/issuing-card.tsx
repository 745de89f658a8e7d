import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { updateBureau } from './actions.ts';
import type { Bureau } from './types.ts';

interface IssuingCardProps {
  readonly bureau: Bureau;
  /** ADMIN alone widens what an office may issue. */
  readonly isAdmin: boolean;
  readonly onSaved: (bureau: Bureau) => void;
}

/** [bureaux/O21] [access/A51] With which forms an office issues its reports, and who reviews them. */
export function IssuingCard({ bureau, isAdmin, onSaved }: IssuingCardProps) {
  const { t } = useTranslation('bureaux');
  const before = {
    until: bureau.formulairesNonValidesJusquAu ?? '',
    isWide: bureau.relectureSansHabilitation ?? false,
  };
  const [{ until, isWide }, setEntry] = useState(before);
  const save = async () => {
    const answer = await updateBureau(bureau.idBureau, {
      formulairesNonValidesJusquAu: until === '' ? null : until,
      relectureSansHabilitation: isWide,
    });
    if (answer.ok) onSaved(answer.value);
    return answer;
  };
  return (
    <FormCard
      title={t('emission')}
      isChanged={until !== before.until || isWide !== before.isWide}
      onSave={save}
      locked={isAdmin ? undefined : t('emissionAdmin')}
    >
      <TextInput
        type="date"
        label={t('formulairesNonValidesJusquAu')}
        description={t('formulairesNonValidesAide')}
        disabled={!isAdmin}
        value={until}
        onChange={({ currentTarget: { value } }) => setEntry({ until: value, isWide })}
      />
      <Checkbox
        label={t('relectureSansHabilitation')}
        description={t('relectureSansHabilitationAide')}
        disabled={!isAdmin}
        checked={isWide}
        onChange={({ currentTarget: { checked } }) => setEntry({ until, isWide: checked })}
      />
    </FormCard>
  );
}
