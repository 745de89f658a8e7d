import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useToday } from '../../../ui/format/use-today.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { writeDay, readDay } from '../day.ts';
import styles from './entry.module.css';
import { aria, type EntryProps, type UnreadableProps } from './entry-props.ts';

/** A day, typed (12/03/2026, 120326) or picked. */
export function DayEntry({ unreadable, onUnreadable, ...props }: EntryProps<string | null> & UnreadableProps) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const today = useToday();
  const { id, value, onValue } = props;
  const [brouillon, setBrouillon] = useState<string | null>(null);
  const [ouvert, setOuvert] = useState(false);
  const taper = (text: string) => {
    setBrouillon(text);
    if (!isAnswer(text)) return onUnreadable(text, false);
    onUnreadable(null, false);
    return onValue(readDay(text, today));
  };
  const isAnswer = (text: string) => text.trim() === '' || readDay(text, today) !== null;
  const quitter = () => {
    if (brouillon !== null && !isAnswer(brouillon)) onUnreadable(brouillon, true);
    setBrouillon(null);
  };
  const choose = (day: string | null) => {
    setBrouillon(null);
    onUnreadable(null, true);
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
        value={brouillon ?? unreadable ?? (value === null ? '' : writeDay(value))}
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
          <Button size="lg" full onClick={() => choose(today)}>
            {t('commun:aujourdhui')}
          </Button>
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
