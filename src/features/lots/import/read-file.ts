import { OPERATIONS_MAX } from '#domain/lots/operation.ts';
import { readSpreadsheet, type SpreadsheetBounds } from '../../../platform/read-spreadsheet.ts';
import { hasFormulas } from '../../../platform/workbook-bounds.ts';
import { findTitles, isFilled, type ListFile, rowsFrom } from '../../../ui/import/title-line.ts';

/** What stands above the titles, and lines left empty. */
const LINES_BESIDE = 1000;
/** Twenty thousand operations of a dozen columns, in a workbook as wide as clients make them. */
const BOUNDS: SpreadsheetBounds = {
  bytes: 20_000_000,
  workbook: { unpacked: 120_000_000, tags: 6_000_000, rows: OPERATIONS_MAX + LINES_BESIDE },
};

export type FileRefusal = 'tropGros' | 'illisible' | 'formules' | 'vide' | 'tropLong';
/** A list as it was chosen. */
export interface OpenFile extends ListFile {
  readonly nom: string;
}
type ReadFile = ({ readonly ok: true } & OpenFile) | { readonly ok: false; readonly refus: FileRefusal };

/** [lots/L4] A list, its titles where most of them are known (`knownIn`), or why it is none; ReaderMissing is thrown. */
export async function readListFile(file: File, knownIn: (titles: readonly string[]) => number): Promise<ReadFile> {
  if (file.size > BOUNDS.bytes) return { ok: false, refus: 'tropGros' };
  const sheets = await readSpreadsheet(file, BOUNDS);
  if (sheets === null) return { ok: false, refus: 'illisible' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (await hasFormulas(bytes))) return { ok: false, refus: 'formules' };
  const list = { sheets, place: findTitles(sheets, knownIn) };
  const lines = rowsFrom(list).filter(isFilled).length - 1;
  if (lines < 1) return { ok: false, refus: 'vide' };
  return lines > OPERATIONS_MAX ? { ok: false, refus: 'tropLong' } : { ok: true, nom: file.name, ...list };
}
