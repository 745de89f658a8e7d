import { NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { plusDays } from '#domain/base/days.ts';
import { ABSENCE_GENRES, HALVES } from '#domain/controleurs/absence.ts';
import type { Absence } from '#domain/controleurs/controleur.ts';
import { NOTED_WITHIN_DAYS, type AbsenceError } from '#domain/controleurs/presence.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form-page.module.css';
import { useFormats } from '../../ui/format/use-formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { AbsenceEntry } from './entry.ts';
import styles from './presence.module.css';
import { TextInput } from '../../ui/text-input.tsx';

interface AbsenceFieldsProps {
  readonly absences: readonly Absence[];
  readonly entry: AbsenceEntry;
  readonly error: AbsenceError | 'vide' | null;
  readonly today: string;
  readonly onType: (part: Partial<AbsenceEntry>) => void;
  readonly onAdd: () => void;
  readonly onRemove: (absence: Absence) => void;
}

/** Days and half days away: those that are entered, and the one that is being. */
export function AbsenceFields({ absences, onRemove, today, ...typed }: AbsenceFieldsProps) {
  const { t } = useTranslation('presence');
  const period = usePeriod();
  const shown = absences.filter(({ au }) => au >= plusDays(today, -NOTED_WITHIN_DAYS));
  return (
    <fieldset className={styles['set']}>
      <legend className={form['legend']}>{t('absences')}</legend>
      {shown.length === 0 ? <p className={form['hint']}>{t('aucune')}</p> : null}
      <ul className={styles['list']}>
        {shown.map((one) => (
          <li key={`${one.du} ${one.debut ?? ''} ${one.au} ${one.fin ?? ''}`} className={form['line']}>
            <span className={form['grow']}>
              {[period(one), one.genre === undefined ? '' : t(`genres.${one.genre}`), one.motif]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <IconButton size="lg" label={t('retirer', { quoi: period(one) })} onClick={() => onRemove(one)}>
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <TypedAbsence {...typed} />
    </fieldset>
  );
}

function TypedAbsence({
  entry,
  error,
  onType,
  onAdd,
}: Pick<AbsenceFieldsProps, 'entry' | 'error' | 'onType' | 'onAdd'>) {
  const { t } = useTranslation('presence');
  const words = error === null ? undefined : t(`erreurs.${error}`);
  return (
    <div className={form['group']}>
      <NativeSelect
        label={t('genre')}
        data={ABSENCE_GENRES.map((value) => ({ value, label: t(`genres.${value}`) }))}
        value={entry.genre}
        onChange={({ currentTarget: { value } }) => onType(oneOf('genre', ABSENCE_GENRES, value))}
      />
      <div className={form['pair']}>
        <TextInput
          type="date"
          label={t('du')}
          value={entry.du}
          error={words}
          onChange={({ currentTarget }) => onType({ du: currentTarget.value })}
        />
        <NativeSelect
          label={t('aPartir')}
          data={HALVES.map((value) => ({ value, label: t(`debuts.${value}`) }))}
          value={entry.debut}
          onChange={({ currentTarget: { value } }) => onType(oneOf('debut', HALVES, value))}
        />
      </div>
      <div className={form['pair']}>
        <TextInput
          type="date"
          label={t('au')}
          value={entry.au}
          min={entry.du}
          onChange={({ currentTarget }) => onType({ au: currentTarget.value })}
        />
        <NativeSelect
          label={t('jusqua')}
          data={HALVES.map((value) => ({ value, label: t(`fins.${value}`) }))}
          value={entry.fin}
          onChange={({ currentTarget: { value } }) => onType(oneOf('fin', HALVES, value))}
        />
      </div>
      <div className={form['row']}>
        <TextInput
          className={form['grow']}
          label={t('motif')}
          description={t('motifNote')}
          maxLength={200}
          value={entry.motif}
          onChange={({ currentTarget }) => onType({ motif: currentTarget.value })}
        />
        <Button size="lg" icon={<IconPlus size={16} stroke={1.9} aria-hidden />} onClick={onAdd}>
          {t('ajouter')}
        </Button>
      </div>
    </div>
  );
}

/** A choice of a list, by its name; another text changes nothing. */
function oneOf<K extends keyof AbsenceEntry>(
  name: K,
  choices: readonly AbsenceEntry[K][],
  text: string,
): Partial<AbsenceEntry> {
  const chosen = choices.find((one) => one === text);
  return chosen === undefined ? {} : { [name]: chosen };
}

/** « du 24 décembre 2026 au 31 décembre 2026 à midi », in the language on screen. */
export function usePeriod(): (absence: Absence) => string {
  const { t } = useTranslation('presence');
  const { jour } = useFormats();
  return ({ du, au, debut, fin }) => {
    if (du === au) {
      const half = debut === undefined ? (fin === undefined ? 'jour' : 'matin') : 'apres-midi';
      return t(`periodes.${half}`, { du: jour(du) });
    }
    const from = debut === undefined ? jour(du) : t('deMidi', { jour: jour(du) });
    const until = fin === undefined ? jour(au) : t('aMidi', { jour: jour(au) });
    return t('periodes.jours', { du: from, au: until });
  };
}
