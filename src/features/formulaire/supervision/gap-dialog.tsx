import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asJson } from '#domain/base/json.ts';
import { LINE_MAX, REASON_MAX } from '#domain/base/text-limits.ts';
import { type Ecart, GRAVITES } from '#domain/supervisions/ecart.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/form-page.module.css';
import { useToday } from '../../../ui/format/use-today.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { begun, writeHeading } from './actions.ts';
import type { LocalSupervision } from './use-supervision.ts';
import { TextInput, Textarea } from '../../../ui/text-input.tsx';

interface GapDialogProps {
  readonly supervision: LocalSupervision;
  readonly id: string;
  /** What was found stays: what is done about it is written. */
  readonly isFound: boolean;
  readonly onClose: () => void;
}

/** As it is typed: a day is a text, '' when there is none. */
interface Entry extends Omit<Ecart, 'echeance' | 'soldeLe'> {
  readonly echeance: string;
  readonly soldeLe: string;
}
const EMPTY: Entry = {
  gravite: 'mineur',
  constat: '',
  action: '',
  responsable: '',
  echeance: '',
  soldeLe: '',
  preuve: '',
};
const entryOf = (gap: Ecart | null | undefined): Entry =>
  gap == null ? EMPTY : { ...gap, echeance: gap.echeance ?? '', soldeLe: gap.soldeLe ?? '' };
const gapOf = ({ echeance, soldeLe, ...entry }: Entry): Ecart => ({
  ...entry,
  constat: entry.constat.trim(),
  action: entry.action.trim(),
  responsable: entry.responsable.trim(),
  preuve: entry.preuve.trim(),
  echeance: echeance === '' ? null : echeance,
  soldeLe: soldeLe === '' ? null : soldeLe,
});

/** [supervisions/SU10] What was seen, what is done, by whom and until when; closed with what proves it. */
export function GapDialog({ supervision, id, isFound, onClose }: GapDialogProps) {
  const { t } = useTranslation(['supervision', 'supervisions', 'erreurs', 'commun']);
  const words = useRefusalWords();
  const today = useToday();
  const before = entryOf(supervision.ecarts[id]);
  const { saisie, write, finish } = useKeptDraft<Entry>({
    sujet: `supervision:${supervision.id}:ecart:${supervision.ecarts[id] == null ? 'nouveau' : id}`,
    before,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isAsked, setAsked] = useState(false);
  const gap = gapOf(saisie);
  const errors = {
    constat: gap.constat === '' ? t('supervision:requis') : undefined,
    preuve: gap.soldeLe !== null && gap.preuve === '' ? t('supervision:preuveRequise') : undefined,
    soldeLe: saisie.soldeLe > today ? t('supervision:futur') : undefined,
  };
  const save = async (): Promise<void> => {
    setAsked(true);
    if (Object.values(errors).some((error) => error !== undefined)) return;
    const changes = { [`ecarts.${id}`]: asJson(gap) };
    const done = await writeHeading(supervision.id, isFound ? changes : begun(supervision, changes));
    if (!done.ok) return void toast.error(words(done));
    await finish();
    onClose();
  };
  const text = (field: 'constat' | 'action' | 'preuve', isReadOnly = false) => (
    <Textarea
      label={t(`supervision:ecart.${field}`)}
      value={saisie[field]}
      error={isAsked && field !== 'action' ? errors[field] : undefined}
      maxLength={REASON_MAX}
      autosize
      minRows={2}
      readOnly={isReadOnly}
      onChange={({ currentTarget: { value } }) => write({ ...saisie, [field]: value })}
    />
  );
  const day = (field: 'echeance' | 'soldeLe') => (
    <TextInput
      type="date"
      label={t(`supervision:ecart.${field}`)}
      value={saisie[field]}
      error={isAsked && field === 'soldeLe' ? errors.soldeLe : undefined}
      onChange={({ currentTarget: { value } }) => write({ ...saisie, [field]: value })}
    />
  );
  return (
    <Dialog onClose={onClose} title={t('supervision:ecart.titre')} width={560}>
      <div className={form['group']}>
        {text('constat', isFound)}
        <Select
          label={t('supervision:ecart.gravite')}
          data={GRAVITES.map((value) => ({ value, label: t(`supervisions:gravites.${value}`) }))}
          value={saisie.gravite}
          onChange={(value) => write({ ...saisie, gravite: GRAVITES.find((one) => one === value) ?? saisie.gravite })}
          allowDeselect={false}
          readOnly={isFound}
        />
        {text('action')}
        <div className={form['pair']}>
          <TextInput
            label={t('supervision:ecart.responsable')}
            value={saisie.responsable}
            maxLength={LINE_MAX}
            onChange={({ currentTarget: { value } }) => write({ ...saisie, responsable: value })}
          />
          {day('echeance')}
        </div>
        {day('soldeLe')}
        {saisie.soldeLe === '' ? null : text('preuve')}
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button variant="primary" size="lg" onClick={() => void save()}>
            {t('commun:enregistrer')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
