import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition, DisplayCondition } from '#domain/forms/definition.ts';
import { withKey } from '#domain/forms/draft/components.ts';
import type { DraftDefect } from '#domain/forms/draft/draft-defects.ts';
import { champNamed, type FormDraft } from '#domain/forms/draft/form-draft.ts';
import form from '../../../ui/form-page.module.css';
import { ConditionFields, startOfCondition } from './condition-fields.tsx';

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
  const others = draft.champs.filter(({ cf_id }) => cf_id !== champ.cf_id);
  return (
    <div className={form['group']}>
      <h3>{t('afficherSi')}</h3>
      <SegmentedControl
        aria-label={t('afficherSi')}
        value={way}
        onChange={(chosen) =>
          put(
            chosen === 'toujours'
              ? undefined
              : startOfCondition(chosen === 'expression' ? 'expression' : 'regles', others),
          )
        }
        fullWidth
        data={(['toujours', 'regles', 'expression'] as const).map((value) => ({
          value,
          label: t(`conditions.${value}`),
        }))}
      />
      {condition !== undefined && (
        <ConditionFields
          label={t('conditions.expression')}
          condition={condition}
          others={others}
          draft={draft}
          defects={defects.filter(({ dans, rang }) => dans === 'condition' || rang !== undefined)}
          former={champNamed(former, champ.cf_id)?.cf_display_condition}
          onChange={put}
        />
      )}
    </div>
  );
}
