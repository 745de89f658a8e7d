import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '#domain/base/text-limits.ts';
import type { RateRule } from '#domain/lots/rate-rule.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { useLive } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import form from '../../../ui/form-page.module.css';
import { useToday } from '../../../ui/format/use-today.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { addRate } from './rate-actions.ts';
import {
  type BoundField,
  entryOfRule,
  errorsOfRate,
  type FigureField,
  type RateEntry,
  ruleOfEntry,
} from './rate-entry.ts';
import { Autocomplete, TextInput, Textarea } from '../../../ui/text-input.tsx';

const TYPES = { selector: {} };

interface RateFormProps {
  /** The rule whose place it takes; null: a rule of its own. */
  readonly replaced: RateRule | null;
  readonly onClose: () => void;
}

/** A rule being written; what is typed stays on the device until it is added or forgotten by hand. */
export function RateForm({ replaced, onClose }: RateFormProps) {
  const { t } = useTranslation(['taux', 'erreurs']);
  const today = useToday();
  const [before] = useState(() => entryOfRule(replaced, today));
  const { saisie, isRetrouve, write, finish } = useKeptDraft<RateEntry>({
    sujet: `taux:${replaced?.id ?? 'nouveau'}`,
    before,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const errors = errorsOfRate(saisie);
  const save = async (): Promise<void> => {
    setAsked(true);
    if (Object.keys(errors).length > 0) return;
    setBusy(true);
    const done = await addRate(ruleOfEntry(saisie, replaced?.id ?? null));
    setBusy(false);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    await finish();
    toast.success(t('taux:ajoutee'));
    onClose();
  };
  const wordOf = (field: keyof RateEntry): string | undefined => {
    const word = isAsked ? errors[field] : undefined;
    return word === undefined ? undefined : t(`taux:erreurs.${word}`);
  };
  const fields = { entry: saisie, onChange: (some: Partial<RateEntry>) => write({ ...saisie, ...some }), wordOf };
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t(replaced === null ? 'taux:creer' : 'taux:remplacer')}
      footer={
        <Button variant="primary" size="lg" loading={isBusy} onClick={() => void save()}>
          {t('taux:ajouter')}
        </Button>
      }
    >
      <div className={form['group']}>
        {isRetrouve ? <DraftNotice onForget={finish} /> : null}
        <Scope {...fields} />
        <Figures {...fields} />
      </div>
    </SidePanel>
  );
}

interface FieldsProps {
  readonly entry: RateEntry;
  readonly onChange: (some: Partial<RateEntry>) => void;
  readonly wordOf: (field: keyof RateEntry) => string | undefined;
}

/** Which operations and demands it is for. */
function Scope({ entry, onChange, wordOf }: FieldsProps) {
  const { t } = useTranslation('taux');
  const types = useLive<{ readonly id: string; readonly code: string }>('typeInterventions', TYPES) ?? [];
  const day = (field: BoundField) => (
    <TextInput
      type="date"
      label={t(`champs.${field}`)}
      value={entry[field]}
      error={wordOf(field)}
      onChange={({ currentTarget: { value } }) => onChange({ [field]: value })}
    />
  );
  return (
    <>
      <Autocomplete
        label={t('champs.fiche')}
        description={t('aides.fiche')}
        data={[...new Set(types.map(({ code }) => code))].toSorted()}
        value={entry.fiche}
        maxLength={40}
        onChange={(fiche) => onChange({ fiche })}
      />
      <div className={form['pair']}>
        {day('engageDu')}
        {day('engageAu')}
      </div>
      <div className={form['pair']}>
        {day('deposeDu')}
        {day('deposeAu')}
      </div>
    </>
  );
}

/** What it asks for, and what it rests on. */
function Figures({ entry, onChange, wordOf }: FieldsProps) {
  const { t } = useTranslation('taux');
  const figure = (field: FigureField, help?: string) => (
    <TextInput
      label={t(`champs.${field}`)}
      description={help}
      inputMode="decimal"
      value={entry[field]}
      error={wordOf(field)}
      onChange={({ currentTarget: { value } }) => onChange({ [field]: value })}
    />
  );
  return (
    <>
      <div className={form['pair']}>
        {figure('tauxLieu')}
        {figure('tauxContact')}
      </div>
      <p className={form['hint']}>{t('aides.taux')}</p>
      {figure('seuilNS', t('aides.seuilNS'))}
      <Textarea
        label={t('champs.source')}
        description={t('aides.source')}
        value={entry.source}
        error={wordOf('source')}
        maxLength={NOTE_MAX}
        autosize
        minRows={2}
        required
        onChange={({ currentTarget: { value } }) => onChange({ source: value })}
      />
      <Checkbox
        label={t('champs.aConfirmer')}
        checked={entry.aConfirmer}
        onChange={({ currentTarget: { checked } }) => onChange({ aConfirmer: checked })}
      />
      <TextInput
        type="date"
        label={t('champs.valideDu')}
        value={entry.valideDu}
        error={wordOf('valideDu')}
        required
        onChange={({ currentTarget: { value } }) => onChange({ valideDu: value })}
      />
    </>
  );
}
