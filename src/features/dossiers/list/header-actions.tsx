import { Menu, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconDots, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { VARIANT } from '../../../platform/variant/current.ts';
import { Button } from '../../../ui/button.tsx';
import { ExportItems, ExportMenu } from '../../../ui/list/export-menu.tsx';
import type { ExportFormat } from '../../../ui/list/use-export.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Sort, TableColumn } from '../../../ui/table/column.ts';
import { nextSort } from '../../../ui/table/sort-rows.ts';
import type { DossierRow } from './dossier-row.ts';
import styles from '../../../ui/list/filters.module.css';

interface HeaderActionsProps {
  /** Rows that an export would hold; 0 while there are none. */
  readonly count: number;
  readonly onExport: (format: ExportFormat) => void;
  readonly canCreate: boolean;
  readonly columns: readonly TableColumn<DossierRow>[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

const NEW_PATH = VARIANT === 'mar' ? '/intervention/new/mar' : '/intervention/new';

/** Buttons of the list's head; on a phone, where no header can be pressed, the order has a menu of its own. */
export function HeaderActions({ count, onExport, canCreate, columns, sort, onSort }: HeaderActionsProps) {
  const { t } = useTranslation('dossiers');
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const newLabel = t(VARIANT === 'mar' ? 'nouveauProjet' : 'nouvelleDemande');
  if (isPhone) {
    return (
      <>
        <SortMenu columns={columns} sort={sort} onSort={onSort} />
        <Menu>
          <Menu.Target>
            <IconButton label={t('autresActions')} size="lg">
              <IconDots size={20} stroke={1.8} aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <ExportItems onExport={onExport} isDisabled={count === 0} />
            {canCreate ? (
              <Menu.Item leftSection={<IconPlus size={16} stroke={1.8} />} component={Link} to={NEW_PATH}>
                {newLabel}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      </>
    );
  }
  return (
    <>
      <ExportMenu count={count} onExport={onExport} />
      {canCreate ? (
        <LinkButton variant="primary" to={NEW_PATH} icon={<IconPlus size={16} stroke={2} aria-hidden />}>
          {newLabel}
        </LinkButton>
      ) : null}
    </>
  );
}

function SortMenu({ columns, sort, onSort }: Pick<HeaderActionsProps, 'columns' | 'sort' | 'onSort'>) {
  const { t } = useTranslation('dossiers');
  const [isOpen, setOpen] = useState(false);
  const Arrow = sort.isDescending ? IconArrowDown : IconArrowUp;
  const current = columns.find((column) => column.id === sort.id);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="text"
          size="lg"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen((was) => !was);
          }}
        >
          <span className="visually-hidden">{t('tableau.trier')}</span>
          {current?.header}
          <Arrow
            size={15}
            stroke={2}
            role="img"
            aria-label={t(sort.isDescending ? 'tableau.decroissant' : 'tableau.croissant')}
          />
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles['dropdown']}>
        <div className={styles['periods']}>
          {columns
            .filter((column) => column.sortValue !== undefined)
            .map((column) => (
              <button
                key={column.id}
                type="button"
                className={styles['period']}
                aria-pressed={column.id === sort.id}
                onClick={() => {
                  onSort(nextSort(sort, column.id));
                  setOpen(false);
                }}
              >
                {column.name ?? column.header}
              </button>
            ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
