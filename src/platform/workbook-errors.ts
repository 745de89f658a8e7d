import { holdsCells } from './workbook-bounds.ts';
import { directoryOf, unpack, withTexts } from './zip-entries.ts';

/** A cell whose value is an error of the spreadsheet: `t="e"`. */
const ERROR_CELL = /(<(?:\w+:)?c\s(?:[^<>]*\s)?t\s*=\s*)(["'])e\2/g;
/** A formula whose value was never worked out: nothing follows it in its cell. */
const UNCOUNTED =
  /(<(?:\w+:)?c)((?:\s[^<>]*)?)>\s*<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*\/>\s*|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>\s*)?(<\/(?:\w+:)?c>)/g;
const NEVER_COUNTED = '#CALC!';

/**
 * [tiers/T16] A workbook whose cells in error are texts that say so: its reader takes an error, and a formula without value,
 * for an empty cell. A workbook without any is given back as it is. Its bounds were judged before.
 */
export async function withErrorsAsText(bytes: Uint8Array<ArrayBuffer>): Promise<Blob> {
  const entries = directoryOf(bytes) ?? [];
  const told = new Map<string, string>();
  for (const entry of entries) {
    if (!/\.xml$/i.test(entry.name)) continue;
    const text = await unpack(bytes, entry);
    if (text === null || !holdsCells(text)) continue;
    const rewritten = tellErrors(text);
    if (rewritten !== text) told.set(entry.name, rewritten);
  }
  return told.size === 0 ? new Blob([bytes]) : withTexts(bytes, entries, told);
}

const tellErrors = (xml: string): string =>
  xml
    .replaceAll(UNCOUNTED, (_cell, ...parts: readonly string[]) => {
      const [open = '', attributes = '', close = ''] = parts;
      const untyped = attributes.replace(/\st\s*=\s*(?:"[^"]*"|'[^']*')/, '');
      const prefix = open.slice(1, -1);
      return `${open}${untyped} t="str"><${prefix}v>${NEVER_COUNTED}</${prefix}v>${close}`;
    })
    .replaceAll(ERROR_CELL, '$1$2str$2');
