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
  { type: 'application/pdf', parts: [[0, ascii('%PDF-')]] },
];

/** Type of a file by its beginning (12 bytes at least); null when it is none of ours. */
export function typeOf(beginning: Uint8Array): FileType | null {
  const found = SIGNATURES.find(({ parts }) =>
    parts.every(([offset, bytes]) => bytes.every((byte, i) => beginning[offset + i] === byte)),
  );
  return found?.type ?? null;
}
