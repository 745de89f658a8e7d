import { MultiSelect, SegmentedControl, Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CrossRule, RULE_SENTENCE_MAX } from '#domain/forms/cross-rule.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import { askableOf, rulePlace, withConsequence } from '#domain/forms/draft/draft-rules.ts';
import { changeEntry, moveEntry, putBackEntry, removeEntry } from '#domain/forms/draft/entries.ts';
import type { FormDraft } from '#domain/forms/draft/form-draft.ts';
import form from '../../../ui/form-page.module.css';
import { toast } from '../../../ui/toast/toast.ts';
import { ConditionFields, startOfCondition } from './condition-fields.tsx';
import { EntryTools } from './entry-tools.tsx';
import { OwnDefects } from './own-defects.tsx';
import type { FormEditor } from './use-form-draft.ts';
import { Textarea } from '../../../ui/text-input.tsx';

interface RulePropertiesProps {
  readonly editor: FormEditor;
  readonly rule: CrossRule;
  readonly former: FormDraft;
  readonly onChoose: (place: string | null) => void;
}

/** [forms/FD28] A rule between fields: when it holds, what it says, what it asks. */
export function RuleProperties({ editor, rule, former, onChoose }: RulePropertiesProps) {
  const { t } = useTranslation('concepteur');
  const { draft, change, defects } = editor;
  const place = rulePlace(rule.id);
  const nom = rule.phrase.trim() || t('regle.sansPhrase');
  const own = defects.filter(({ where }) => where === place);
  const isExpression = 'expression' in rule.quand;
  const ofExpression = own.filter(({ texte }) => isExpression && texte === 'quand');
  const write = (next: CrossRule): void =>
    change((one) => ({ ...one, regles: changeEntry(one.regles, rule.id, next) }));
  const remove = (): void => {
    const gone = removeEntry(draft.regles, rule.id);
    if (gone === null) return;
    change((one) => ({ ...one, regles: gone.left }));
    onChoose(null);
    toast.info(t('retire', { nom }), {
      label: t('annuler'),
      run: () => {
        change((one) => ({ ...one, regles: putBackEntry(one.regles, gone.removed) }));
        onChoose(place);
      },
    });
  };
  return (
    <>
      <div className={form['group']}>
        <h2>{t('regle.titre')}</h2>
        <EntryTools
          nom={nom}
          onMove={(by) => change((one) => ({ ...one, regles: moveEntry(one.regles, rule.id, by) }))}
          onRemove={remove}
        />
        <OwnDefects defects={own.filter((one) => !ofExpression.includes(one))} />
        <Textarea
          label={t('regle.phrase')}
          value={rule.phrase}
          maxLength={RULE_SENTENCE_MAX}
          autosize
          minRows={2}
          required
          onChange={({ currentTarget: { value } }) => write({ ...rule, phrase: value })}
        />
      </div>
      <div className={form['group']}>
        <h3>{t('regle.quand')}</h3>
        <SegmentedControl
          aria-label={t('regle.quand')}
          value={isExpression ? 'expression' : 'regles'}
          onChange={(way) =>
            write({ ...rule, quand: startOfCondition(way === 'expression' ? 'expression' : 'regles', draft.champs) })
          }
          fullWidth
          data={(['regles', 'expression'] as const).map((value) => ({ value, label: t(`conditions.${value}`) }))}
        />
        <ConditionFields
          label={t('conditions.expression')}
          condition={rule.quand}
          others={draft.champs}
          draft={draft}
          defects={isExpression ? ofExpression : own}
          former={former.regles.find(({ id }) => id === rule.id)?.quand}
          onChange={(quand) => write({ ...rule, quand })}
        />
      </div>
      <Consequences rule={rule} draft={draft} onChange={write} />
    </>
  );
}

const named = (champs: readonly ChampDefinition[]) =>
  champs.map(({ cf_id, cf_label }) => ({ value: cf_id, label: cf_label }));

interface ConsequencesProps {
  readonly rule: CrossRule;
  readonly draft: FormDraft;
  readonly onChange: (rule: CrossRule) => void;
}

/** [forms/F54] [forms/F55] */
function Consequences({ rule, draft, onChange }: ConsequencesProps) {
  const { t } = useTranslation('concepteur');
  const { danger = false, conclusions = [], photo, mots } = rule;
  const { conclusions: choices, photos, mots: fields } = askableOf(draft);
  const isRefusal = !danger && conclusions.length === 0 && photo === undefined && mots === undefined;
  return (
    <div className={form['group']}>
      <h3>{t('regle.alors')}</h3>
      <Switch
        label={t('regle.danger')}
        description={t('regle.dangerAide')}
        checked={danger}
        onChange={({ currentTarget: { checked } }) => onChange(withConsequence(rule, 'danger', checked))}
      />
      <MultiSelect
        label={t('regle.conclusions')}
        data={[...new Set([...choices, ...conclusions])]}
        value={[...conclusions]}
        clearable
        onChange={(next) => onChange(withConsequence(rule, 'conclusions', next))}
      />
      <Select
        label={t('regle.photo')}
        data={named(photos)}
        value={photo ?? null}
        clearable
        searchable
        onChange={(next) => onChange(withConsequence(rule, 'photo', next ?? undefined))}
      />
      <Select
        label={t('regle.mots')}
        data={named(fields)}
        value={mots ?? null}
        clearable
        searchable
        onChange={(next) => onChange(withConsequence(rule, 'mots', next ?? undefined))}
      />
      {isRefusal && <p className={form['hint']}>{t('regle.refus')}</p>}
    </div>
  );
}
