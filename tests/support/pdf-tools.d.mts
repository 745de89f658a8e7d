export const PDF_TOOLS: readonly {
  readonly name: 'qpdf' | 'pdfinfo' | 'pdfsig' | 'openssl';
  readonly packages: readonly string[];
  readonly isHere: () => boolean;
}[];
