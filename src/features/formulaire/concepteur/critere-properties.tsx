import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CritereDefinition } from '#domain/forms/criteres/critere.ts';
import { addProposal, criterePlace, hasProposal, withCritereKey } from '#domain/forms/draft/draft-criteres.ts';
import { changeEntry, moveEntry, putBackEntry, removeEntry } from '#domain/forms/draft/entries.ts';
import type { FormDraft } from '#domain/forms/draft/form-draft.ts';
import { LABEL_MAX, UNIT_MAX } from '#domain/forms/field-schema.ts';
import { Button } from '../../../ui/button.tsx';
import form from '../../../ui/form-page.module.css';
import { toast } from '../../../ui/toast/toast.ts';
import { CritereAsked } from './critere-asked.tsx';
import { EntryTools } from './entry-tools.tsx';
import { FormulaField } from './formula-field.tsx';
import { OwnDefects } from './own-defects.tsx';
import type { FormEditor } from './use-form-draft.ts';
import { TextInput, Textarea } from '../../../ui/text-input.tsx';

interface CriterePropertiesProps {
  readonly editor: FormEditor;
  readonly critere: CritereDefinition;
  readonly former: FormDraft;
  readonly onChoose: (place: string | null) => void;
}

/** [forms/FD29] A criterion: what is looked at, what satisfies it, when it cannot be told, where it was read. */
export function CritereProperties({ editor, critere, former, onChoose }: CriterePropertiesProps) {
  const { t } = useTranslation('concepteur');
  const { draft, change, defects } = editor;
  const { id, unite = '' } = critere;
  const place = criterePlace(id);
  const nom = critere.libelle.trim() || t('sansNom');
  const own = defects.filter(({ where }) => where === place);
  const before = former.criteres?.find((one) => one.id === id);
  const put = (next: (all: readonly CritereDefinition[]) => readonly CritereDefinition[]): void =>
    change((one) => ({ ...one, criteres: next(one.criteres ?? []) }));
  const write = (next: CritereDefinition): void => put((all) => changeEntry(all, id, next));
  const remove = (): void => {
    const gone = removeEntry(draft.criteres ?? [], id);
    if (gone === null) return;
    put(() => gone.left);
    onChoose(null);
    toast.info(t('retire', { nom }), {
      label: t('annuler'),
      run: () => {
        put((all) => putBackEntry(all, gone.removed));
        onChoose(place);
      },
    });
  };
  return (
    <>
      <div className={form['group']}>
        <h2>{t('critere.titre')}</h2>
        <EntryTools nom={nom} onMove={(by) => put((all) => moveEntry(all, id, by))} onRemove={remove} />
        <OwnDefects defects={own.filter(({ texte }) => texte === undefined)} />
        {!hasProposal(draft) && draft.champResultat !== '' && (
          <div className={form['line']}>
            <span className={form['hint']}>{t('critere.sansProposition')}</span>
            <Button variant="text" onClick={() => change((one) => addProposal(one, t('critere.propose')).draft)}>
              {t('critere.ajouterProposition')}
            </Button>
          </div>
        )}
        <Textarea
          label={t('critere.libelle')}
          value={critere.libelle}
          maxLength={LABEL_MAX}
          autosize
          minRows={1}
          required
          onChange={({ currentTarget: { value } }) => write({ ...critere, libelle: value })}
        />
        <FormulaField
          label={t('critere.valeur')}
          value={critere.valeur}
          draft={draft}
          defect={own.find(({ texte }) => texte === 'valeur')}
          former={before?.valeur}
          onChange={(valeur) => write({ ...critere, valeur })}
        />
        <TextInput
          label={t('unite')}
          value={unite}
          maxLength={UNIT_MAX}
          onChange={({ currentTarget: { value } }) => write(withCritereKey(critere, 'unite', value))}
        />
      </div>
      <CritereAsked critere={critere} former={before} draft={draft} defects={own} onChange={write} />
      <Weight critere={critere} onChange={write} />
    </>
  );
}

interface WeightProps {
  readonly critere: CritereDefinition;
  readonly onChange: (critere: CritereDefinition) => void;
}

/** [forms/CR2] [forms/CR4] What it counts for, and where it was read. */
function Weight({ critere, onChange }: WeightProps) {
  const { t } = useTranslation('concepteur');
  return (
    <div className={form['group']}>
      <Switch
        label={t('critere.obligatoire')}
        checked={critere.obligatoire}
        onChange={({ currentTarget: { checked } }) => onChange({ ...critere, obligatoire: checked })}
      />
      <Switch
        label={t('critere.informatif')}
        checked={critere.informatif === true}
        onChange={({ currentTarget: { checked } }) => onChange(withCritereKey(critere, 'informatif', checked))}
      />
      <Textarea
        label={t('critere.source')}
        value={critere.source}
        maxLength={500}
        autosize
        minRows={1}
        required
        onChange={({ currentTarget: { value } }) => onChange({ ...critere, source: value })}
      />
      <TextInput
        type="date"
        label={t('critere.luLe')}
        value={critere.luLe ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...critere, luLe: value === '' ? null : value })}
      />
      <Switch
        label={t('critere.aConfirmer')}
        checked={critere.aConfirmer === true}
        onChange={({ currentTarget: { checked } }) => onChange(withCritereKey(critere, 'aConfirmer', checked))}
      />
    </div>
  );
}
