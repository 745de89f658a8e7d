import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import form from '../../../ui/form-page.module.css';
import { moved, type SectionChoice } from './section-choices.ts';
import styles from './report-layout.module.css';

interface SectionsFieldProps {
  readonly choices: readonly SectionChoice[];
  /** [reports/R60] Those that are always printed. */
  readonly required: ReadonlySet<string>;
  readonly onChange: (choices: readonly SectionChoice[]) => void;
}

const ICON = { size: 16, stroke: 1.9, 'aria-hidden': true } as const;

/** Sections of the form, in the order in which they are printed; what is not ticked is not. */
export function SectionsField({ choices, required, onChange }: SectionsFieldProps) {
  const { t } = useTranslation('bureaux');
  return (
    <fieldset className={styles['sections']}>
      <legend className={form['legend']}>{t('rapport.rubriques')}</legend>
      <ol>
        {choices.map(({ id, libelle, isPrinted }, rank) => (
          <li key={id}>
            <Checkbox
              label={libelle}
              checked={isPrinted}
              disabled={required.has(id)}
              description={required.has(id) ? t('rapport.rubriqueObligatoire') : undefined}
              onChange={({ currentTarget: { checked } }) =>
                onChange(choices.map((one) => (one.id === id ? { ...one, isPrinted: checked } : one)))
              }
            />
            <span>
              <IconButton
                label={t('rapport.monter', { rubrique: libelle })}
                disabled={rank === 0}
                onClick={() => onChange(moved(choices, rank, -1))}
              >
                <IconArrowUp {...ICON} />
              </IconButton>
              <IconButton
                label={t('rapport.descendre', { rubrique: libelle })}
                disabled={rank === choices.length - 1}
                onClick={() => onChange(moved(choices, rank, 1))}
              >
                <IconArrowDown {...ICON} />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
