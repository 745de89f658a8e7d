import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_MAX } from '#domain/forms/field-schema.ts';
import { noteOf } from '#domain/supervisions/conformity.ts';
import { CRITERION_KINDS, criterionKind, offeredKinds, ofKind } from '#domain/supervisions/criteria.ts';
import type { Criterion } from '#domain/supervisions/grille-draft.ts';
import { Button } from '../../../ui/button.tsx';
import form from '../../../ui/form-page.module.css';
import { NumberFields } from './number-fields.tsx';
import { TextInput, Textarea } from '../../../ui/text-input.tsx';

export interface CriterionFieldsProps {
  readonly criterion: Criterion;
  readonly onChange: (next: Criterion) => void;
}

const OFFERED = offeredKinds();

/** What a criterion asks, and how it is answered. */
export function CriterionFields({ criterion, onChange }: CriterionFieldsProps) {
  const { t } = useTranslation('grilles');
  const { champ, note } = criterion;
  const kind = criterionKind(champ);
  const change = (fields: Partial<Criterion['champ']>): void => onChange({ note, champ: { ...champ, ...fields } });
  return (
    <div className={form['group']}>
      <Textarea
        label={t('question')}
        value={champ.cf_label}
        maxLength={LABEL_MAX}
        autosize
        minRows={1}
        required
        onChange={({ currentTarget: { value } }) => change({ cf_label: value })}
      />
      <p className={form['hint']}>{t('identifiant', { id: champ.cf_id })}</p>
      <Select
        label={t('genre')}
        data={CRITERION_KINDS.filter((one) => one === kind || OFFERED.includes(one)).map((value) => ({
          value,
          label: t(`genres.${value}`),
        }))}
        value={kind}
        allowDeselect={false}
        onChange={(value) => {
          const next = CRITERION_KINDS.find((one) => one === value);
          if (next === undefined || next === kind) return;
          const other = ofKind(champ, next);
          onChange({ champ: other, note: next === 'conformite' ? (note ?? noteOf(other)) : null });
        }}
      />
      {kind === 'nombre' && <NumberFields key={champ.cf_id} criterion={criterion} onChange={onChange} />}
      {(kind === 'choix' || kind === 'liste') && (
        <Choices key={champ.cf_id} options={champ.cf_options ?? []} onChange={(cf_options) => change({ cf_options })} />
      )}
      {kind === 'mesures' && <p className={form['hint']}>{t('mesuresAide')}</p>}
      {kind === 'conformite' && <NoteFields criterion={criterion} onChange={onChange} />}
      <Checkbox
        label={t('obligatoire')}
        checked={champ.cf_required === true}
        onChange={({ currentTarget: { checked } }) => change({ cf_required: checked })}
      />
      {champ.cf_display_condition !== undefined && (
        <Condition
          onRemove={() => {
            const { cf_display_condition: _, ...always } = champ;
            onChange({ note, champ: always });
          }}
        />
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly options: readonly string[];
  readonly onChange: (options: readonly string[]) => void;
}

/** One a line; the lines stay as they are typed. */
export function Choices({ options, onChange }: ChoicesProps) {
  const { t } = useTranslation('grilles');
  const [text, setText] = useState(() => options.join('\n'));
  return (
    <Textarea
      label={t('choix')}
      description={t('choixAide')}
      value={text}
      autosize
      minRows={3}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        const lines = value.split('\n').map((line) => line.trim());
        onChange([...new Set(lines.filter((line) => line !== ''))]);
      }}
    />
  );
}

/** What is asked when it is not in conformity. */
function NoteFields({ criterion: { champ, note }, onChange }: CriterionFieldsProps) {
  const { t } = useTranslation('grilles');
  return (
    <>
      <Checkbox
        label={t('note')}
        checked={note !== null}
        onChange={({ currentTarget: { checked } }) => onChange({ champ, note: checked ? noteOf(champ) : null })}
      />
      {note !== null && (
        <TextInput
          label={t('noteQuestion')}
          value={note.cf_label}
          maxLength={LABEL_MAX}
          onChange={({ currentTarget: { value } }) => onChange({ champ, note: { ...note, cf_label: value } })}
        />
      )}
    </>
  );
}

function Condition({ onRemove }: { readonly onRemove: () => void }) {
  const { t } = useTranslation('grilles');
  return (
    <div className={form['line']}>
      <span className={form['hint']}>{t('condition')}</span>
      <Button onClick={onRemove}>{t('sansCondition')}</Button>
    </div>
  );
}
