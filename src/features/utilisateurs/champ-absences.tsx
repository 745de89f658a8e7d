import { TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import form from '../../ui/form-page.module.css';
import type { Terrain } from './types.ts';

interface ChampAbsencesProps {
  readonly value: Terrain['absences'];
  readonly onChange: (value: Terrain['absences']) => void;
}
const NEW_ABSENCE = { du: '', au: '', motif: '' };

/** Whole days away, both included; planning leaves them free. */
export function ChampAbsences({ value, onChange }: ChampAbsencesProps) {
  const { t } = useTranslation('utilisateurs');
  const { jour } = useFormats();
  const [draft, setDraft] = useState(NEW_ABSENCE);
  const isComplete = draft.du !== '' && draft.au !== '' && draft.du <= draft.au;
  const add = () => {
    const motif = draft.motif.trim() === '' ? null : draft.motif.trim();
    onChange([...value, { du: draft.du, au: draft.au, motif }].toSorted((a, b) => a.du.localeCompare(b.du)));
    setDraft(NEW_ABSENCE);
  };
  const champ = (nom: keyof typeof NEW_ABSENCE) => ({
    value: draft[nom],
    onChange: (event: { currentTarget: { value: string } }) => setDraft({ ...draft, [nom]: event.currentTarget.value }),
  });
  return (
    <div className={form['group']}>
      <span className={form['legend']}>{t('absences')}</span>
      {value.map((absence) => {
        const period = t('periode', { du: jour(absence.du), au: jour(absence.au) });
        return (
          <div key={`${absence.du}-${absence.au}`} className={form['line']}>
            <span className={form['grow']}>{[period, absence.motif].filter(Boolean).join(' · ')}</span>
            <IconButton
              label={t('retirer', { quoi: period })}
              onClick={() => onChange(value.filter((one) => one !== absence))}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </IconButton>
          </div>
        );
      })}
      <div className={form['row']}>
        <TextInput type="date" label={t('du')} {...champ('du')} />
        <TextInput
          type="date"
          label={t('au')}
          error={draft.au !== '' && draft.au < draft.du ? t('auAvant') : undefined}
          {...champ('au')}
        />
        <TextInput className={form['grow']} label={t('motif')} {...champ('motif')} />
        <Button disabled={!isComplete} icon={<IconPlus size={16} stroke={1.9} aria-hidden />} onClick={add}>
          {t('ajouter')}
        </Button>
      </div>
    </div>
  );
}
