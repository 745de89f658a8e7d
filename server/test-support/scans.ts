import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A quote of ours, drawn, then blurred, turned by 0.4° and compressed as an office scanner does at 150 dots an inch. */
export const SCAN = readFileSync(join(import.meta.dirname, 'devis-scanne.jpg'));
const [WIDTH, HEIGHT] = [1319, 937];

interface PdfOptions {
  readonly pages?: number;
  /** What stands in the trailer beside its root. */
  readonly trailer?: string;
  /** Text that each page carries, in place of the picture. */
  readonly text?: string;
}

/** A PDF that draws the scan on each page, written by hand. */
export function scannedPdf({ pages = 1, trailer = '', text }: PdfOptions = {}): Buffer {
  const draws = text === undefined ? 'q 595 0 0 423 0 400 cm /I Do Q' : `BT /F 12 Tf 60 700 Td (${text}) Tj ET`;
  const kids = Array.from({ length: pages }, () => '3 0 R').join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R/Resources<</XObject<</I 4 0 R>>/Font<</F 6 0 R>>>>>>`,
    null,
    `<</Length ${draws.length}>>stream\n${draws}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  const image =
    `<</Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/ColorSpace/DeviceGray/BitsPerComponent 8` +
    `/Filter/DCTDecode/Length ${SCAN.length}>>stream\n`;
  const parts = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  for (const [rank, object] of objects.entries()) {
    places.push(Buffer.concat(parts).length);
    const body =
      object === null ? [Buffer.from(image), SCAN, Buffer.from('\nendstream')] : [Buffer.from(object, 'latin1')];
    parts.push(Buffer.from(`${rank + 1} 0 obj`), ...body, Buffer.from('endobj\n'));
  }
  const start = Buffer.concat(parts).length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 7\n0000000000 65535 f \n${table}trailer<</Size 7/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

const SECRET = `<${'00'.repeat(32)}>`;
/** Closed by a password that nobody gave. */
export const closedPdf = (): Buffer =>
  scannedPdf({ trailer: `/ID[${SECRET}${SECRET}]/Encrypt<</Filter/Standard/V 1/R 2/O${SECRET}/U${SECRET}/P -4>>` });
