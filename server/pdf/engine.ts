/** pdfmake with the fonts of the house. A document holds its pictures: it reads nothing else than its fonts, and nothing of the network ([reports/R25]). */
import pdfmake from 'pdfmake';
import { SIGNS_FONT } from '#domain/reports/signs.ts';
import { ROBOTO, signsFont } from './fonts.ts';

/** One weight: a sign beside bold words is told as well. */
const SIGNS = 'DejaVuSans.ttf';
pdfmake.virtualfs.writeFileSync(SIGNS, signsFont());
pdfmake.setFonts({ Roboto: ROBOTO, [SIGNS_FONT]: { normal: SIGNS, bold: SIGNS } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path: string) => Object.values(ROBOTO).includes(path));

export const engine = pdfmake;
