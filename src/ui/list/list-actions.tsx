import { Menu, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconDots, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { LinkButton } from '../link-button.tsx';
import type { Sort, TableColumn } from '../table/column.ts';
import { nextSort } from '../table/sort-rows.ts';
import { AT_ONCE, PHONE } from '../theme/breakpoints.ts';
import { ExportItems, ExportMenu } from './export-menu.tsx';
import type { ExportFormat } from './use-export.ts';
import styles from './filter-chip.module.css';

/** Something done from the head of a list. */
export type ListAction = {
  readonly label: string;
  /** Makes one more of what is listed: the one full button. */
  readonly isCreate?: boolean;
  readonly icon?: ReactNode;
} & ({ readonly to: string } | { readonly onRun: () => void; readonly disabled?: boolean });

interface ListActionsProps<Row> {
  /** Rows that an export would hold; 0 while there are none. */
  readonly count: number;
  readonly onExport: (format: ExportFormat) => void;
  readonly actions: readonly ListAction[];
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** Buttons of the list's head; on a phone, where no header can be pressed, the order has a menu of its own. */
export function ListActions<Row>({ count, onExport, actions, columns, sort, onSort }: ListActionsProps<Row>) {
  const { t } = useTranslation(['liste', 'commun']);
  const isPhone = useMediaQuery(PHONE, undefined, AT_ONCE);
  if (!isPhone) {
    return (
      <>
        <ExportMenu count={count} onExport={onExport} />
        {actions.map((action) => (
          <ActionButton key={action.label} {...action} />
        ))}
      </>
    );
  }
  return (
    <>
      <SortMenu columns={columns} sort={sort} onSort={onSort} />
      <Menu>
        <Menu.Target>
          <IconButton label={t('commun:autresActions')} size="lg">
            <IconDots size={20} stroke={1.8} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <ExportItems onExport={onExport} isDisabled={count === 0} />
          {actions.map((action) => (
            <ActionItem key={action.label} {...action} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

const signOf = ({ isCreate = false, icon }: ListAction): ReactNode =>
  isCreate ? <IconPlus size={16} stroke={2} aria-hidden /> : icon;

function ActionButton(action: ListAction) {
  const look = { ...(action.isCreate === true && { variant: 'primary' as const }), icon: signOf(action) };
  if ('to' in action) {
    return (
      <LinkButton {...look} to={action.to}>
        {action.label}
      </LinkButton>
    );
  }
  return (
    <Button {...look} disabled={action.disabled} onClick={action.onRun}>
      {action.label}
    </Button>
  );
}

function ActionItem(action: ListAction) {
  const icon = { leftSection: signOf(action) };
  if ('to' in action) {
    return (
      <Menu.Item {...icon} component={Link} to={action.to}>
        {action.label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...icon} disabled={action.disabled ?? false} onClick={action.onRun}>
      {action.label}
    </Menu.Item>
  );
}

function SortMenu<Row>({ columns, sort, onSort }: Pick<ListActionsProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const { t } = useTranslation('liste');
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
