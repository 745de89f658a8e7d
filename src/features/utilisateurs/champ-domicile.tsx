import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import { addressAsTyped, addressEntryOf } from '../../shared/address/entry.ts';
import form from '../../ui/form-page.module.css';
import type { Terrain } from './types.ts';

interface ChampDomicileProps {
  readonly value: Terrain['domicile'];
  readonly onChange: (value: Terrain['domicile']) => void;
}

/** Where the days begin and end. */
export function ChampDomicile({ value, onChange }: ChampDomicileProps) {
  const { t } = useTranslation(['utilisateurs', 'adresse']);
  const isWrong = value !== null && !/^\d{5}$/.test(value.codePostal);
  return (
    <div className={form['group']}>
      <span className={form['legend']}>{t('domicile')}</span>
      <AddressFields
        value={addressEntryOf(value)}
        errors={isWrong ? { codePostal: t(value.codePostal === '' ? 'adresse:erreurs.requis' : 'codePostalFaux') } : {}}
        onChange={(entry) => onChange(addressAsTyped(entry, value))}
      />
    </div>
  );
}
