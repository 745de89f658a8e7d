import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SECOND_FACTOR_POLICIES } from '#domain/session/second-factor.ts';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import { addressEntry, withAddress, type Champ, type FieldError, type NomChamp, type Entry } from './fields.ts';

interface EntryFieldsProps {
  readonly fields: readonly Champ[];
  readonly entry: Entry;
  readonly errors: Readonly<Partial<Record<NomChamp, FieldError>>>;
  readonly onChange: (entry: Entry) => void;
}

/** The fields of a sheet, each with what is wrong with it. */
export function EntryFields({ fields, entry, errors, onChange }: EntryFieldsProps) {
  const { t } = useTranslation('bureaux');
  const errorOf = (nom: NomChamp): string | undefined =>
    errors[nom] === undefined ? undefined : t(`erreurs.${errors[nom]}`);
  return fields.map(({ nom, genre }) => {
    if (nom === 'codePostal' || nom === 'ville' || nom === 'point') return null;
    if (nom === 'ligne1') {
      return (
        <AddressFields
          key={nom}
          value={addressEntry(entry)}
          errors={{ ligne1: errorOf('ligne1'), codePostal: errorOf('codePostal'), ville: errorOf('ville') }}
          onChange={(address) => onChange(withAddress(entry, address))}
        />
      );
    }
    if (genre === 'politique') {
      return (
        <Select
          key={nom}
          label={t(`champs.${nom}`)}
          description={t('politiqueAide')}
          data={SECOND_FACTOR_POLICIES.map((value) => ({ value, label: t(`politiques.${value}`) }))}
          value={entry[nom] ?? null}
          allowDeselect={false}
          onChange={(value) => onChange({ ...entry, [nom]: value ?? '' })}
        />
      );
    }
    const common = {
      label: t(`champs.${nom}`),
      value: entry[nom] ?? '',
      error: errorOf(nom),
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ ...entry, [nom]: event.currentTarget.value }),
    };
    return genre === 'long' ? (
      <Textarea key={nom} autosize minRows={2} {...common} />
    ) : (
      <TextInput key={nom} type={genre ?? 'text'} {...common} />
    );
  });
}
