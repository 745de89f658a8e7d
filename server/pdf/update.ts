/**
 * Incremental updates (ISO 32000, 7.5.6): what stands in the file is never touched, so that a hash, a timestamp or a
 * signature of an earlier revision still holds. An update adds one signature field, whose value is computed over
 * everything else in the new file:
 *
 *   | earlier file | new objects ... /Contents < | hole for the value | > ... cross-reference |
 *     covered        covered                                              covered
 */
import { must } from '#domain/base/must.ts';
import { drawStamp } from './stamp.ts';
import type { Rect } from './stamp-place.ts';
import { readStructure, type Structure } from './structure.ts';
import { textString } from './text-string.ts';

export interface SignatureField {
  /** Name of the field, one of its own in the file. */
  readonly name: string;
  /** Entries of the signature dictionary beside /ByteRange and /Contents. */
  readonly dictionary: string;
  /** Shown in a margin; none: nothing is shown. */
  readonly lines: readonly string[];
}

/** A file whose signature value is still to be computed. */
export interface Unsigned {
  /** What the value is computed over. */
  readonly covered: Buffer;
  /** The whole file with this value, in DER. Throws when it is larger than the hole. */
  fill(value: Buffer): Buffer;
}

const MAX_VALUE_BYTES = 24_576;
const NUMBER_WIDTH = 10;
const range = (numbers: readonly number[]): string =>
  `/ByteRange [${numbers.map((n) => String(n).padStart(NUMBER_WIDTH)).join(' ')}]`;
const HOLE = `/Contents <${'0'.repeat(MAX_VALUE_BYTES * 2)}>`;

export function addSignatureField(pdf: Buffer, field: SignatureField): Unsigned {
  const structure = readStructure(pdf);
  const added = Buffer.from(revisionOf(structure, pdf.length, field), 'latin1');
  const file = Buffer.concat([pdf, added]);
  const start = file.indexOf(HOLE, pdf.length) + '/Contents '.length;
  const end = start + MAX_VALUE_BYTES * 2 + 2;
  file.write(range([0, start, end, file.length - end]), file.indexOf('/ByteRange', pdf.length), 'latin1');
  return {
    covered: Buffer.concat([file.subarray(0, start), file.subarray(end)]),
    fill: (value) => {
      if (value.length > MAX_VALUE_BYTES) throw new Error(`a signature value of ${value.length} bytes is too large`);
      const filled = Buffer.from(file);
      filled.write(value.toString('hex'), start + 1, 'latin1');
      return filled;
    },
  };
}

function revisionOf(structure: Structure, offset: number, field: SignatureField): string {
  const { size, root, objectOf } = structure;
  const [value, widget, look] = [size, size + 1, size + 2];
  const { page, rect, ...drawn } = drawStamp(structure, field.lines, size + 3);
  const objects: readonly (readonly [number, string])[] = [
    [page, withReference(objectOf(page), 'Annots', widget)],
    [root, withForm(objectOf(root), widget)],
    [value, `<<\n${field.dictionary}\n${range([0, 0, 0, 0])}\n${HOLE}\n>>`],
    [widget, widgetOf(field, { value, page, look, rect })],
    [look, drawn.look],
    ...drawn.objects,
  ];
  return written(objects, offset, { ...structure, size: size + 3 + drawn.objects.length });
}

/** Objects with a number each, then the table that says where they are. */
function written(objects: readonly (readonly [number, string])[], offset: number, structure: Structure): string {
  let text = '\n';
  const entries = objects
    .toSorted(([a], [b]) => a - b)
    .map(([number, body]) => {
      const at = offset + text.length;
      text += `${number} 0 obj\n${body}\nendobj\n`;
      return `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
    });
  const { size, root, startxref, kept } = structure;
  const trailer = `<<\n/Size ${size}\n/Root ${root} 0 R\n/Prev ${startxref}\n${kept}\n>>`;
  return `${text}xref\n${entries.join('')}trailer\n${trailer}\nstartxref\n${offset + text.length}\n%%EOF\n`;
}

/** A dictionary whose array of references has one more; the array stands in the dictionary itself, or is not there yet. */
function withReference(dictionary: string, key: string, number: number): string {
  const list = new RegExp(`/${key} \\[([^\\]]*)\\]`).exec(dictionary);
  if (list !== null) return dictionary.replace(list[0], `/${key} [${list[1] ?? ''} ${number} 0 R]`);
  if (dictionary.includes(`/${key} `)) throw new Error(`/${key} is an object of its own`);
  return withEntry(dictionary, `/${key} [${number} 0 R]`);
}

const withForm = (catalog: string, widget: number): string =>
  catalog.includes('/AcroForm')
    ? withReference(catalog, 'Fields', widget)
    : withEntry(catalog, `/AcroForm << /SigFlags 3 /Fields [${widget} 0 R] >>`);

function withEntry(dictionary: string, entry: string): string {
  const end = dictionary.lastIndexOf('>>');
  return `${must(dictionary.slice(0, end), 'a dictionary ends').trimEnd()}\n${entry}\n>>`;
}

interface WidgetPlace {
  readonly value: number;
  readonly page: number;
  readonly look: number;
  readonly rect: Rect;
}

/** Printed, and locked; what it shows is told to who hears it, in any alphabet. */
const widgetOf = ({ name, lines }: SignatureField, { value, page, look, rect }: WidgetPlace): string =>
  `<<\n/Type /Annot /Subtype /Widget /FT /Sig /T ${textString(name)} /TU ${textString(lines.join(', '))} /F 132\n/Rect [${rect.join(' ')}]\n/P ${page} 0 R\n/V ${value} 0 R\n/AP << /N ${look} 0 R >>\n>>`;
