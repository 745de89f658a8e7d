import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX } from '#domain/base/text-limits.ts';
import { DOCUMENT_TYPES, EXPECTATIONS, type MotCle } from '#domain/ocr/mot-cle.ts';
import { EXPRESSION_MAX, NATURES } from '#domain/ocr/values.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import form from '../../../ui/form-page.module.css';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { removeKeyword, saveKeyword } from './keyword-actions.ts';
import { entryOf, type KeywordEntry, type KeywordFault, MOTIF, writtenOf } from './keyword-entry.ts';
import { TryFile } from './try-file.tsx';
import { expectationKey, natureKey } from './words.ts';
import { TextInput, Textarea } from '../../../ui/text-input.tsx';

interface KeywordFormProps {
  /** null: a new one. */
  readonly keyword: MotCle | null;
  readonly onClose: () => void;
}

/** A keyword being written; what is typed stays on the device until it is saved or forgotten by hand. */
export function KeywordForm({ keyword, onClose }: KeywordFormProps) {
  const { t } = useTranslation(['ocr', 'erreurs', 'commun']);
  const [before] = useState(() => entryOf(keyword));
  const { saisie, isRetrouve, write, finish } = useKeptDraft<KeywordEntry>({
    sujet: `motCle:${keyword?.id ?? 'nouveau'}`,
    before,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isAsked, setAsked] = useState(false);
  const { written, faults } = writtenOf(saisie);
  const end = async (done: ReturnType<typeof removeKeyword>, words: string): Promise<void> => {
    const answer = await done;
    if (!answer.ok) return void toast.error(t(`erreurs:${answer.code}`));
    await finish();
    toast.success(words);
    onClose();
  };
  const save = (): void => {
    setAsked(true);
    if (written !== null) void end(saveKeyword(keyword?.id ?? null, written), t('ocr:enregistre'));
  };
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={keyword === null ? t('ocr:creer') : t('ocr:modifier')}
      footer={
        <>
          {keyword !== null && (
            <Button
              size="lg"
              title={t('ocr:supprimerTexte')}
              onClick={() => void end(removeKeyword(keyword.id), t('ocr:supprime'))}
            >
              {t('ocr:supprimer')}
            </Button>
          )}
          <Button variant="primary" size="lg" onClick={save}>
            {t('commun:enregistrer')}
          </Button>
        </>
      }
    >
      <div className={form['group']}>
        {isRetrouve ? <DraftNotice onForget={finish} /> : null}
        <Fields
          entry={saisie}
          onChange={(some) => write({ ...saisie, ...some })}
          wordOf={(fault) => (isAsked && faults.includes(fault) ? t(`ocr:fautes.${fault}`) : undefined)}
        />
        <TryFile written={written} />
      </div>
    </SidePanel>
  );
}

interface FieldsProps {
  readonly entry: KeywordEntry;
  readonly onChange: (some: Partial<KeywordEntry>) => void;
  readonly wordOf: (fault: KeywordFault) => string | undefined;
}

function Fields({ entry, onChange, wordOf }: FieldsProps) {
  const { t } = useTranslation('ocr');
  const text = (field: 'motCle' | 'fiche' | 'motif' | 'poids') => ({
    label: t(`champs.${field}`),
    value: entry[field],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [field]: value }),
  });
  const box = (field: 'obligatoire' | 'actif') => (
    <Checkbox
      label={t(`champs.${field}`)}
      checked={entry[field]}
      onChange={({ currentTarget: { checked } }) => onChange({ [field]: checked })}
    />
  );
  return (
    <>
      <TextInput {...text('motCle')} error={wordOf('motCle')} maxLength={NAME_MAX} required />
      <Textarea
        label={t('champs.variantes')}
        description={t('champs.variantesAide')}
        value={entry.variantes}
        autosize
        minRows={2}
        onChange={({ currentTarget: { value } }) => onChange({ variantes: value })}
      />
      <div className={form['pair']}>
        <Select
          label={t('champs.typeDocument')}
          data={DOCUMENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          value={entry.typeDocument}
          allowDeselect={false}
          onChange={(value) => onChange({ typeDocument: DOCUMENT_TYPES.find((one) => one === value) ?? 'devis' })}
        />
        <TextInput {...text('fiche')} maxLength={20} />
      </div>
      <Select
        label={t('champs.attendu')}
        data={EXPECTATIONS.map((value) => ({ value, label: t(`attendus.${expectationKey(value)}`) }))}
        value={entry.attendu}
        allowDeselect={false}
        onChange={(value) => onChange({ attendu: EXPECTATIONS.find((one) => one === value) ?? 'présent' })}
      />
      <Select
        label={t('champs.expression')}
        data={['', ...NATURES, MOTIF].map((value) => ({ value, label: t(`natures.${natureKey(value)}`) }))}
        value={entry.nature}
        allowDeselect={false}
        onChange={(value) => onChange({ nature: value ?? '' })}
      />
      {entry.nature === MOTIF && (
        <TextInput {...text('motif')} error={wordOf('expression')} maxLength={EXPRESSION_MAX} spellCheck={false} />
      )}
      <TextInput {...text('poids')} error={wordOf('poids')} inputMode="numeric" />
      {box('obligatoire')}
      {box('actif')}
    </>
  );
}
