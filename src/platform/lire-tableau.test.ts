import { describe, expect, test, vi } from 'vitest';
import { CLASSEUR } from './classeur.test-support.ts';
import { LecteurAbsent, lireTableau } from './lire-tableau.ts';

const latin1 = (texte: string) => new Blob([Uint8Array.from(texte, (signe) => signe.codePointAt(0) ?? 0)]);

describe('[tiers/T8] a file that is chosen', () => {
  test('a workbook is read by its first sheet: numbers as text, dates as days, empty rows left out', async () => {
    const fichier = await (await fetch(CLASSEUR)).blob();
    expect(await lireTableau(fichier)).toEqual([
      ['Nom', 'SIRET', 'Téléphone', 'Depuis'],
      ['Lanvéoc Énergie', '35600000049837', '298112233', '2025-12-09'],
      ['A & B', '40483304800006', '02 98 00 00 00', ''],
    ]);
  });
  test('accents are right in UTF-8 and in what spreadsheets wrote before it', async () => {
    const lignes = [['Nom'], ['Énergie']];
    expect(await lireTableau(new Blob(['\uFEFFNom\nÉnergie\n']))).toEqual(lignes);
    expect(await lireTableau(latin1('Nom\nÉnergie\n'))).toEqual(lignes);
  });
  test('what is neither is not read', async () => {
    const faux = new Blob([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])]);
    const image = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])]);
    const enorme = new Blob([new Uint8Array(5_000_001)]);
    expect([await lireTableau(faux), await lireTableau(image), await lireTableau(enorme)]).toEqual([null, null, null]);
  });

  test('a reader that cannot be loaded says nothing of the file, and a list in CSV needs none', async () => {
    const fichier = await (await fetch(CLASSEUR)).blob();
    vi.doMock('read-excel-file/universal', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await expect(lireTableau(fichier)).rejects.toBeInstanceOf(LecteurAbsent);
    expect(await lireTableau(new Blob(['Nom\nÉnergie\n']))).toEqual([['Nom'], ['Énergie']]);
    vi.doUnmock('read-excel-file/universal');
    expect(await lireTableau(fichier)).toHaveLength(3);
  });
});
