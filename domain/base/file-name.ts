import type { FileType } from './file-type.ts';

/** Characters of a stored name, its extension included. */
export const FILE_NAME_MAX = 200;

/** Extensions that say the truth of a content; the first one is written where none does. */
const EXTENSIONS: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

/**
 * Controls (C0, C1), formats (marks of direction, zero width, soft hyphens, tags), halves of surrogates, separators of
 * lines: what is not seen, or makes the rest be seen in another order.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Two to four letters of one case after the last point: an extension, rather than a word of the name (« Devis n.12 »). */
const EXTENSION = /\.(?:[a-z]{2,4}|[A-Z]{2,4})$/;

/**
 * [dossiers/D24] The name under which a file is stored, shown and downloaded: its last segment, normalised (NFC), without what
 * is not seen, of FILE_NAME_MAX characters at most. `type`: its content; an extension that says something else is
 * replaced, and none is completed: « facture.pdf.exe », which is a PNG, becomes « facture.pdf.png ». Of a content that
 * is not of ours (a CSV that we made, ''), the extension is left as it is.
 */
export function fileName(name: string, type: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const seen = trim(last.normalize('NFC').replaceAll(UNSEEN, ''));
  const named = seen === '' ? 'fichier' : seen;
  return isOurs(type) ? withExtension(named, EXTENSIONS[type]) : cut(named, FILE_NAME_MAX);
}

const isOurs = (type: string): type is FileType => Object.hasOwn(EXTENSIONS, type);

/** Blanks of any kind become one space; a name neither begins nor ends by a blank or a point: « .. » is no name. */
const trim = (name: string): string => name.replaceAll(/\s+/gu, ' ').replaceAll(/^[ .]+|[ .]+$/g, '');

function withExtension(name: string, truths: readonly [string, ...string[]]): string {
  const found = /\.([^.]*)$/.exec(name);
  const isTrue = found?.[1] !== undefined && truths.includes(found[1].toLowerCase());
  const extension = isTrue ? found[0] : `.${truths[0]}`;
  const stem = isTrue ? name.slice(0, -extension.length) : name.replace(EXTENSION, '');
  return cut(stem, FILE_NAME_MAX - extension.length) + extension;
}

/** Whole characters: an emoji is never cut in two. */
function cut(name: string, max: number): string {
  const kept = name.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  return trim(kept);
}
