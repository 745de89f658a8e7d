import { useTranslation } from 'react-i18next';
import { chosenAddress, typedAddress, type AddressEntry, type AddressField } from './entry.ts';
import { PlaceField } from './place-field.tsx';
import { PointLine } from './point-line.tsx';
import styles from './address.module.css';

interface AddressFieldsProps {
  readonly value: AddressEntry;
  readonly onChange: (address: AddressEntry) => void;
  /** Sentences, by field. */
  readonly errors?: Readonly<Partial<Record<AddressField, string | undefined>>>;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  /** Before each field's name in `data-path`, which takes a person to what is to be mended. */
  readonly path?: string;
}

const CODE_POSTAL_LENGTH = 5;

/** The address of the whole house: completed while it is typed, with the precision of its point and a map to put it on. */
export function AddressFields({ value, onChange, errors = {}, required, readOnly, path }: AddressFieldsProps) {
  const { t } = useTranslation(['adresse', 'champs']);
  const { codePostal, ville } = value;
  const shared = (field: AddressField) => ({
    value: value[field],
    error: errors[field],
    required,
    readOnly,
    'data-path': path === undefined ? undefined : `${path}.${field}`,
    onType: (text: string) => onChange(typedAddress(value, { [field]: text })),
    onChoose: (place: Parameters<typeof chosenAddress>[1]) => onChange(chosenAddress(value, place)),
  });
  return (
    <div className={styles['address']}>
      <PlaceField
        {...shared('ligne1')}
        label={t('champs:adresse')}
        maxLength={200}
        communes={false}
        query={(text) => (text.trim().length < 3 ? '' : `${text} ${codePostal} ${ville}`)}
      />
      <div className={styles['pair']}>
        <PlaceField
          {...shared('codePostal')}
          label={t('champs:codePostal')}
          inputMode="numeric"
          maxLength={CODE_POSTAL_LENGTH}
          communes
          query={(text) => text}
        />
        <PlaceField
          {...shared('ville')}
          label={t('champs:ville')}
          maxLength={120}
          communes
          query={(text) => (codePostal.length === CODE_POSTAL_LENGTH ? `${codePostal} ${text}` : text)}
        />
      </div>
      <PointLine value={value} onChange={readOnly === true ? undefined : onChange} />
    </div>
  );
}
