import { Menu } from '@mantine/core';
import { IconFileTypeCsv, IconFileTypeXls, IconTableExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import type { ExportFormat } from './use-export.ts';

interface ExportMenuProps {
  /** Rows that it would hold. */
  readonly count: number;
  readonly onExport: (format: ExportFormat) => void;
}

/** The filtered rows as a file: for a spreadsheet, or for another program. */
export function ExportMenu({ count, onExport }: ExportMenuProps) {
  const { t } = useTranslation('liste');
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          icon={<IconTableExport size={16} stroke={1.8} aria-hidden />}
          title={t('exporterTitre', { count })}
          disabled={count === 0}
        >
          {t('exporter')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems onExport={onExport} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The two formats, in a menu. */
export function ExportItems({
  onExport,
  isDisabled = false,
}: Pick<ExportMenuProps, 'onExport'> & { readonly isDisabled?: boolean }) {
  const { t } = useTranslation('liste');
  return (
    <>
      <Menu.Item
        leftSection={<IconFileTypeXls size={16} stroke={1.8} />}
        disabled={isDisabled}
        onClick={() => onExport('xlsx')}
      >
        {t('exporterEn.xlsx')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileTypeCsv size={16} stroke={1.8} />}
        disabled={isDisabled}
        onClick={() => onExport('csv')}
      >
        {t('exporterEn.csv')}
      </Menu.Item>
    </>
  );
}
