import { Select, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ChampDefinition, COMPONENTS } from '#domain/forms/definition.ts';
import { asCalculated, mayBeCalculated, ofComponent, withKey } from '#domain/forms/draft/components.ts';
import { critereAt } from '#domain/forms/draft/draft-criteres.ts';
import { ruleAt } from '#domain/forms/draft/draft-rules.ts';
import {
  champNamed,
  changeChamp,
  type FormDraft,
  placeChamp,
  putBackSection,
  removeSection,
  renameSection,
} from '#domain/forms/draft/form-draft.ts';
import { namedAfterWords } from '#domain/forms/draft/rename.ts';
import { LABEL_MAX } from '#domain/forms/field-schema.ts';
import { SECTION_NAME_MAX } from '#domain/forms/form-schema.ts';
import { Button } from '../../../ui/button.tsx';
import form from '../../../ui/form-page.module.css';
import { toast } from '../../../ui/toast/toast.ts';
import { Calculation } from './calculation.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import styles from './designer.module.css';
import { FormProperties } from './form-properties.tsx';
import { KindFields } from './kind-fields.tsx';
import { OwnDefects } from './own-defects.tsx';
import { ToldAs } from './told-as.tsx';
import { useDefectWords } from './use-defect-words.ts';
import { RuleProperties } from './rule-properties.tsx';
import { CritereProperties } from './critere-properties.tsx';
import type { FormEditor } from './use-form-draft.ts';
import { TextInput, Textarea } from '../../../ui/text-input.tsx';

interface PropertiesProps {
  readonly editor: FormEditor;
  readonly former: FormDraft;
  readonly chosen: string | null;
  readonly onChoose: (name: string | null) => void;
}

/** What the chosen field, section or form says of itself. */
export function Properties({ editor, former, chosen, onChoose }: PropertiesProps) {
  const { t } = useTranslation('concepteur');
  const champ = champNamed(editor.draft, chosen);
  const rule = ruleAt(editor.draft, chosen);
  const critere = critereAt(editor.draft, chosen);
  const section = editor.draft.sections.find(({ id }) => id === chosen);
  return (
    <aside className={styles['properties']} aria-label={t('proprietes')}>
      {champ !== undefined ? (
        <ChampProperties editor={editor} champ={champ} former={former} onChoose={onChoose} />
      ) : rule !== undefined ? (
        <RuleProperties editor={editor} rule={rule} former={former} onChoose={onChoose} />
      ) : critere !== undefined ? (
        <CritereProperties editor={editor} critere={critere} former={former} onChoose={onChoose} />
      ) : section !== undefined ? (
        <SectionProperties editor={editor} id={section.id} libelle={section.libelle} onChoose={onChoose} />
      ) : (
        <FormProperties editor={editor} />
      )}
    </aside>
  );
}

interface SectionProps extends Pick<PropertiesProps, 'editor' | 'onChoose'> {
  readonly id: string;
  readonly libelle: string;
}

function SectionProperties({ editor, id, libelle, onChoose }: SectionProps) {
  const { t } = useTranslation('concepteur');
  const words = useDefectWords();
  const own = editor.defects.filter(({ where }) => where === id);
  const remove = (): void => {
    const gone = removeSection(editor.draft, id);
    if (gone === null) return;
    editor.change(() => gone.draft);
    onChoose(null);
    toast.info(t('retire', { nom: libelle }), {
      label: t('annuler'),
      run: () => {
        editor.change((draft) => putBackSection(draft, gone.removed));
        onChoose(id);
      },
    });
  };
  return (
    <div className={form['group']}>
      <h2>{t('section')}</h2>
      <TextInput
        label={t('nomSection')}
        value={libelle}
        maxLength={SECTION_NAME_MAX}
        error={own.map(words).join(' ') || undefined}
        required
        onChange={({ currentTarget: { value } }) => editor.change((draft) => renameSection(draft, id, value))}
      />
      <Button
        icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
        disabled={editor.draft.sections.length === 1}
        onClick={remove}
      >
        {t('retirerSection')}
      </Button>
    </div>
  );
}

interface ChampProps extends Pick<PropertiesProps, 'editor' | 'former' | 'onChoose'> {
  readonly champ: ChampDefinition;
}

function ChampProperties({ editor, champ, former, onChoose }: ChampProps) {
  const { t } = useTranslation('concepteur');
  const { cf_id } = champ;
  const own = editor.defects.filter(({ where }) => where === cf_id);
  const write = (next: ChampDefinition): void => editor.change((draft) => changeChamp(draft, cf_id, next));
  return (
    <>
      <div className={form['group']}>
        <h2>
          {champ.cf_label.trim() || t('sansNom')} <small>{cf_id}</small>
        </h2>
        <OwnDefects defects={own.filter(({ dans }) => dans === undefined)} />
        <Textarea
          label={t('question')}
          value={champ.cf_label}
          maxLength={LABEL_MAX}
          autosize
          minRows={1}
          required
          onChange={({ currentTarget: { value } }) => write({ ...champ, cf_label: value })}
        />
        {champNamed(former, cf_id) === undefined && (
          <Button
            variant="text"
            onClick={() => {
              const named = namedAfterWords(editor.draft, cf_id);
              editor.change(() => named.draft);
              onChoose(named.id);
            }}
          >
            {t('nommer')}
          </Button>
        )}
        <div className={form['pair']}>
          <Select
            label={t('type')}
            data={COMPONENTS.map((value) => ({ value, label: t(`genres.${value}`) }))}
            value={champ.cf_component_type}
            allowDeselect={false}
            onChange={(value) => {
              const next = COMPONENTS.find((one) => one === value);
              if (next !== undefined) write(ofComponent(champ, next));
            }}
          />
          <Select
            label={t('section')}
            data={editor.draft.sections.map(({ id, libelle }) => ({ value: id, label: libelle }))}
            value={champ.cf_section ?? null}
            allowDeselect={false}
            onChange={(section) =>
              section !== null && editor.change((draft) => placeChamp(draft, cf_id, { section, before: null }))
            }
          />
        </div>
        {mayBeCalculated(champ) && (
          <Switch
            label={t('calcule')}
            checked={champ.cf_calculated === true}
            onChange={({ currentTarget: { checked } }) => write(asCalculated(champ, checked))}
          />
        )}
        {champ.cf_calculated !== true && (
          <Switch
            label={t('obligatoire')}
            checked={champ.cf_required === true}
            onChange={({ currentTarget: { checked } }) =>
              write(withKey(champ, 'cf_required', checked ? true : undefined))
            }
          />
        )}
        <KindFields champ={champ} draft={editor.draft} defects={own} onChange={write} onDraft={editor.change} />
        <ToldAs champ={champ} onChange={write} />
      </div>
      {champ.cf_calculated === true && (
        <Calculation champ={champ} draft={editor.draft} defects={own} former={former} onChange={write} />
      )}
      <ConditionEditor champ={champ} draft={editor.draft} defects={own} former={former} onChange={write} />
    </>
  );
}
