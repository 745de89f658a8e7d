import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { minuteOf } from '#domain/base/clock.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form-page.module.css';
import { currentSlot } from '../assignment/planning.ts';
import type { LocalVisit } from '../assignment/visit.ts';
import type { Drop } from './moves.ts';
import styles from './when-form.module.css';

interface WhenProps {
  readonly visit: LocalVisit;
  readonly controllers: readonly Controller[];
  readonly onDrop: (drop: Drop) => void;
}

/** Day, hour and controller, for who would rather write them. */
export function WhenForm({ visit, controllers, onDrop }: WhenProps) {
  const { t } = useTranslation(['planning', 'interventions']);
  const slot = currentSlot(visit);
  const [day, setDay] = useState(slot?.jour ?? '');
  const [time, setTime] = useState(slot?.debut ?? '');
  const [who, setWho] = useState(visit.idControleur === null ? null : String(visit.idControleur));
  const controller = controllers.find(({ idUser }) => String(idUser) === who);
  const isWhole = day !== '' && controller !== undefined;
  return (
    <form
      className={form['group']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWhole) return;
        onDrop({ visit, controller, jour: day, ...(time === '' ? {} : { minute: minuteOf(time) }) });
      }}
    >
      <div className={styles['when']}>
        <TextInput
          type="date"
          label={t('interventions:affecter.jour')}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          step={300}
          label={t('interventions:affecter.heure')}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </div>
      <Select
        label={t('planning:controleur')}
        data={controllers.map((one) => ({ value: String(one.idUser), label: fullName(one) }))}
        value={who}
        searchable
        onChange={setWho}
      />
      <Button type="submit" disabled={!isWhole}>
        {t('planning:planifier')}
      </Button>
    </form>
  );
}
