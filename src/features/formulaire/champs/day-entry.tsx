import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { writeDay, readDay } from '../day.ts';
import styles from './entry.module.css';
import { aria, type EntryProps } from './entry-props.ts';

export interface DayEntryProps extends EntryProps<string | null> {
  /** Text left here that is no day: kept until it is mended, never thrown away. */
  readonly unreadable?: string | null;
  readonly onUnreadable?: (text: string | null) => void;
}

/** A day, typed (12/03/2026, 120326) or picked. */
export function DayEntry({ unreadable = null, onUnreadable, ...props }: DayEntryProps) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const formats = useFormats();
  const { id, value, onValue } = props;
  const [brouillon, setBrouillon] = useState(unreadable);
  const [ouvert, setOuvert] = useState(false);
  const taper = (text: string) => {
    setBrouillon(text);
    const day = readDay(text);
    if (day === null && text !== '') return;
    onUnreadable?.(null);
    onValue(day);
  };
  const quitter = () => {
    if (brouillon === null) return;
    if (brouillon === '' || readDay(brouillon) !== null) return setBrouillon(null);
    onUnreadable?.(brouillon);
    return onValue(null);
  };
  const choose = (day: string | null) => {
    setBrouillon(null);
    onUnreadable?.(null);
    onValue(day);
    setOuvert(false);
  };
  return (
    <span className={styles['saisie']}>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('champ.exempleDate')}
        className={`${styles['entree']} ${styles['avecBouton']}`}
        value={brouillon ?? (value === null ? '' : writeDay(value))}
        onChange={(event) => taper(event.currentTarget.value)}
        onBlur={quitter}
        {...aria(props)}
      />
      <Popover
        opened={ouvert}
        onChange={setOuvert}
        position="bottom-end"
        trapFocus
        returnFocus
        withinPortal
        radius="lg"
        shadow="md"
      >
        <Popover.Target>
          <IconButton
            label={t('champ.ouvrirCalendrier')}
            size="touch"
            className={styles['dansChamp'] ?? ''}
            onClick={() => setOuvert(!ouvert)}
          >
            <IconCalendar size={20} stroke={1.7} aria-hidden />
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown>
          <DatePicker
            size="lg"
            classNames={{ day: styles['jour'] }}
            value={value}
            onChange={choose}
            {...(value === null ? {} : { defaultDate: value })}
          />
          <Button size="lg" full onClick={() => choose(formats.jourDe(new Date().toISOString()))}>
            {t('commun:aujourdhui')}
          </Button>
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
