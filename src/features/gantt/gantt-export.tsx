import { Menu } from '@mantine/core';
import { IconFileTypeXls, IconTableExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useExport } from '../../ui/list/use-export.ts';
import { type SheetRow, sheetColumns, sheetRows } from './gantt-sheet.ts';
import type { GanttWords } from './gantt-words.ts';
import type { GanttAddress } from './use-gantt-address.ts';
import type { GanttLines } from './use-lines.ts';

interface ExportProps {
  readonly address: GanttAddress;
  readonly lines: GanttLines;
  readonly words: GanttWords;
}

/** [planning/PG10] What is drawn, as a workbook or as pages. */
export function GanttExport({ address: { grouping }, lines: { groups, bars }, words }: ExportProps) {
  const { t } = useTranslation('gantt');
  const columns = sheetColumns(words, (name) => t(`colonnes.${name}`));
  const hand = useExport<SheetRow>(t('titre'), columns);
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button icon={<IconTableExport size={16} stroke={1.8} aria-hidden />} disabled={(bars?.length ?? 0) === 0}>
          {t('exporter')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileTypeXls size={16} stroke={1.8} />}
          onClick={() => hand(sheetRows(groups, grouping, words), 'xlsx')}
        >
          {t('exports.xlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
