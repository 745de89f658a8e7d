const onFour = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >> shift) & 0xff);
const letters = (word: string): number[] => Array.from(word, (letter) => letter.codePointAt(0) ?? 0);
const box = (type: string, content: readonly number[]): number[] => [
  ...onFour(8 + content.length),
  ...letters(type),
  ...content,
];

interface Asked {
  readonly major?: string;
  readonly compatible?: readonly string[];
}

/** The boxes of a picture of a telephone, whose pixels say nothing. */
export function heicFile({ major = 'heic', compatible = ['mif1', 'heic'] }: Asked = {}): Uint8Array<ArrayBuffer> {
  const ftyp = box('ftyp', [...letters(major), ...onFour(0), ...compatible.flatMap(letters)]);
  return new Uint8Array([...ftyp, ...box('meta', onFour(0)), ...box('mdat', Array<number>(400).fill(7))]);
}
