import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NORM_YEAR_DEFAULT, NORM_YEARS } from '#domain/bureaux/norm.ts';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { updateBureau } from './actions.ts';
import type { Bureau } from './types.ts';

interface NormCardProps {
  readonly bureau: Bureau;
  readonly onSaved: (bureau: Bureau) => void;
}

/** [supervisions/SU28] The edition of ISO/IEC 17020 that an office follows. */
export function NormCard({ bureau, onSaved }: NormCardProps) {
  const { t } = useTranslation('bureaux');
  const { anneeNorme = NORM_YEAR_DEFAULT } = bureau;
  const [year, setYear] = useState(anneeNorme);
  const save = async () => {
    const answer = await updateBureau(bureau.idBureau, { anneeNorme: year });
    if (answer.ok) onSaved(answer.value);
    return answer;
  };
  return (
    <FormCard title={t('norme')} isChanged={year !== anneeNorme} onSave={save}>
      <NativeSelect
        label={t('anneeNorme')}
        description={t('anneeNormeAide')}
        data={NORM_YEARS.map((one) => ({ value: String(one), label: `ISO/IEC 17020:${one}` }))}
        value={String(year)}
        onChange={({ currentTarget: { value } }) => setYear(NORM_YEARS.find((one) => String(one) === value) ?? year)}
      />
    </FormCard>
  );
}
