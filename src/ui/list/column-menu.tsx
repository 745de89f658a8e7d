import { Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import type { TableColumn } from '../table/column.ts';
import styles from './filters.module.css';

interface ColumnMenuProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
  readonly onReset: () => void;
}

/** Which columns this person wants to see. */
export function ColumnMenu<Row>({ columns, hidden, onChange, onReset }: ColumnMenuProps<Row>) {
  const { t } = useTranslation('liste');
  const [isOpen, setOpen] = useState(false);
  const show = (id: string, isShown: boolean): void => {
    const next = new Set(hidden);
    if (isShown) next.delete(id);
    else next.add(id);
    onChange(next);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <IconButton
          outlined
          size="sm"
          label={t('tableau.colonnesTitre')}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen((was) => !was);
          }}
        >
          <IconColumns3 size={16} stroke={1.7} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('tableau.colonnesTitre')}>
        <div className={styles['columnList']}>
          {columns
            .filter((column) => column.isRequired !== true)
            .map((column) => (
              <Checkbox
                key={column.id}
                label={column.name ?? column.header}
                checked={!hidden.has(column.id)}
                onChange={(event) => {
                  show(column.id, event.currentTarget.checked);
                }}
              />
            ))}
          <Button variant="text" size="sm" onClick={onReset}>
            {t('tableau.colonnesDefaut')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
