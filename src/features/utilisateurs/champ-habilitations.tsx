import { Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { useOfferedTypes } from '../../shared/assignment/use-offered-types.ts';
import form from '../../ui/form-page.module.css';
import type { Terrain } from './types.ts';

interface ChampHabilitationsProps {
  /** Office of the controller. */
  readonly idBureau: number | null;
  readonly value: Terrain['competences'];
  /** [planning/PO17] The fiche whose last day is to be chosen; null: none. */
  readonly toRenew: string | null;
  /** What they are for. */
  readonly note: string;
  readonly onChange: (value: Terrain['competences']) => void;
}

/** Once, as it appears. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

/** Fiches that somebody may be given, or may review, with the last valid day; none: no end. */
export function ChampHabilitations({ idBureau, value, toRenew, note, onChange }: ChampHabilitationsProps) {
  const { t } = useTranslation('utilisateurs');
  const codes = useMemo(() => value.map(({ code }) => code), [value]);
  const fiches = useOfferedTypes(idBureau, codes) ?? [];
  const remaining = fiches.filter((fiche) => !codes.includes(fiche.value));
  const libelle = (code: string) => fiches.find((fiche) => fiche.value === code)?.label ?? code;
  return (
    <div className={form['group']}>
      <span className={form['legend']}>{t('habilitations')}</span>
      {value.map(({ code, jusquAu }) => (
        <div key={code} className={form['line']}>
          <span className={form['grow']}>{libelle(code)}</span>
          <TextInput
            type="date"
            aria-label={t('jusquAu', { code })}
            ref={code === toRenew ? takeFocus : undefined}
            value={jusquAu ?? ''}
            onChange={({ currentTarget }) =>
              onChange(
                value.map((one) =>
                  one.code === code ? { code, jusquAu: currentTarget.value === '' ? null : currentTarget.value } : one,
                ),
              )
            }
          />
          <IconButton
            label={t('retirer', { quoi: code })}
            onClick={() => onChange(value.filter((one) => one.code !== code))}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Select
        aria-label={t('ajouterHabilitation')}
        placeholder={t('ajouterHabilitation')}
        searchable
        data={remaining}
        value={null}
        onChange={(code) => code !== null && onChange([...value, { code, jusquAu: null }])}
      />
      <p className={form['hint']}>{note}</p>
    </div>
  );
}
