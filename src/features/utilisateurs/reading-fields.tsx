import { MultiSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/access/roles.ts';
import { VARIANTS, type Variant } from '#domain/variants/variants.ts';
import form from '../../ui/form-page.module.css';
import { BRANDS, brandName } from '../../platform/variant/brands.ts';
import { useAffiliations } from './use-options.ts';

/** What ADMIN opens to an assessor ([access/A27]). */
export interface Reading {
  readonly variantes: readonly Variant[];
  readonly bureauxAttaches: readonly number[];
  /** YYYY-MM-DD, both included; null: no bound. */
  readonly accesDu: string | null;
  readonly accesAu: string | null;
}

interface ReadingFieldsProps {
  readonly role: Role;
  readonly value: Reading;
  readonly onChange: (value: Partial<Reading>) => void;
  readonly disabled?: boolean;
}

/** Offices whose archives are read, portals on which, and for how long. The State reads cee alone. */
export function ReadingFields({ role, value, onChange, disabled = false }: ReadingFieldsProps) {
  const { t } = useTranslation('utilisateurs');
  const { bureaux } = useAffiliations();
  const portals = role === 'PNCEE' ? (['cee'] as const) : VARIANTS;
  // An office of another portal is not on this device: it stays attached, under its number.
  const known = new Set(bureaux.map((one) => one.value));
  const elsewhere = value.bureauxAttaches.map(String).filter((id) => !known.has(id));
  const day = (name: 'accesDu' | 'accesAu') => (
    <TextInput
      type="date"
      label={t(name)}
      disabled={disabled}
      value={value[name] ?? ''}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value === '' ? null : currentTarget.value })}
    />
  );
  return (
    <>
      <MultiSelect
        label={t('bureauxAttaches')}
        data={[...bureaux, ...elsewhere.map((id) => ({ value: id, label: t('autreBureau', { numero: id }) }))]}
        disabled={disabled}
        searchable
        value={value.bureauxAttaches.map(String)}
        onChange={(ids) => onChange({ bureauxAttaches: ids.map(Number) })}
      />
      <MultiSelect
        label={t('portails')}
        data={portals.map((one) => ({ value: one, label: brandName(BRANDS[one]) }))}
        disabled={disabled}
        value={[...value.variantes]}
        onChange={(chosen) => onChange({ variantes: VARIANTS.filter((one) => chosen.some((id) => id === one)) })}
      />
      <div className={form['pair']}>
        {day('accesDu')}
        {day('accesAu')}
      </div>
      <p className={form['hint']}>{t('accesNote')}</p>
    </>
  );
}
