import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import { UNIT_MAX } from '#domain/forms/field-schema.ts';
import form from '../../../ui/form-page.module.css';
import { NumberText, type Typed } from '../number-text.tsx';
import type { CriterionFieldsProps } from './criterion-fields.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type Figure = 'cf_decimals' | 'cf_min' | 'cf_max';

/** Unit, decimals and bounds of a number. */
export function NumberFields({ criterion: { champ, note }, onChange }: CriterionFieldsProps) {
  const { t } = useTranslation('grilles');
  const { cf_unit = '' } = champ;
  const figure = (field: Figure) => (
    <FigureField
      label={t(`nombres.${field}`)}
      value={champ[field]}
      isWhole={field === 'cf_decimals'}
      onChange={(value) => onChange({ note, champ: withFigure(champ, field, value) })}
    />
  );
  return (
    <div className={form['pair']}>
      <TextInput
        label={t('nombres.cf_unit')}
        value={cf_unit}
        maxLength={UNIT_MAX}
        onChange={({ currentTarget: { value } }) => {
          const { cf_unit: _, ...without } = champ;
          onChange({ note, champ: value === '' ? without : { ...champ, cf_unit: value } });
        }}
      />
      {figure('cf_decimals')}
      {figure('cf_min')}
      {figure('cf_max')}
    </div>
  );
}

function withFigure(champ: ChampDefinition, field: Figure, value: number | undefined): ChampDefinition {
  const { [field]: _, ...without } = champ;
  return value === undefined ? without : { ...without, [field]: value };
}

interface FigureFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly isWhole: boolean;
  readonly onChange: (value: number | undefined) => void;
}

/** What is no number, or two of them, is said, and is no bound. */
function FigureField({ label, value, isWhole, onChange }: FigureFieldProps) {
  const [typed, setTyped] = useState<Typed>(value);
  return (
    <NumberText
      label={label}
      value={typed}
      isWhole={isWhole}
      onChange={(next) => {
        setTyped(next);
        onChange(typeof next === 'string' ? undefined : next);
      }}
    />
  );
}
