import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { useLive } from '../../../data/use-live.ts';

const ALL = { selector: {} };
/** Names shown at a time: more are found by typing. */
const SHOWN = 30;

interface DossierSelectProps {
  /** Its id; null: none. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** A dossier among those of this device, by its number, its beneficiary or its town. */
export function DossierSelect({ value, onChange }: DossierSelectProps) {
  const { t } = useTranslation(['analyses', 'commun']);
  const dossiers = useLive('dossiers', ALL);
  const data = useMemo(
    () =>
      (dossiers ?? []).map(({ id, numero, beneficiaire, adresseTravaux }) => ({
        value: id,
        label: [numero ?? t('commun:numeroAVenir'), fullName(beneficiaire), adresseTravaux.ville]
          .filter(Boolean)
          .join(' · '),
      })),
    [dossiers, t],
  );
  return (
    <Select
      label={t('analyses:dossier')}
      placeholder={t('analyses:dossierAide')}
      data={data}
      value={value}
      onChange={onChange}
      searchable
      clearable
      limit={SHOWN}
      nothingFoundMessage={t('analyses:aucunDossier')}
    />
  );
}
