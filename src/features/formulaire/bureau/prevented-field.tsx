import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Empechement, EMPECHEMENTS } from '#domain/interventions/intervention.ts';

interface PreventedFieldProps {
  /** null: nobody went there. */
  readonly value: Empechement | null;
  readonly onChange: (value: Empechement | null) => void;
}

const NOBODY = 'aucun';

/** [interventions/I71] Whether the controller went there in vain: a price rests on it. */
export function PreventedField({ value, onChange }: PreventedFieldProps) {
  const { t } = useTranslation('interventions');
  return (
    <Select
      label={t('bureau.annuler.empechement.titre')}
      description={t('bureau.annuler.empechement.aide')}
      data={([NOBODY, ...EMPECHEMENTS] as const).map((one) => ({
        value: one,
        label: t(`bureau.annuler.empechement.${one}`),
      }))}
      value={value ?? NOBODY}
      allowDeselect={false}
      onChange={(chosen) => onChange(EMPECHEMENTS.find((one) => one === chosen) ?? null)}
    />
  );
}
