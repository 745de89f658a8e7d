import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LANGUES, languageOf } from '#domain/base/languages.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import type { ThirdPartyEntry } from './fiche.ts';

interface LanguageFieldProps {
  readonly entry: ThirdPartyEntry;
  readonly isOpen: boolean;
  readonly onChange: (entry: ThirdPartyEntry) => void;
}

/** [tiers/T11] In which the reports of a client are written. */
export function LanguageField({ entry, isOpen, onChange }: LanguageFieldProps) {
  const { t } = useTranslation('tiers');
  return (
    <Select
      label={t('champs.langue')}
      description={t('langueAide')}
      data={LANGUES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      value={entry.langue ?? 'fr'}
      allowDeselect={false}
      readOnly={!isOpen}
      onChange={(langue) => onChange({ ...entry, langue: languageOf(langue ?? 'fr') })}
    />
  );
}
