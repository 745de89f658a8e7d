import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CONCLUSIONS, isConclusion } from '#domain/forms/conclusions.ts';
import { choicesOfResult } from '#domain/forms/result-choices.ts';
import { FORM_NAME_MAX } from '#domain/forms/form-schema.ts';
import type { FormDraft } from '#domain/forms/draft/form-draft.ts';
import { isCalculatedChamp, isNumericChamp } from '#domain/forms/values.ts';
import form from '../../../ui/form-page.module.css';
import { TypeProperties } from './type-properties.tsx';
import { useDefectWords } from './use-defect-words.ts';
import type { FormEditor } from './use-form-draft.ts';
import { TextInput } from '../../../ui/text-input.tsx';

/** The form itself: its name, the days for which it may be chosen, what it concludes. */
export function FormProperties({ editor }: { readonly editor: FormEditor }) {
  const { t } = useTranslation(['concepteur', 'questionnaire']);
  const words = useDefectWords();
  const { draft, change, defects } = editor;
  const errorOf = (key: string): string | undefined =>
    defects
      .filter(({ where, quoi }) => where === null && quoi === key)
      .map(words)
      .join(' ') || undefined;
  const put = (fields: Partial<FormDraft>): void => change((one) => ({ ...one, ...fields }));
  return (
    <div className={form['group']}>
      <h2>{t('leFormulaire')}</h2>
      <TextInput
        label={t('liste.libelle')}
        value={draft.libelle}
        maxLength={FORM_NAME_MAX}
        error={errorOf('libelle')}
        required
        onChange={({ currentTarget: { value } }) => put({ libelle: value })}
      />
      <div className={form['pair']}>
        <TextInput
          type="date"
          label={t('liste.depuis')}
          value={draft.valideDu}
          error={errorOf('valideDu')}
          required
          onChange={({ currentTarget: { value } }) => put({ valideDu: value })}
        />
        <TextInput
          type="date"
          label={t('liste.jusquau')}
          value={draft.valideAu ?? ''}
          error={errorOf('valideAu')}
          onChange={({ currentTarget: { value } }) => put({ valideAu: value === '' ? null : value })}
        />
      </div>
      <p className={form['hint']}>
        {t('joursAide')} {t('questionnaire:avant')}
      </p>
      <Select
        label={t('resultat')}
        description={t('resultatAide')}
        data={draft.champs
          .filter(({ cf_options = [] }) => cf_options.length > 0)
          .map(({ cf_id, cf_label }) => ({ value: cf_id, label: cf_label }))}
        value={draft.champResultat === '' ? null : draft.champResultat}
        error={errorOf('champResultat')}
        clearable
        searchable
        onChange={(value) => put({ champResultat: value ?? '', sensResultats: null })}
      />
      <Select
        label={t('propose')}
        description={t('proposeAide')}
        data={draft.champs
          .filter((champ) => isCalculatedChamp(champ) && !isNumericChamp(champ))
          .map(({ cf_id, cf_label }) => ({ value: cf_id, label: cf_label }))}
        value={draft.champPropose === '' ? null : draft.champPropose}
        clearable
        searchable
        onChange={(value) => put({ champPropose: value ?? '' })}
      />
      <Senses draft={draft} put={put} error={errorOf('sensResultats')} />
      <TypeProperties editor={editor} />
    </div>
  );
}

interface SensesProps {
  readonly draft: FormDraft;
  readonly put: (fields: Partial<FormDraft>) => void;
  readonly error: string | undefined;
}

/** [lots/L65] What each choice of the result says of a control; the words of the arrêté say themselves. */
function Senses({ draft, put, error }: SensesProps) {
  const { t } = useTranslation('concepteur');
  const others = (choicesOfResult(draft) ?? []).filter((word) => !isConclusion(word));
  const senses = draft.sensResultats ?? {};
  return others.map((word) => (
    <Select
      key={word}
      label={t('sens', { mot: word })}
      data={[...CONCLUSIONS]}
      value={senses[word] ?? null}
      error={error}
      clearable
      onChange={(value) => {
        const { [word]: _, ...rest } = senses;
        const sense = CONCLUSIONS.find((one) => one === value);
        const next = sense === undefined ? rest : { ...rest, [word]: sense };
        put({ sensResultats: Object.keys(next).length === 0 ? null : next });
      }}
    />
  ));
}
