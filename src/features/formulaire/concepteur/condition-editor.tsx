import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type {
  ChampDefinition,
  ConditionGroup,
  ConditionRule,
  DisplayCondition,
  Operator,
} from '#domain/forms/definition.ts';
import { withKey } from '#domain/forms/draft/components.ts';
import type { DraftDefect } from '#domain/forms/draft/draft-defects.ts';
import { champNamed, type FormDraft } from '#domain/forms/draft/form-draft.ts';
import { isNumericChamp } from '#domain/forms/values.ts';
import { Button } from '../../../ui/button.tsx';
import form from '../../../ui/form-page.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './designer.module.css';
import { FormulaField } from './formula-field.tsx';

const OPERATORS: readonly Operator[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'empty', 'filled'];
const isAlone = (op: Operator): boolean => op === 'empty' || op === 'filled';

interface ConditionEditorProps {
  readonly champ: ChampDefinition;
  readonly draft: FormDraft;
  readonly defects: readonly DraftDefect[];
  readonly former: FormDraft;
  readonly onChange: (champ: ChampDefinition) => void;
}

/** When a field is asked: always, when rules hold, or when an expression does. */
export function ConditionEditor({ champ, draft, defects, former, onChange }: ConditionEditorProps) {
  const { t } = useTranslation('concepteur');
  const { cf_display_condition: condition } = champ;
  const put = (next: DisplayCondition | undefined): void => onChange(withKey(champ, 'cf_display_condition', next));
  const way = condition === undefined ? 'toujours' : 'expression' in condition ? 'expression' : 'regles';
  const [firstOther] = draft.champs.filter(({ cf_id }) => cf_id !== champ.cf_id);
  const start = (chosen: string): void => {
    if (chosen === 'toujours') return put(undefined);
    if (chosen === 'expression') return put({ expression: `{${firstOther?.cf_id ?? ''}} != ''` });
    const rules: readonly ConditionRule[] = [{ field: firstOther?.cf_id ?? champ.cf_id, op: 'filled' }];
    return put({ operator: 'AND', groups: [{ operator: 'AND', rules }] });
  };
  const before = champNamed(former, champ.cf_id)?.cf_display_condition;
  return (
    <div className={form['group']}>
      <h3>{t('afficherSi')}</h3>
      <SegmentedControl
        aria-label={t('afficherSi')}
        value={way}
        onChange={start}
        fullWidth
        data={(['toujours', 'regles', 'expression'] as const).map((value) => ({
          value,
          label: t(`conditions.${value}`),
        }))}
      />
      {condition !== undefined && 'expression' in condition && (
        <FormulaField
          label={t('conditions.expression')}
          value={condition.expression}
          draft={draft}
          defect={defects.find(({ dans }) => dans === 'condition')}
          former={before !== undefined && 'expression' in before ? before.expression : undefined}
          onChange={(expression) => put({ expression })}
        />
      )}
      {condition !== undefined && 'groups' in condition && (
        <Groups condition={condition} champ={champ} draft={draft} onChange={put} />
      )}
    </div>
  );
}

type Grouped = Exclude<DisplayCondition, { readonly expression: string }>;

interface GroupsProps extends Pick<ConditionEditorProps, 'champ' | 'draft'> {
  readonly condition: Grouped;
  readonly onChange: (next: DisplayCondition) => void;
}

function Groups({ condition, champ, draft, onChange }: GroupsProps) {
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
          champ={champ}
          draft={draft}
          mayGo={groups.length > 1}
          onChange={(next) => putGroup(rank, next)}
        />
      ))}
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

interface GroupProps extends Pick<ConditionEditorProps, 'champ' | 'draft'> {
  readonly group: ConditionGroup;
  readonly mayGo: boolean;
  readonly onChange: (next: ConditionGroup | null) => void;
}

function Group({ group, champ, draft, mayGo, onChange }: GroupProps) {
  const { t } = useTranslation('concepteur');
  const { operator, rules } = group;
  const others = draft.champs.filter(({ cf_id }) => cf_id !== champ.cf_id);
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
        <RuleRow
          key={rank}
          rule={rule}
          others={others}
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

interface RuleRowProps {
  readonly rule: ConditionRule;
  readonly others: readonly ChampDefinition[];
  readonly onChange: (rule: ConditionRule) => void;
  readonly onRemove: (() => void) | null;
}

function RuleRow({ rule, others, onChange, onRemove }: RuleRowProps) {
  const { t } = useTranslation('concepteur');
  const champ = others.find(({ cf_id }) => cf_id === rule.field);
  const text = rule.value === undefined ? '' : String(rule.value);
  const put = (typed: string): void => {
    const isNumber = champ !== undefined && isNumericChamp(champ);
    const number = Number(typed.replace(',', '.'));
    const { field, op } = rule;
    onChange({ field, op, value: isNumber && typed.trim() !== '' && Number.isFinite(number) ? number : typed });
  };
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
      <Select
        aria-label={t('conditions.operateur')}
        data={OPERATORS.map((value) => ({ value, label: t(`operateurs.${value}`) }))}
        value={rule.op}
        allowDeselect={false}
        onChange={(value) => {
          const op = OPERATORS.find((one) => one === value) ?? rule.op;
          onChange(isAlone(op) ? { field: rule.field, op } : { ...rule, op });
        }}
      />
      {isAlone(rule.op) ? null : champ?.cf_options !== undefined && rule.op !== 'contains' ? (
        <Select
          aria-label={t('conditions.valeur')}
          data={[...champ.cf_options]}
          value={text === '' ? null : text}
          allowDeselect={false}
          onChange={(value) => value !== null && put(value)}
        />
      ) : (
        <TextInput
          aria-label={t('conditions.valeur')}
          value={text.replace('.', champ !== undefined && isNumericChamp(champ) ? ',' : '.')}
          rightSection={champ?.cf_unit}
          onChange={({ currentTarget: { value } }) => put(value)}
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
