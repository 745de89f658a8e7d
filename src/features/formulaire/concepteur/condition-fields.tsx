import { SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition, ConditionGroup, ConditionRule, DisplayCondition } from '#domain/forms/definition.ts';
import type { DraftDefect } from '#domain/forms/draft/draft-defects.ts';
import type { FormDraft } from '#domain/forms/draft/form-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { ConditionRow } from './condition-row.tsx';
import styles from './designer.module.css';
import { FormulaField } from './formula-field.tsx';

interface ConditionFieldsProps {
  readonly label: string;
  readonly condition: DisplayCondition;
  /** Fields that it may read. */
  readonly others: readonly ChampDefinition[];
  readonly draft: FormDraft;
  /** Of the condition alone. */
  readonly defects: readonly DraftDefect[];
  /** That of the version before; undefined: it had none. */
  readonly former: DisplayCondition | undefined;
  readonly onChange: (next: DisplayCondition) => void;
}

/** A condition that stands: rules in groups, or an expression. */
export function ConditionFields({ label, condition, others, draft, defects, former, onChange }: ConditionFieldsProps) {
  if ('groups' in condition) {
    const refused = defects.flatMap(({ rang }) => (rang === undefined ? [] : [rang]));
    return <Groups condition={condition} others={others} refused={refused} onChange={onChange} />;
  }
  return (
    <FormulaField
      label={label}
      value={condition.expression}
      draft={draft}
      defect={defects[0]}
      former={former !== undefined && 'expression' in former ? former.expression : undefined}
      onChange={(expression) => onChange({ expression })}
    />
  );
}

/** What a condition begins with, written so. */
export function startOfCondition(way: 'regles' | 'expression', others: readonly ChampDefinition[]): DisplayCondition {
  if (way === 'expression') return { expression: `{${others[0]?.cf_id ?? ''}} != ''` };
  return { operator: 'AND', groups: [newGroup(others)] };
}

const newGroup = ([first]: readonly ChampDefinition[]): ConditionGroup => ({
  operator: 'AND',
  rules: [{ field: first?.cf_id ?? '', op: 'filled' }],
});

type Grouped = Exclude<DisplayCondition, { readonly expression: string }>;

interface GroupsProps extends Pick<ConditionFieldsProps, 'others'> {
  readonly condition: Grouped;
  /** Places of the rules that are refused, among all of them. */
  readonly refused: readonly number[];
  readonly onChange: (next: DisplayCondition) => void;
}

function Groups({ condition, others, refused, onChange }: GroupsProps) {
  const { t } = useTranslation('concepteur');
  const { operator, groups } = condition;
  const putGroup = (rank: number, group: ConditionGroup | null): void => {
    const next = groups.flatMap((one, at) => (at !== rank ? [one] : group === null ? [] : [group]));
    if (next.length > 0) onChange({ operator, groups: next });
  };
  return (
    <>
      {groups.length > 1 && (
        <AllOrOne
          label={t('conditions.groupes')}
          value={operator}
          onChange={(next) => onChange({ operator: next, groups })}
        />
      )}
      {groups.map((group, rank) => (
        <Group
          key={rank}
          group={group}
          others={others}
          refused={refused.map((one) => one - groups.slice(0, rank).reduce((all, { rules }) => all + rules.length, 0))}
          mayGo={groups.length > 1}
          onChange={(next) => putGroup(rank, next)}
        />
      ))}
      <Button
        variant="text"
        icon={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => onChange({ operator, groups: [...groups, newGroup(others)] })}
      >
        {t('conditions.ajouterGroupe')}
      </Button>
    </>
  );
}

interface AllOrOneProps {
  readonly label: string;
  readonly value: 'AND' | 'OR';
  readonly onChange: (value: 'AND' | 'OR') => void;
}

function AllOrOne({ label, value, onChange }: AllOrOneProps) {
  const { t } = useTranslation('concepteur');
  return (
    <SegmentedControl
      aria-label={label}
      size="xs"
      value={value}
      onChange={(next) => onChange(next === 'OR' ? 'OR' : 'AND')}
      data={[
        { value: 'AND', label: t('conditions.toutes') },
        { value: 'OR', label: t('conditions.auMoinsUne') },
      ]}
    />
  );
}

interface GroupProps extends Pick<GroupsProps, 'others' | 'refused'> {
  readonly group: ConditionGroup;
  readonly mayGo: boolean;
  readonly onChange: (next: ConditionGroup | null) => void;
}

function Group({ group, others, refused, mayGo, onChange }: GroupProps) {
  const { t } = useTranslation('concepteur');
  const { operator, rules } = group;
  const putRule = (rank: number, rule: ConditionRule | null): void => {
    const next = rules.flatMap((one, at) => (at !== rank ? [one] : rule === null ? [] : [rule]));
    onChange(next.length === 0 ? null : { operator, rules: next });
  };
  return (
    <div className={styles['rules']}>
      {rules.length > 1 && (
        <AllOrOne
          label={t('conditions.regles')}
          value={operator}
          onChange={(next) => onChange({ operator: next, rules })}
        />
      )}
      {rules.map((rule, rank) => (
        <ConditionRow
          key={rank}
          rule={rule}
          others={others}
          isRefused={refused.includes(rank)}
          onChange={(next) => putRule(rank, next)}
          onRemove={rules.length > 1 || mayGo ? () => putRule(rank, null) : null}
        />
      ))}
      <Button
        variant="text"
        icon={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => onChange({ operator, rules: [...rules, { field: others[0]?.cf_id ?? '', op: 'filled' }] })}
      >
        {t('conditions.ajouter')}
      </Button>
    </div>
  );
}
