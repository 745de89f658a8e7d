import { describe, expect, test } from 'vitest';
import { FILE_NAME_MAX, fileName } from './file-name.ts';

/** Written as escapes: a test whose lines are seen in another order proves nothing to its reader. */
const RLO = '\u202E';

describe('the name of a file', () => {
  test.each([
    ['C:\\Temp\\Devis.pdf', 'Devis.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['a\u0007b\u0085c.pdf', 'abc.pdf'],
    [`facture-${RLO}fdp.exe`, 'facture-fdp.pdf'],
    ['\u2066fac\u2069ture\u200E\u200F\u202A\u202C.pdf', 'facture.pdf'],
    ['fac\u200B\u200C\u200D\uFEFF\u00ADture.pdf', 'facture.pdf'],
    ['\u{E0041}ok\u2028\u2029.pdf', 'ok.pdf'],
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    ['moitié\uD83D.pdf', 'moitié.pdf'],
    ['maison 🏠.pdf', 'maison 🏠.pdf'],
    ['  devis \u00A0 signé .pdf ', 'devis signé.pdf'],
    ['..', 'fichier.pdf'],
    ['', 'fichier.pdf'],
    [RLO, 'fichier.pdf'],
    ['.htaccess', 'htaccess.pdf'],
  ])('[dossiers/D24] %j is stored as %j', (given, stored) => {
    expect(fileName(given, 'application/pdf')).toBe(stored);
  });

  test.each([
    ['facture.pdf.exe', 'image/png', 'facture.pdf.png'],
    ['facade.pdf', 'image/png', 'facade.png'],
    ['IMG.JPEG', 'image/jpeg', 'IMG.JPEG'],
    ['IMG.JPG', 'image/jpeg', 'IMG.JPG'],
    ['photo', 'image/webp', 'photo.webp'],
    ['Devis n.12', 'application/pdf', 'Devis n.12.pdf'],
    ['M. Dupont', 'application/pdf', 'M. Dupont.pdf'],
    ['page.HTML', 'image/jpeg', 'page.jpg'],
    ['script.png.html\u202E', 'application/pdf', 'script.png.pdf'],
    ['liste.csv', 'text/csv;charset=utf-8', 'liste.csv'],
    ['liste.csv', '', 'liste.csv'],
  ] as const)('[dossiers/D24] %j with the content %s is %j', (given, type, stored) => {
    expect(fileName(given, type)).toBe(stored);
  });

  test('[dossiers/D24] it is bounded with its extension, and no sign is cut in two', () => {
    expect(fileName(`${'x'.repeat(195)}😀.pdf`, 'application/pdf')).toBe(`${'x'.repeat(195)}.pdf`);
    const long = fileName('é'.repeat(500), 'image/png');
    expect([long.length, long.endsWith('é.png')]).toEqual([FILE_NAME_MAX, true]);
    expect(fileName(`${'a'.repeat(199)} b`, '')).toBe('a'.repeat(199));
  });

  test('[dossiers/D24] a stored name is stored the same', () => {
    for (const name of ['facture.pdf.exe', `a${RLO}b`, 'x'.repeat(400), ' .a. ', 'Devis n.12'])
      for (const type of ['image/png', 'application/pdf', ''] as const) {
        const once = fileName(name, type);
        expect(fileName(once, type)).toBe(once);
      }
  });
});
