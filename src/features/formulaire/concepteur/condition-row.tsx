import { Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Answerable, answerableChamp } from '#domain/forms/answerable.ts';
import { askedOf } from '#domain/forms/condition-defects.ts';
import type { ChampDefinition, ConditionRule, Operator } from '#domain/forms/definition.ts';
import { columnLabel } from '#domain/forms/writing.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberText } from '../number-text.tsx';
import styles from './designer.module.css';

const ALONE: readonly Operator[] = ['empty', 'filled'];
const COMPARED: readonly Operator[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', ...ALONE];
const WORDS: readonly Operator[] = ['eq', 'ne', 'contains', ...ALONE];
const ANY: readonly Operator[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', ...ALONE];
/** Of a column, any of its cells is asked ([forms/F54]). */
const CELLS: readonly Operator[] = ['contains', 'empty'];

function operatorsOf(champ: ChampDefinition | undefined, { column, op }: ConditionRule): readonly Operator[] {
  const asked = champ === undefined ? null : answerableChamp(champ);
  const offered =
    column !== undefined
      ? CELLS
      : champ?.cf_columns !== undefined
        ? ALONE
        : asked === null
          ? ANY
          : asked.kind === 'choix'
            ? WORDS
            : COMPARED;
  return offered.includes(op) ? offered : [...offered, op];
}

interface ConditionRowProps {
  readonly rule: ConditionRule;
  readonly others: readonly ChampDefinition[];
  readonly isRefused: boolean;
  readonly onChange: (rule: ConditionRule) => void;
  readonly onRemove: (() => void) | null;
}

/** One thing that a condition asks: of a field or of the cells of a column, how, and against what. */
export function ConditionRow({ rule, others, isRefused, onChange, onRemove }: ConditionRowProps) {
  const { t } = useTranslation('concepteur');
  const champ = others.find(({ cf_id }) => cf_id === rule.field);
  const { cf_columns: columns } = champ ?? {};
  return (
    <div className={styles['rule']}>
      <Select
        aria-label={t('conditions.champ')}
        data={others.map(({ cf_id, cf_label }) => ({ value: cf_id, label: cf_label }))}
        value={rule.field}
        error={champ === undefined}
        allowDeselect={false}
        searchable
        onChange={(field) => field !== null && onChange({ field, op: 'filled' })}
      />
      {champ !== undefined && columns !== undefined && (
        <Select
          aria-label={t('conditions.colonne')}
          data={[
            { value: '', label: t('conditions.toutLeTableau') },
            ...columns.map(([name]) => ({ value: name, label: columnLabel(champ, name) })),
          ]}
          value={rule.column ?? ''}
          error={rule.column !== undefined && columns.every(([name]) => name !== rule.column)}
          allowDeselect={false}
          onChange={(column) =>
            onChange(
              column === null || column === ''
                ? { field: rule.field, op: 'filled' }
                : { field: rule.field, column, op: 'contains', value: '' },
            )
          }
        />
      )}
      <Select
        aria-label={t('conditions.operateur')}
        data={operatorsOf(champ, rule).map((value) => ({ value, label: t(`operateurs.${value}`) }))}
        value={rule.op}
        allowDeselect={false}
        onChange={(value) => {
          const op = ANY.find((one) => one === value) ?? rule.op;
          const { value: _, ...alone } = rule;
          onChange(ALONE.includes(op) ? { ...alone, op } : { ...rule, op });
        }}
      />
      {!ALONE.includes(rule.op) && (
        <ConditionValue
          rule={rule}
          asked={champ === undefined ? null : askedOf(champ, rule.column)}
          unit={champ?.cf_unit}
          {...{ isRefused, onChange }}
        />
      )}
      {onRemove !== null && (
        <IconButton label={t('conditions.retirer')} onClick={onRemove}>
          <IconX size={16} stroke={1.8} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

interface ConditionValueProps extends Pick<ConditionRowProps, 'rule' | 'isRefused' | 'onChange'> {
  readonly asked: Answerable | null;
  readonly unit: string | undefined;
}

/** [forms/F80] What it is compared with: one of the choices, a number, a day, otherwise a text. */
function ConditionValue({ rule, asked, unit, isRefused, onChange }: ConditionValueProps) {
  const { t } = useTranslation('concepteur');
  const { value } = rule;
  const text = value === undefined ? '' : String(value);
  const label = { 'aria-label': t('conditions.valeur') };
  const put = (next: string | number): void => onChange({ ...rule, value: next });
  switch (asked?.kind) {
    case 'choix':
      return (
        <Select
          {...label}
          data={[...asked.choices]}
          value={asked.choices.includes(text) ? text : null}
          placeholder={text}
          error={isRefused}
          allowDeselect={false}
          onChange={(next) => next !== null && put(next)}
        />
      );
    case 'nombre':
      return (
        <NumberText
          {...label}
          value={value === '' ? undefined : value}
          rightSection={unit}
          error={isRefused}
          onChange={(next) => put(next ?? '')}
        />
      );
    case 'jour':
      return (
        <TextInput
          {...label}
          type="date"
          value={text}
          error={isRefused}
          onChange={({ currentTarget: { value: next } }) => put(next)}
        />
      );
    default:
      return (
        <TextInput
          {...label}
          value={text}
          error={isRefused}
          onChange={({ currentTarget: { value: next } }) => put(next)}
        />
      );
  }
}
