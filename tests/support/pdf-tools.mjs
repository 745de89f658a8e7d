/** The tools of Debian that look at a PDF with other eyes than ours, and the packages that bring them. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isHere = (command) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)));

export const PDF_TOOLS = [
  { name: 'qpdf', packages: ['qpdf'], isHere: () => isHere('qpdf') },
  { name: 'pdfinfo', packages: ['poppler-utils'], isHere: () => isHere('pdfinfo') && isHere('pdffonts') },
  { name: 'pdfsig', packages: ['poppler-utils'], isHere: () => isHere('pdfsig') },
  { name: 'openssl', packages: ['openssl'], isHere: () => isHere('openssl') },
];
