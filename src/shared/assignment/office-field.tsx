import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { useLive } from '../../data/use-live.ts';

const BUREAUX = { selector: { kind: 'bureau' } };

interface OfficeFieldProps {
  readonly value: number;
  readonly onChange: (idBureau: number) => void;
}

/** [bureaux/O6] The office in which an ADMIN makes a record, among those of the portal. */
export function OfficeField({ value, onChange }: OfficeFieldProps) {
  const { t } = useTranslation(['utilisateurs', 'liste']);
  const bureaux = useLive<BureauRecord>('records', BUREAUX) ?? [];
  return (
    <Select
      label={t('utilisateurs:colonnes.bureau')}
      data={bureaux
        .map(({ idBureau, nom }) => ({ value: String(idBureau), label: nom }))
        .toSorted((a, b) => a.label.localeCompare(b.label))}
      value={String(value)}
      onChange={(id) => id !== null && onChange(Number(id))}
      allowDeselect={false}
      searchable
      required
      nothingFoundMessage={t('liste:filtre.rienTrouve')}
    />
  );
}
