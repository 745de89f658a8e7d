import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bothReadings } from '#domain/base/typed-number.ts';
import { Field } from '../../../ui/field.tsx';
import type { DossierField } from '../detail/fields.ts';
import type { DemandeError } from './demande-entry.ts';

interface EntryFieldProps {
  readonly field: DossierField;
  readonly value: string;
  readonly error: DemandeError | undefined;
  readonly onChange: (value: string) => void;
}

const TYPES = {
  texte: {},
  long: {},
  etape: {},
  telephone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  codePostal: { inputMode: 'numeric' },
  jour: { type: 'date' },
  nombre: { inputMode: 'decimal' },
} as const;

/** One typed text of a demand, under the name that the dossier gives it. */
export function EntryField({ field, value, error, onChange }: EntryFieldProps) {
  const { t } = useTranslation(['dossier', 'champs', 'demandes']);
  const nom = t(`dossier:champs.${field.label}`);
  if (field.kind === 'choix') {
    return (
      <Select
        label={nom}
        data={[...(field.choix ?? [])]}
        value={value === '' ? null : value}
        clearable
        data-path={field.path}
        onChange={(word) => onChange(word ?? '')}
      />
    );
  }
  return (
    <Field
      {...TYPES[field.kind]}
      label={field.unit === undefined ? nom : `${nom} (${field.unit})`}
      value={value}
      maxLength={field.max}
      required={field.isRequired === true}
      autoComplete="off"
      data-path={field.path}
      error={
        error === undefined
          ? undefined
          : error === 'choix'
            ? t('demandes:choisir')
            : t(`champs:erreurs.${error}`, bothReadings(value))
      }
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}
