import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { useLive } from '../../../data/use-live.ts';
import type { Scope } from './use-settings.ts';

const BUREAUX = { selector: { kind: 'bureau' } };
const PORTAL = 'portail';

interface ScopeFieldProps {
  readonly value: Scope;
  readonly onChange: (scope: Scope) => void;
}

/** [supervisions/SU35] An ADMIN chooses whose settings they read and write. */
export function ScopeField({ value, onChange }: ScopeFieldProps) {
  const { t } = useTranslation(['reglages', 'liste']);
  const bureaux = useLive<BureauRecord>('records', BUREAUX) ?? [];
  const offices = bureaux
    .map(({ idBureau, nom }) => ({ value: String(idBureau), label: nom }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Select
      label={t('reglages:pour')}
      data={[{ value: PORTAL, label: t('reglages:portail') }, ...offices]}
      value={value === null ? PORTAL : String(value)}
      onChange={(chosen) => onChange(chosen === null || chosen === PORTAL ? null : Number(chosen))}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('liste:filtre.rienTrouve')}
      w={320}
      maw="100%"
    />
  );
}
