import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import form from '../../ui/form-page.module.css';
import type { Terrain } from './types.ts';

const JOURS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

interface ChampHorairesProps {
  readonly value: Terrain['horaires'];
  readonly onChange: (value: Terrain['horaires']) => void;
}

/** Days worked and their hours; 1 is Monday. */
export function ChampHoraires({ value, onChange }: ChampHorairesProps) {
  const { t } = useTranslation('utilisateurs');
  const sans = (jour: number) => value.filter((un) => un.jour !== jour);
  const avec = (un: Terrain['horaires'][number]) =>
    onChange([...sans(un.jour), un].toSorted((a, b) => a.jour - b.jour));
  return (
    <div className={form['group']}>
      <span className={form['legend']}>{t('horaires')}</span>
      {JOURS.map((mot, rang) => {
        const jour = rang + 1;
        const horaire = value.find((un) => un.jour === jour);
        return (
          <div key={jour} className={form['line']}>
            <Checkbox
              className={form['grow']}
              label={t(`jours.${mot}`)}
              checked={horaire !== undefined}
              onChange={({ currentTarget }) =>
                currentTarget.checked ? avec({ jour, debut: '08:00', fin: '18:00' }) : onChange(sans(jour))
              }
            />
            {horaire !== undefined && (
              <>
                <TextInput
                  type="time"
                  aria-label={t('debut', { jour: t(`jours.${mot}`) })}
                  value={horaire.debut}
                  onChange={({ currentTarget }) => avec({ ...horaire, debut: currentTarget.value })}
                />
                <TextInput
                  type="time"
                  aria-label={t('fin', { jour: t(`jours.${mot}`) })}
                  value={horaire.fin}
                  onChange={({ currentTarget }) => avec({ ...horaire, fin: currentTarget.value })}
                />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
