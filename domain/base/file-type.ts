/** Types that are taken, recognised by their first bytes: the same on the device, which refuses early, and on the server. */
export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

const ascii = (text: string): readonly number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

const SIGNATURES: readonly {
  readonly type: FileType;
  readonly parts: readonly (readonly [number, readonly number[]])[];
}[] = [
  { type: 'image/jpeg', parts: [[0, [0xff, 0xd8, 0xff]]] },
  { type: 'image/png', parts: [[0, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]]] },
  {
    type: 'image/webp',
    parts: [
      [0, ascii('RIFF')],
      [8, ascii('WEBP')],
    ],
  },
];

/** What is enough of a file to know its type. */
export const BEGINNING_BYTES = 1024;
const PDF_HEADER = ascii('%PDF-');

/** [dossiers/D17] Scanners, mails and proxies write lines of their own before the header: readers look for it that far. */
function isPdf(beginning: Uint8Array): boolean {
  const last = Math.min(beginning.length, BEGINNING_BYTES) - PDF_HEADER.length;
  for (let at = 0; at <= last; at += 1) if (PDF_HEADER.every((byte, i) => beginning[at + i] === byte)) return true;
  return false;
}

/** Type of a file by its beginning; null when it is none of ours. */
export function typeOf(beginning: Uint8Array): FileType | null {
  const found = SIGNATURES.find(({ parts }) =>
    parts.every(([offset, bytes]) => bytes.every((byte, i) => beginning[offset + i] === byte)),
  );
  return found?.type ?? (isPdf(beginning) ? 'application/pdf' : null);
}
