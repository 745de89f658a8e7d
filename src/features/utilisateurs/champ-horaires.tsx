import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import form from '../../ui/form-page.module.css';
import type { Terrain } from './types.ts';

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

interface ChampHorairesProps {
  readonly value: Terrain['horaires'];
  readonly onChange: (value: Terrain['horaires']) => void;
}

/** Days worked and their hours; 1 is Monday. */
export function ChampHoraires({ value, onChange }: ChampHorairesProps) {
  const { t } = useTranslation('utilisateurs');
  const without = (day: number) => value.filter((one) => one.jour !== day);
  const withHoraire = (one: Terrain['horaires'][number]) =>
    onChange([...without(one.jour), one].toSorted((a, b) => a.jour - b.jour));
  return (
    <div className={form['group']}>
      <span className={form['legend']}>{t('horaires')}</span>
      {DAYS.map((word, rank) => {
        const day = rank + 1;
        const horaire = value.find((one) => one.jour === day);
        return (
          <div key={day} className={form['line']}>
            <Checkbox
              className={form['grow']}
              label={t(`jours.${word}`)}
              checked={horaire !== undefined}
              onChange={({ currentTarget }) =>
                currentTarget.checked
                  ? withHoraire({ jour: day, debut: '08:00', fin: '18:00' })
                  : onChange(without(day))
              }
            />
            {horaire !== undefined && (
              <>
                <TextInput
                  type="time"
                  aria-label={t('debut', { jour: t(`jours.${word}`) })}
                  value={horaire.debut}
                  onChange={({ currentTarget }) => withHoraire({ ...horaire, debut: currentTarget.value })}
                />
                <TextInput
                  type="time"
                  aria-label={t('fin', { jour: t(`jours.${word}`) })}
                  value={horaire.fin}
                  onChange={({ currentTarget }) => withHoraire({ ...horaire, fin: currentTarget.value })}
                />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
