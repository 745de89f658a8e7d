import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isAssessor, type Role } from '#domain/access/roles.ts';
import { useAffiliations } from './use-options.ts';

export interface Affiliation {
  readonly idBureauInspection: number | null;
  readonly idClient: string | null;
  readonly idEntreprise: string | null;
}

interface AffiliationFieldsProps {
  readonly role: Role;
  readonly value: Affiliation;
  readonly onChange: (value: Partial<Affiliation>) => void;
  /** ADMIN chooses the office; a MANAGER's is theirs. */
  readonly isAdmin: boolean;
  readonly disabled?: boolean;
}

/** What an account opens, by its role: an office, a client, an installer. */
export function AffiliationFields({ role, value, onChange, isAdmin, disabled = false }: AffiliationFieldsProps) {
  const { t } = useTranslation(['utilisateurs', 'champs']);
  const { bureaux, clients, entreprises } = useAffiliations(value);
  const common = { searchable: true, clearable: true, disabled } as const;
  return (
    <>
      {isAdmin && role !== 'ADMIN' && !isAssessor(role) && (
        <Select
          {...common}
          label={t('colonnes.bureau')}
          data={bureaux}
          value={value.idBureauInspection === null ? null : String(value.idBureauInspection)}
          onChange={(id) => onChange({ idBureauInspection: id === null ? null : Number(id) })}
        />
      )}
      {role === 'CLIENT' && (
        <Select
          {...common}
          label={t('champs:client')}
          data={clients}
          value={value.idClient}
          onChange={(idClient) => onChange({ idClient })}
        />
      )}
      {role === 'ENTREPRISE' && (
        <Select
          {...common}
          label={t('champs:installateur')}
          data={entreprises}
          value={value.idEntreprise}
          onChange={(idEntreprise) => onChange({ idEntreprise })}
        />
      )}
    </>
  );
}
