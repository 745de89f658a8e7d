/** A PDF written by hand, so that a test says exactly what it holds: A4 pages of lines of text. */
export interface WrittenPdf {
  /** Lines of each page; ASCII. */
  readonly pages: readonly (readonly string[])[];
  /** Bodies of more objects, named from `extra(0)` in `catalog` and `trailer`. */
  readonly objects?: readonly string[];
  readonly catalog?: (extra: (rank: number) => string) => string;
  readonly trailer?: (extra: (rank: number) => string) => string;
  /** Entries of the first page, a list of links for instance. */
  readonly firstPage?: (extra: (rank: number) => string) => string;
}

const nothing = () => '';
const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`);
const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Lines of 12 points from the top of the page. */
const contentOf = (lines: readonly string[]): string =>
  ['BT', '/F1 12 Tf', '16 TL', '60 780 Td', ...lines.map((line) => `(${escaped(line)}) Tj T*`), 'ET'].join('\n');

export function writePdf({ pages, objects = [], ...parts }: WrittenPdf): Blob {
  const { catalog = nothing, trailer = nothing, firstPage = nothing } = parts;
  const FONT = 3;
  const pageId = (rank: number): number => FONT + 1 + 2 * rank;
  const extra = (rank: number): string => `${pageId(pages.length) + rank} 0 R`;
  const kids = pages.map((_, rank) => `${pageId(rank)} 0 R`).join(' ');
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog(extra)} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, rank) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${FONT} 0 R >> >> /Contents ${pageId(rank) + 1} 0 R ${rank === 0 ? firstPage(extra) : ''} >>`,
      stream(contentOf(lines)),
    ]),
    ...objects,
  ];
  let text = '%PDF-1.7\n';
  const offsets = bodies.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer(extra)} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new Blob([text], { type: 'application/pdf' });
}
