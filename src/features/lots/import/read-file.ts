import { OPERATIONS_MAX } from '#domain/lots/operation.ts';
import { readSpreadsheet, type SpreadsheetBounds, type Tableau } from '../../../platform/read-spreadsheet.ts';
import { hasFormulas } from '../../../platform/workbook-bounds.ts';

/** Twenty thousand operations of a dozen columns, in a workbook as wide as clients make them. */
const BOUNDS: SpreadsheetBounds = {
  bytes: 20_000_000,
  workbook: { unpacked: 120_000_000, tags: 6_000_000, rows: OPERATIONS_MAX + 1 },
};

export type FileRefusal = 'tropGros' | 'illisible' | 'formules' | 'vide' | 'tropLong';
/** A list as it was chosen. */
export interface OpenFile {
  readonly nom: string;
  readonly titles: readonly string[];
  readonly rows: Tableau;
}
type ReadFile = ({ readonly ok: true } & OpenFile) | { readonly ok: false; readonly refus: FileRefusal };

/** [lots/L4] The titles and the lines of a list, or why it is none; ReaderMissing is thrown. */
export async function readListFile(file: File): Promise<ReadFile> {
  if (file.size > BOUNDS.bytes) return { ok: false, refus: 'tropGros' };
  const tableau = await readSpreadsheet(file, BOUNDS);
  if (tableau === null) return { ok: false, refus: 'illisible' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (await hasFormulas(bytes))) return { ok: false, refus: 'formules' };
  const [titles = [], ...rows] = tableau;
  if (rows.length === 0) return { ok: false, refus: 'vide' };
  return rows.length > OPERATIONS_MAX ? { ok: false, refus: 'tropLong' } : { ok: true, nom: file.name, titles, rows };
}
