import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { typeCodeOf } from '#domain/interventions/new-type.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { isDelivered } from '#domain/interventions/visit-form.ts';
import { useLive } from '../../data/use-live.ts';
import { formPath, NO_VERSION } from '../../platform/paths.ts';
import { productVersions } from '../../shared/forms/product-versions.ts';
import { useTyping } from '../../shared/typing/use-typing.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import form from '../../ui/form-page.module.css';
import { TextInput } from '../../ui/text-input.tsx';
import type { FormRow } from './use-forms.ts';

const TYPES = { selector: {} };

interface DialogProps {
  readonly rows: readonly FormRow[];
  readonly onClose: () => void;
}

/** [forms/FD34] The code of a type that is made with its form, and what its form begins from. */
export function NewTypeDialog({ rows, onClose }: DialogProps) {
  const { t } = useTranslation('nouveaux');
  const navigate = useNavigate();
  const types = useLive<TypeIntervention>('typeInterventions', TYPES) ?? [];
  const { typed, type, finish, notice } = useTyping('nouveau-type', { code: '' });
  const [start, setStart] = useState(NO_VERSION);
  const products = useProducts(rows);
  const code = typeCodeOf(typed.code);
  const taken = types.find(({ id }) => id === code);
  const wrong = code === null ? t('nouveauType.codeFaux') : taken && t('nouveauType.codePris', { nom: taken.libelle });
  const begin = async (): Promise<void> => {
    await finish();
    if (code !== null) await navigate(formPath(start, 'type', code));
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={wrong === undefined ? () => void begin() : null}
      title={t('nouveauType.titre')}
      confirmLabel={t('nouveauType.commencer')}
    >
      <div className={form['group']}>
        {notice}
        <TextInput
          label={t('nouveauType.code')}
          description={t('nouveauType.codeAide')}
          value={typed.code}
          error={typed.code.trim() === '' ? undefined : wrong}
          required
          onChange={({ currentTarget }) => type({ code: currentTarget.value })}
        />
        <StartField rows={rows} products={products} start={start} onStart={setStart} />
      </div>
    </ConfirmDialog>
  );
}

/** [forms/FD34] For which type of the portal a form begins, and from what. */
export function NewFormDialog({ rows, onClose }: DialogProps) {
  const { t } = useTranslation('nouveaux');
  const navigate = useNavigate();
  const types = useLive<TypeIntervention>('typeInterventions', TYPES) ?? [];
  const [idType, setIdType] = useState<string | null>(null);
  const [start, setStart] = useState(NO_VERSION);
  const aim = start === NO_VERSION ? 'vierge' : 'copie';
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={idType === null ? null : () => void navigate(formPath(start, aim, idType))}
      title={t('nouveauType.formulaire')}
      confirmLabel={t('nouveauType.commencer')}
    >
      <div className={form['group']}>
        <Select
          label={t('nouveauType.pour')}
          data={types
            .map(({ id, code, libelle }) => ({ value: id, label: `${code} · ${libelle}` }))
            .toSorted((a, b) => a.label.localeCompare(b.label))}
          value={idType}
          searchable
          required
          onChange={setIdType}
        />
        <StartField rows={rows} products={[]} start={start} onStart={setStart} />
      </div>
    </ConfirmDialog>
  );
}

interface StartProps extends Pick<DialogProps, 'rows'> {
  readonly products: readonly VersionFormulaireRecord[];
  readonly start: string;
  readonly onStart: (id: string) => void;
}

/** Nothing, a form of the portal, or a model of the product. */
function StartField({ rows, products, start, onStart }: StartProps) {
  const { t } = useTranslation('nouveaux');
  const itemOf = ({ id, code, version, libelle }: Pick<FormRow, 'id' | 'code' | 'version' | 'libelle'>) => ({
    value: id,
    label: `${code} · ${libelle} (${String(version)})`,
  });
  const groups = [
    { group: t('nouveauType.portail'), items: rows.filter((row) => !isDelivered(row)).map(itemOf) },
    { group: t('nouveauType.produit'), items: products.map(itemOf) },
  ];
  return (
    <Select
      label={t('nouveauType.partir')}
      data={[{ value: NO_VERSION, label: t('nouveauType.rien') }, ...groups.filter(({ items }) => items.length > 0)]}
      value={start}
      allowDeselect={false}
      searchable
      onChange={(value) => onStart(value ?? NO_VERSION)}
    />
  );
}

/** Models of the product of which the portal has no version. */
function useProducts(rows: readonly FormRow[]): readonly VersionFormulaireRecord[] {
  const [all, setAll] = useState<readonly VersionFormulaireRecord[]>([]);
  useEffect(() => void productVersions().then(setAll), []);
  const known = new Set(rows.map(({ code }) => code));
  return all.filter(({ code }) => !known.has(code));
}
