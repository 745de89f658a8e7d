import { Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RawColumn } from '#domain/forms/definition.ts';
import { nameFromWords } from '#domain/forms/draft/names.ts';
import { typedFigure, withFigure } from '#domain/forms/draft/figures.ts';
import { withKey } from '#domain/forms/draft/components.ts';
import { Button } from '../../../ui/button.tsx';
import form from '../../../ui/form-page.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberText } from '../number-text.tsx';
import styles from './designer.module.css';
import { FormulaField } from './formula-field.tsx';
import type { KindFieldsProps } from './kind-fields.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ColumnToldAs } from './told-as.tsx';

const KINDS = ['text', 'number', 'date', 'choix'] as const;
type Kind = (typeof KINDS)[number] | 'calcul';
const kindOf = ([, type, formula]: RawColumn): Kind =>
  formula !== undefined ? 'calcul' : (KINDS.find((one) => one === type) ?? 'choix');

/** The columns of a table: their words, what each holds, and how it is calculated from those beside. */
export function ColumnsEditor({ champ, draft, defects, onChange, onDraft }: KindFieldsProps) {
  const { t } = useTranslation('concepteur');
  const { cf_columns: columns = [] } = champ;
  const put = (next: readonly RawColumn[], labels = champ.cf_column_labels): void => {
    const known = new Set(next.map(([name]) => name));
    const kept = Object.fromEntries(Object.entries(labels ?? {}).filter(([name]) => known.has(name)));
    const worths = Object.entries(champ.cf_column_empty_values ?? {}).filter(([name]) =>
      next.some((one) => one[0] === name && kindOf(one) === 'number'),
    );
    const named = { ...champ, cf_columns: next, cf_column_labels: kept };
    const roles = Object.entries(champ.cf_column_synthese ?? {}).filter(([name]) => known.has(name));
    const told = withKey(named, 'cf_column_synthese', roles.length === 0 ? undefined : Object.fromEntries(roles));
    onChange(withKey(told, 'cf_column_empty_values', worths.length === 0 ? undefined : Object.fromEntries(worths)));
  };
  const replace = (rank: number, column: RawColumn): void =>
    put(columns.map((one, at) => (at === rank ? column : one)));
  const add = (): void => {
    const words = t('colonnes.nouvelle');
    const name = nameFromWords(words, (id) => columns.every(([one]) => one !== id));
    put([...columns, [name, 'text']], { ...champ.cf_column_labels, [name]: words });
  };
  return (
    <div className={form['group']}>
      <h3>{t('colonnes.titre')}</h3>
      {columns.map((column, rank) => {
        const [name] = column;
        return (
          <fieldset key={name} className={styles['rules']}>
            <legend className={form['hint']}>{name}</legend>
            <div className={styles['rule']}>
              <TextInput
                aria-label={t('colonnes.nom')}
                value={champ.cf_column_labels?.[name] ?? name}
                maxLength={100}
                onChange={({ currentTarget: { value } }) => put(columns, { ...champ.cf_column_labels, [name]: value })}
              />
              <Select
                aria-label={t('colonnes.genre')}
                data={[...KINDS, 'calcul' as const].map((value) => ({ value, label: t(`colonnes.genres.${value}`) }))}
                value={kindOf(column)}
                allowDeselect={false}
                onChange={(kind) => replace(rank, columnOf(name, kind))}
              />
              <IconButton
                label={t('retirer', { nom: champ.cf_column_labels?.[name] ?? name })}
                disabled={columns.length === 1}
                onClick={() => put(columns.filter((one) => one !== column))}
              >
                <IconTrash size={16} stroke={1.8} aria-hidden />
              </IconButton>
            </div>
            <ColumnDetail {...{ champ, draft, column, onDraft }} onColumn={(next) => replace(rank, next)}>
              <FormulaField
                label={t('formule')}
                value={column[2] ?? ''}
                draft={draft}
                defect={defects.find(({ dans, colonne }) => dans === 'colonne' && colonne === name)}
                former={undefined}
                onChange={(formula) => replace(rank, [name, 'number', formula])}
              />
            </ColumnDetail>
            <ColumnToldAs champ={champ} name={name} onChange={onChange} />
          </fieldset>
        );
      })}
      <Button variant="text" icon={<IconPlus size={16} stroke={2} aria-hidden />} onClick={add}>
        {t('colonnes.ajouter')}
      </Button>
    </div>
  );
}

function columnOf(name: string, kind: string | null): RawColumn {
  if (kind === 'calcul') return [name, 'number', ''];
  return [name, kind === 'choix' ? 'Oui|Non' : (kind ?? 'text')];
}

interface ColumnDetailProps extends Pick<KindFieldsProps, 'champ' | 'draft' | 'onDraft'> {
  readonly column: RawColumn;
  readonly onColumn: (column: RawColumn) => void;
  /** The formula, of a column that is calculated. */
  readonly children: ReactNode;
}

function ColumnDetail({ champ, draft, column, onColumn, onDraft, children }: ColumnDetailProps) {
  const { t } = useTranslation('concepteur');
  const [name, type] = column;
  const place = { column: name };
  switch (kindOf(column)) {
    case 'calcul':
      return children;
    case 'choix':
      return (
        <TextInput
          label={t('colonnes.choix')}
          value={type}
          onChange={({ currentTarget: { value } }) => onColumn([name, value])}
        />
      );
    case 'number':
      return (
        <NumberText
          label={t('figures.cf_empty_value')}
          value={typedFigure(draft, champ, place)}
          onChange={(typed) => onDraft((one) => withFigure(one, { cfId: champ.cf_id, place }, typed))}
        />
      );
    default:
      return null;
  }
}
