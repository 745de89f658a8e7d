import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import { withKey } from '#domain/forms/draft/components.ts';
import type { DraftDefect } from '#domain/forms/draft/draft-defects.ts';
import type { FormDraft } from '#domain/forms/draft/form-draft.ts';
import { PREFILLS } from '#domain/forms/draft/prefills.ts';
import { UNIT_MAX } from '#domain/forms/field-schema.ts';
import { EVIDENCE_PX } from '#domain/forms/image-settings.ts';
import form from '../../../ui/form-page.module.css';
import { type Figure as FigureName, typedFigure, withFigure } from '#domain/forms/draft/figures.ts';
import { Choices } from '../grille/criterion-fields.tsx';
import { NumberText } from '../number-text.tsx';
import { ColumnsEditor } from './columns-editor.tsx';
import { Autocomplete, TextInput } from '../../../ui/text-input.tsx';

export interface KindFieldsProps {
  readonly champ: ChampDefinition;
  readonly draft: FormDraft;
  readonly defects: readonly DraftDefect[];
  readonly onChange: (champ: ChampDefinition) => void;
  /** What is changed beside the field itself. */
  readonly onDraft: (next: (draft: FormDraft) => FormDraft) => void;
}

const FORMATS = ['siret', 'telephone', 'code_postal', 'email'] as const;

/** What a field of its kind says beside its words: unit, bounds, choices, columns, what it begins with. */
export function KindFields(props: KindFieldsProps) {
  const { champ, onChange } = props;
  const isAnswered = champ.cf_calculated !== true;
  switch (champ.cf_component_type) {
    case 'NUMBER':
      return <NumberFields {...props} />;
    case 'TABLE':
      return (
        <>
          <UnitField {...props} />
          <ColumnsEditor {...props} />
        </>
      );
    case 'IMAGE':
      return <ImageFields {...props} />;
    case 'SELECT':
    case 'RADIO':
      return (
        <>
          <Choices options={champ.cf_options ?? []} onChange={(cf_options) => onChange({ ...champ, cf_options })} />
          <StartFields {...props} />
        </>
      );
    case 'DATE_PICKER':
      return (
        <>
          <LatestField {...props} />
          <StartFields {...props} />
        </>
      );
    case 'TEXT':
      return isAnswered ? (
        <>
          <TextFields {...props} />
          <StartFields {...props} />
        </>
      ) : null;
    case 'TEXTAREA':
      return <StartFields {...props} />;
    case 'SIGNATURE':
      return null;
  }
}

function Figure({
  champ,
  draft,
  onDraft,
  name,
  isWhole = false,
}: KindFieldsProps & { name: FigureName; isWhole?: boolean }) {
  const { t } = useTranslation('concepteur');
  const place = { figure: name };
  return (
    <NumberText
      label={t(`figures.${name}`)}
      value={typedFigure(draft, champ, place)}
      isWhole={isWhole}
      onChange={(typed) => onDraft((one) => withFigure(one, { cfId: champ.cf_id, place }, typed))}
    />
  );
}

function UnitField({ champ, onChange }: KindFieldsProps) {
  const { t } = useTranslation('concepteur');
  return (
    <TextInput
      label={t('unite')}
      value={champ.cf_unit ?? ''}
      maxLength={UNIT_MAX}
      onChange={({ currentTarget: { value } }) => onChange(withKey(champ, 'cf_unit', value === '' ? undefined : value))}
    />
  );
}

function NumberFields(props: KindFieldsProps) {
  const isAnswered = props.champ.cf_calculated !== true;
  return (
    <>
      <UnitField {...props} />
      <div className={form['pair']}>
        <Figure {...props} name="cf_decimals" isWhole />
        {isAnswered && (
          <>
            <Figure {...props} name="cf_min" />
            <Figure {...props} name="cf_max" />
            <Figure {...props} name="cf_empty_value" />
          </>
        )}
      </div>
      {isAnswered && (
        <>
          <LatestField {...props} />
          <StartFields {...props} />
        </>
      )}
    </>
  );
}

/** [forms/F49] */
function LatestField({ champ, onChange }: KindFieldsProps) {
  const { t } = useTranslation('concepteur');
  return (
    <Switch
      label={t('pasApres')}
      checked={champ.cf_latest === 'today'}
      onChange={({ currentTarget: { checked } }) =>
        onChange(withKey(champ, 'cf_latest', checked ? 'today' : undefined))
      }
    />
  );
}

/** [forms/F43] */
function ImageFields(props: KindFieldsProps) {
  const { t } = useTranslation('concepteur');
  return (
    <>
      <div className={form['pair']}>
        <Figure {...props} name="cf_image_max" />
        <Figure {...props} name="cf_image_quality" />
      </div>
      <p className={form['hint']}>{t('imageAide', { max: EVIDENCE_PX })}</p>
    </>
  );
}

function TextFields({ champ, onChange }: KindFieldsProps) {
  const { t } = useTranslation('concepteur');
  return (
    <div className={form['pair']}>
      <Select
        label={t('format')}
        data={FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
        value={champ.cf_format ?? null}
        clearable
        onChange={(value) =>
          onChange(
            withKey(
              champ,
              'cf_format',
              FORMATS.find((one) => one === value),
            ),
          )
        }
      />
      <TextInput
        label={t('motif')}
        value={champ.cf_regex ?? ''}
        maxLength={200}
        spellCheck={false}
        onChange={({ currentTarget: { value } }) =>
          onChange(withKey(champ, 'cf_regex', value === '' ? undefined : value))
        }
      />
    </div>
  );
}

/** [forms/F42] [forms/F51] What the field begins with: what the dossier knows, otherwise a value of its own. */
function StartFields({ champ, onChange }: KindFieldsProps) {
  const { t } = useTranslation('concepteur');
  return (
    <div className={form['pair']}>
      <Autocomplete
        label={t('prerempli')}
        data={[...PREFILLS]}
        value={champ.cf_prefill ?? ''}
        maxLength={60}
        onChange={(value) => onChange(withKey(champ, 'cf_prefill', value === '' ? undefined : value))}
      />
      <StartValue champ={champ} onChange={onChange} />
    </div>
  );
}

/** [forms/F81] One of the choices, a number, a day, otherwise a text. */
function StartValue({ champ, onChange }: Pick<KindFieldsProps, 'champ' | 'onChange'>) {
  const { t } = useTranslation('concepteur');
  const start = champ.cf_value;
  const value = typeof start === 'string' || typeof start === 'number' ? start : undefined;
  const label = t('valeurDepart');
  const put = (next: string | number | undefined): void =>
    onChange(withKey(champ, 'cf_value', next === '' ? undefined : next));
  if (champ.cf_options !== undefined)
    return (
      <Select
        label={label}
        data={[...champ.cf_options]}
        value={champ.cf_options.find((one) => one === value) ?? null}
        placeholder={value === undefined ? '' : String(value)}
        clearable
        onChange={(next) => put(next ?? undefined)}
      />
    );
  if (champ.cf_component_type === 'NUMBER') return <NumberText label={label} value={value} onChange={put} />;
  return (
    <TextInput
      label={label}
      type={champ.cf_component_type === 'DATE_PICKER' ? 'date' : 'text'}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget: { value: next } }) => put(next)}
    />
  );
}
