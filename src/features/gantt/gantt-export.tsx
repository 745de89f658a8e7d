import { Menu } from '@mantine/core';
import { IconFileTypePdf, IconFileTypeXls, IconTableExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useExport } from '../../ui/list/use-export.ts';
import { type SheetRow, sheetColumns, sheetRows } from './gantt-sheet.ts';
import type { GanttWords } from './gantt-words.ts';
import type { GanttData } from './use-gantt.ts';
import type { GanttAddress } from './use-gantt-address.ts';
import type { GanttLines } from './use-lines.ts';
import { usePages } from './use-pages.ts';

export interface ExportProps {
  readonly address: GanttAddress;
  readonly data: GanttData;
  readonly lines: GanttLines;
  readonly words: GanttWords;
}

/** [planning/PG10] What is drawn, as a workbook or as pages. */
export function GanttExport(props: ExportProps) {
  const { address, lines, words } = props;
  const { t } = useTranslation('gantt');
  const columns = sheetColumns(words, (name) => t(`colonnes.${name}`));
  const hand = useExport<SheetRow>(t('titre'), columns);
  const { draw, isDrawing } = usePages(props);
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          icon={<IconTableExport size={16} stroke={1.8} aria-hidden />}
          loading={isDrawing}
          disabled={lines.lines.length === 0}
        >
          {t('exporter')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileTypeXls size={16} stroke={1.8} />}
          onClick={() => hand(sheetRows(lines.groups, address.grouping, words), 'xlsx')}
        >
          {t('exports.xlsx')}
        </Menu.Item>
        {(['A4', 'A3'] as const).map((paper) => (
          <Menu.Item key={paper} leftSection={<IconFileTypePdf size={16} stroke={1.8} />} onClick={() => draw(paper)}>
            {t(`exports.${paper}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
