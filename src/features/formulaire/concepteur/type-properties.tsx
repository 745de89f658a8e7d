import { NumberInput, Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TYPES_OF_TYPE } from '#domain/forms/type-of-type.ts';
import { DURATION_MAX, DURATION_MIN, typeFacts } from '#domain/interventions/new-type.ts';
import form from '../../../ui/form-page.module.css';
import type { FormEditor } from './use-form-draft.ts';

/** [forms/FD34] What a new type says of its visits; nothing where the type is there. */
export function TypeProperties({ editor: { type, changeType } }: { readonly editor: FormEditor }) {
  const { t } = useTranslation('nouveaux');
  if (type === null) return null;
  return (
    <div className={form['group']}>
      <h2>{t('nouveauType.faits')}</h2>
      <Select
        label={t('nouveauType.demande')}
        data={TYPES_OF_TYPE.map((value) => ({ value, label: t(`nouveauType.demandes.${value}`) }))}
        value={type.typeOfTypeIntervention}
        allowDeselect={false}
        onChange={(value) => {
          const chosen = TYPES_OF_TYPE.find((one) => one === value);
          if (chosen !== undefined) changeType({ ...type, typeOfTypeIntervention: chosen });
        }}
      />
      <NumberInput
        label={t('nouveauType.duree')}
        suffix=" min"
        min={DURATION_MIN}
        max={DURATION_MAX}
        allowDecimal={false}
        allowNegative={false}
        defaultValue={type.dureeMin}
        onChange={(typed) => {
          // What is half typed is no duration yet: the field brings it within its bounds when it is left.
          const facts = typeFacts.safeParse({ ...type, dureeMin: typed });
          if (facts.success) changeType(facts.data);
        }}
      />
      <Switch
        label={t('nouveauType.relecture')}
        description={t('nouveauType.relectureAide')}
        checked={type.relecture}
        onChange={({ currentTarget }) => changeType({ ...type, relecture: currentTarget.checked })}
      />
    </div>
  );
}
