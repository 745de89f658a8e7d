import { MultiSelect, SegmentedControl, Select, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CritereDefinition } from '#domain/forms/criteres/critere.ts';
import { CRITERE_WAYS, lookedAt, wayOf, withCritereKey, withWay } from '#domain/forms/draft/draft-criteres.ts';
import type { DraftDefect } from '#domain/forms/draft/draft-defects.ts';
import type { FormDraft } from '#domain/forms/draft/form-draft.ts';
import { COMPARATORS } from '#domain/forms/expression.ts';
import { LABEL_MAX } from '#domain/forms/field-schema.ts';
import form from '../../../ui/form-page.module.css';
import { NumberText } from '../number-text.tsx';
import { FormulaField } from './formula-field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface CritereAskedProps {
  readonly critere: CritereDefinition;
  /** The same criterion of the version before. */
  readonly former: CritereDefinition | undefined;
  readonly draft: FormDraft;
  readonly defects: readonly DraftDefect[];
  readonly onChange: (critere: CritereDefinition) => void;
}

/** [forms/CR1] What satisfies a criterion: a threshold, an answer among some, a condition; when it is asked, when it cannot be told. */
export function CritereAsked(props: CritereAskedProps) {
  const { critere, former, draft, defects, onChange } = props;
  const { t } = useTranslation('concepteur');
  const { regle, indecis = [] } = critere;
  return (
    <div className={form['group']}>
      <h3>{t('critere.maniere')}</h3>
      <SegmentedControl
        aria-label={t('critere.maniere')}
        value={wayOf(regle)}
        fullWidth
        data={CRITERE_WAYS.map((value) => ({ value, label: t(`critere.manieres.${value}`) }))}
        onChange={(value) => onChange(withWay(critere, CRITERE_WAYS.find((one) => one === value) ?? wayOf(regle)))}
      />
      {'op' in regle && <Threshold key={critere.id} {...props} regle={regle} />}
      {'parmi' in regle && (
        <Answers
          label={t('critere.parmi')}
          choices={lookedAt(draft, critere)?.cf_options}
          value={regle.parmi}
          onChange={(parmi) => onChange({ ...critere, regle: { parmi } })}
        />
      )}
      {'condition' in regle && (
        <>
          <FormulaField
            label={t('critere.manieres.condition')}
            value={regle.condition}
            draft={draft}
            defect={defects.find(({ texte }) => texte === 'condition')}
            former={former !== undefined && 'condition' in former.regle ? former.regle.condition : undefined}
            onChange={(condition) => onChange({ ...critere, regle: { ...regle, condition } })}
          />
          <TextInput
            label={t('critere.attendu')}
            value={regle.attendu}
            maxLength={LABEL_MAX}
            required
            onChange={({ currentTarget: { value } }) => onChange({ ...critere, regle: { ...regle, attendu: value } })}
          />
        </>
      )}
      <Answers
        label={t('critere.indecis')}
        choices={lookedAt(draft, critere)?.cf_options}
        value={indecis}
        onChange={(next) => onChange(withCritereKey(critere, 'indecis', next))}
      />
      {(['inconnuSi', 'si'] as const).map((key) => (
        <FormulaField
          key={key}
          label={t(`critere.${key}`)}
          value={critere[key] ?? ''}
          draft={draft}
          defect={defects.find(({ texte }) => texte === key)}
          former={former?.[key]}
          onChange={(next) => onChange(withCritereKey(critere, key, next))}
        />
      ))}
    </div>
  );
}

type ThresholdRule = Extract<CritereDefinition['regle'], { readonly seuil: string }>;

const isNumberText = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/** A number, read as every number of whoever writes a form; or a calculation: 7 here, 6 there. */
function Threshold({
  critere,
  former,
  draft,
  defects,
  regle,
  onChange,
}: CritereAskedProps & { readonly regle: ThresholdRule }) {
  const { t } = useTranslation('concepteur');
  const [isNumber, setNumber] = useState(() => isNumberText(regle.seuil));
  const put = (seuil: string): void => onChange({ ...critere, regle: { ...regle, seuil } });
  const defect = defects.find(({ texte }) => texte === 'seuil');
  return (
    <>
      <Select
        label={t('critere.comparaison')}
        data={COMPARATORS.map((value) => ({ value, label: t(`comparaisons.${value}`) }))}
        value={regle.op}
        allowDeselect={false}
        onChange={(value) =>
          onChange({ ...critere, regle: { ...regle, op: COMPARATORS.find((one) => one === value) ?? regle.op } })
        }
      />
      <SegmentedControl
        aria-label={t('critere.seuil')}
        value={isNumber ? 'nombre' : 'calcul'}
        data={(['nombre', 'calcul'] as const).map((value) => ({ value, label: t(`critere.${value}`) }))}
        onChange={(value) => setNumber(value === 'nombre')}
      />
      {isNumber ? (
        <NumberText
          label={t('critere.seuil')}
          value={isNumberText(regle.seuil) ? Number(regle.seuil) : regle.seuil}
          rightSection={critere.unite}
          error={defect !== undefined}
          onChange={(typed) => put(String(typed ?? ''))}
        />
      ) : (
        <FormulaField
          label={t('critere.seuil')}
          value={regle.seuil}
          draft={draft}
          defect={defect}
          former={former !== undefined && 'op' in former.regle ? former.regle.seuil : undefined}
          onChange={put}
        />
      )}
    </>
  );
}

interface AnswersProps {
  readonly label: string;
  /** Those of the field that is looked at; undefined: it offers none. */
  readonly choices: readonly string[] | undefined;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

function Answers({ label, choices, value, onChange }: AnswersProps) {
  if (choices === undefined) return <TagsInput label={label} value={[...value]} onChange={onChange} />;
  return (
    <MultiSelect
      searchable
      label={label}
      data={[...new Set([...choices, ...value])]}
      value={[...value]}
      onChange={onChange}
    />
  );
}
