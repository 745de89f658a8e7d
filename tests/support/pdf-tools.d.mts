export const PDF_TOOLS: readonly {
  readonly name: 'qpdf' | 'pdfinfo';
  readonly packages: readonly string[];
  readonly isHere: () => boolean;
}[];
