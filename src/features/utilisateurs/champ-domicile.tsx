import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import form from '../../ui/form-page.module.css';
import type { Terrain } from './types.ts';

type Domicile = NonNullable<Terrain['domicile']>;
const EMPTY: Domicile = { ligne1: '', ligne2: null, codePostal: '', ville: '', departement: '', lat: null, lng: null };

/** 2A and 2B are by the first three digits; overseas départements have three. */
function departementOf(codePostal: string): string {
  if (/^20[01]/.test(codePostal)) return '2A';
  if (codePostal.startsWith('20')) return '2B';
  return codePostal.slice(0, /^9[78]/.test(codePostal) ? 3 : 2);
}

interface ChampDomicileProps {
  readonly value: Terrain['domicile'];
  readonly onChange: (value: Terrain['domicile']) => void;
}

/** Where the days begin and end. Changing the address forgets its place on the map: it belongs to the former one. */
export function ChampDomicile({ value, onChange }: ChampDomicileProps) {
  const { t } = useTranslation(['utilisateurs', 'champs']);
  const domicile = value ?? EMPTY;
  const set = (part: Partial<Domicile>) => {
    const next = { ...domicile, ...part, lat: null, lng: null };
    const isEmpty = `${next.ligne1}${next.codePostal}${next.ville}` === '';
    onChange(isEmpty ? null : { ...next, departement: departementOf(next.codePostal) });
  };
  return (
    <div className={form['group']}>
      <span className={form['legend']}>{t('domicile')}</span>
      <TextInput
        label={t('champs:adresse')}
        value={domicile.ligne1}
        onChange={({ currentTarget }) => set({ ligne1: currentTarget.value })}
      />
      <div className={form['pair']}>
        <TextInput
          label={t('champs:codePostal')}
          inputMode="numeric"
          maxLength={5}
          value={domicile.codePostal}
          error={value !== null && !/^\d{5}$/.test(domicile.codePostal) ? t('codePostalFaux') : undefined}
          onChange={({ currentTarget }) => set({ codePostal: currentTarget.value.replaceAll(/\D/g, '') })}
        />
        <TextInput
          label={t('champs:ville')}
          value={domicile.ville}
          onChange={({ currentTarget }) => set({ ville: currentTarget.value })}
        />
      </div>
    </div>
  );
}
