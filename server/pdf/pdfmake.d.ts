import 'pdfmake';

/** What its types leave out. */
declare module 'pdfmake' {
  /** Files that it finds by their names, beside those of the disk. */
  export const virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
}
