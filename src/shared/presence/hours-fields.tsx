import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkedHours } from '#domain/controleurs/controleur.ts';
import { hoursError } from '#domain/controleurs/presence.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form-page.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './presence.module.css';

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
const MORNING = { debut: '08:00', fin: '12:00' };
const AFTERNOON = { debut: '13:00', fin: '18:00' };
const USUAL: readonly WorkedHours[] = [1, 2, 3, 4, 5].flatMap((jour) => [
  { jour, ...MORNING },
  { jour, ...AFTERNOON },
]);
const everyWeek = ({ jour, debut, fin }: WorkedHours): WorkedHours => ({ jour, debut, fin });
const WEEKS = ['toutes', 'paire', 'impaire'] as const;

interface HoursFieldsProps {
  readonly value: readonly WorkedHours[];
  readonly onChange: (value: readonly WorkedHours[]) => void;
}

/** [dossiers/D34] When a beneficiary is there, by day of the week: nothing is usual, and no week differs from another. */
export function AvailabilityFields({ value, onChange }: HoursFieldsProps) {
  const { t } = useTranslation('presence');
  return (
    <fieldset className={styles['set']}>
      <legend className={form['legend']}>{t('accueil.semaine')}</legend>
      {value.length === 0 ? <p className={form['hint']}>{t('accueil.rien')}</p> : null}
      <Days off={value.length === 0 ? '' : t('accueil.absent')} byParity={false} value={value} onChange={onChange} />
    </fieldset>
  );
}

/** Hours of the week, by day; as many ranges as a day has, in even and odd weeks where they differ. */
export function HoursFields({ value, onChange }: HoursFieldsProps) {
  const { t } = useTranslation('presence');
  const [byParity, setByParity] = useState(value.some(({ semaine }) => semaine !== undefined));
  return (
    <fieldset className={styles['set']}>
      <legend className={form['legend']}>{t('horaires')}</legend>
      {value.length === 0 ? (
        <div className={form['line']}>
          <p className={form['hint']}>{t('horairesUsuels')}</p>
          <Button size="lg" onClick={() => onChange(USUAL)}>
            {t('saisir')}
          </Button>
        </div>
      ) : (
        <>
          <Checkbox
            label={t('parSemaine')}
            checked={byParity}
            onChange={({ currentTarget: { checked } }) => {
              setByParity(checked);
              if (!checked) onChange(value.map(everyWeek));
            }}
          />
          <Days off={t('repos')} byParity={byParity} value={value} onChange={onChange} />
        </>
      )}
    </fieldset>
  );
}

interface DaysProps extends HoursFieldsProps {
  /** Said of a day without hours. */
  readonly off: string;
  readonly byParity: boolean;
}
interface DayProps extends DaysProps {
  readonly word: (typeof DAYS)[number];
  readonly jour: number;
}

const Days = (props: DaysProps) => DAYS.map((word, rank) => <Day key={word} word={word} jour={rank + 1} {...props} />);

function Day({ word, jour, off, byParity, value, onChange }: DayProps) {
  const { t } = useTranslation('presence');
  const nom = t(`jours.${word}`);
  const ranks = value.flatMap((one, rank) => (one.jour === jour ? [rank] : []));
  const ofDay = ranks.map((rank) => value[rank]);
  return (
    <div className={styles['day']} role="group" aria-label={nom}>
      <span className={styles['dayName']}>{nom}</span>
      <div className={form['group']}>
        {ranks.length === 0 && off !== '' ? <span className={styles['off']}>{off}</span> : null}
        {ranks.map((rank, place) => (
          <RangeFields
            key={rank}
            nom={nom}
            numero={place + 1}
            rank={rank}
            byParity={byParity}
            value={value}
            onChange={onChange}
          />
        ))}
      </div>
      <IconButton
        size="lg"
        label={t('ajouterPlage', { jour: nom })}
        onClick={() => onChange([...value, { jour, ...(ofDay.length === 0 ? MORNING : AFTERNOON) }].toSorted(byTime))}
      >
        <IconPlus size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </div>
  );
}

const byTime = (a: WorkedHours, b: WorkedHours): number => a.jour - b.jour || (a.debut < b.debut ? -1 : 1);

interface RangeProps extends HoursFieldsProps {
  readonly nom: string;
  /** Among those of its day, from 1. */
  readonly numero: number;
  readonly rank: number;
  readonly byParity: boolean;
}

function RangeFields({ nom, numero, rank, byParity, value, onChange }: RangeProps) {
  const { t } = useTranslation('presence');
  const one = value[rank];
  if (one === undefined) return null;
  const others = value.filter((_, other) => other !== rank);
  const error = hoursError(one, others);
  const write = (next: WorkedHours): void => onChange(value.map((other) => (other === one ? next : other)));
  const { semaine, ...every } = one;
  return (
    <div className={form['line']}>
      <TextInput
        type="time"
        aria-label={t('debut', { jour: nom, numero })}
        value={one.debut}
        error={error !== null}
        onChange={({ currentTarget }) => write({ ...one, debut: currentTarget.value })}
      />
      <TextInput
        type="time"
        aria-label={t('fin', { jour: nom, numero })}
        value={one.fin}
        error={error === null ? undefined : t(`erreursHoraires.${error}`)}
        onChange={({ currentTarget }) => write({ ...one, fin: currentTarget.value })}
      />
      {byParity ? (
        <NativeSelect
          aria-label={t('semaine', { jour: nom, numero })}
          data={WEEKS.map((week) => ({ value: week, label: t(`semaines.${week}`) }))}
          value={semaine ?? 'toutes'}
          onChange={({ currentTarget: { value: text } }) => {
            const week = WEEKS.find((known) => known === text) ?? 'toutes';
            write(week === 'toutes' ? every : { ...every, semaine: week });
          }}
        />
      ) : null}
      <IconButton
        size="lg"
        label={t('retirer', { quoi: `${nom} ${one.debut}–${one.fin}` })}
        onClick={() => onChange(others)}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </div>
  );
}
