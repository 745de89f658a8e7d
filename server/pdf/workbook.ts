import writeExcelFile from 'write-excel-file/node';
import { CONTROL_TITLES, controlCells } from '#domain/reports/synthese-files.ts';
import { factRows } from '#domain/reports/synthese-sheet.ts';
import type { SyntheseToDraw } from '#domain/reports/synthese.ts';

export type WorkbookToWrite = Pick<SyntheseToDraw, 'synthese' | 'lignes' | 'list' | 'zone'>;

/** [lots/L19] A synthesis as a workbook: what it tells, then its controls, then the list. Texts are never run as formulas. */
export function workbookOf({ synthese, lignes, list, zone }: WorkbookToWrite): Promise<Uint8Array> {
  const head = (titles: readonly string[]) => titles.map((value) => ({ value, fontWeight: 'bold' as const }));
  const rows = (lines: readonly (readonly (string | number)[])[]) =>
    lines.map((line) => line.map((value) => ({ value })));
  const operations = list.map(({ reference, installateur, ville, codePostal }, rank) => [
    rank + 1,
    reference,
    installateur ?? '',
    codePostal,
    ville,
  ]);
  return writeExcelFile([
    { sheet: 'Synthèse', data: rows(factRows(synthese, zone)), columns: [{ width: 46 }, { width: 80 }] },
    {
      sheet: 'Contrôles',
      data: [head(CONTROL_TITLES), ...rows(lignes.map((line) => controlCells(line, zone)))],
      stickyRowsCount: 1,
    },
    {
      sheet: 'Liste',
      data: [head(['N°', 'Référence', 'Installateur', 'Code postal', 'Commune']), ...rows(operations)],
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}
