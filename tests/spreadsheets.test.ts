import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessedColumns } from '#domain/lots/columns.ts';
import { readList } from '#domain/lots/read-list.ts';
import { decodeText } from '../src/platform/decode-text.ts';
import { readSpreadsheet } from '../src/platform/read-spreadsheet.ts';
import { findTitles, rowsFrom } from '../src/ui/import/title-line.ts';

const FOLDER = fileURLToPath(new URL('fixtures/tableurs/', import.meta.url));

/** What the list of a lot says of a file, line by line: what is read of it, or why it is refused. */
async function told(name: string): Promise<readonly string[]> {
  const sheets = (await readSpreadsheet(new Blob([new Uint8Array(await readFile(FOLDER + name))]))) ?? [];
  const columnsOf = (titles: readonly string[]) => guessedColumns(titles, {});
  const place = findTitles(sheets, (titles) => Object.values(columnsOf(titles)).filter((at) => at !== null).length);
  const [titles = [], ...rows] = rowsFrom({ sheets, place });
  const context = { columns: columnsOf(titles), known: new Map<string, string>(), installers: [] };
  return readList(rows, { ...context, firstLine: place.line + 2 }).map(({ numero, operation, erreurs }) => {
    const { nom, codePostal, ville, dateEngagement, volumeCumac, precarite } = operation ?? {};
    const read = [nom, codePostal, ville, dateEngagement, volumeCumac, precarite].join(' ');
    return `${numero} ${operation === null ? erreurs.map(({ champ, erreur }) => `${champ} ${erreur}`).join(', ') : read}`;
  });
}

const said = (line: number, precarite = false) =>
  `${line} Le Goff ${line} 56800 Ploërmel 2026-08-03 48600 ${precarite}`;
/** A CSV of two lines, an empty one between them, its titles on this line. */
const csv = (titles = 1) => [
  `${titles + 1} Hélène Lefèvre 01400 Châtillon-sur-Chalaronne 2026-08-03 48600 true`,
  `${titles + 3} volumeCumac chiffresPerdus`,
];

/** Each file of the folder, and what must be read in it. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'theme-2007.xlsx': [said(2)],
  'vrai-faux.xlsx': [said(2, true), said(3)],
  'erreurs.xlsx': ['2 volumeCumac erreurTableur', '3 precarite erreurTableur', '4 ville erreurTableur', said(5)],
  'zeros-perdus.xlsx': [said(2).replace('56800', '01400')],
  'lignes-vides.xlsx': ['5 volumeCumac nombre', said(9)],
  'autre-feuille.xlsx': [said(5)],
  'dates.xlsx': [said(2), '3 dateEngagement jour', '4 dateEngagement erreurTableur', '5 dateEngagement jour'],
  'formule-sans-valeur.xlsx': ['2 volumeCumac erreurTableur'],
  'utf8.csv': csv(),
  'utf8-marque.csv': csv(),
  'utf16le.txt': csv(),
  'utf16be.txt': csv(),
  'utf16le-sans-marque.txt': csv(),
  'windows-1252.csv': csv(),
  'macintosh.csv': csv(),
  'ms-dos.csv': csv(),
  'sep.csv': csv(),
  'titres-plus-bas.csv': csv(4),
};

describe('[tiers/T16] what others send is read', () => {
  test.each(Object.entries(FILES))(
    '%s says each line, or why it is refused, by the number that Excel shows',
    async (name, lines) => {
      expect(await told(name)).toEqual(lines);
    },
  );
  test('each file of the folder stands in the table', async () => {
    expect((await readdir(FOLDER)).toSorted()).toEqual(Object.keys(FILES).toSorted());
  });
  test('a French text reads the same in each encoding that Excel writes', () => {
    const pages: readonly ((text: string) => Uint8Array<ArrayBuffer>)[] = [
      (text) => new TextEncoder().encode(text),
      (text) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0),
      (text) =>
        Uint8Array.from(
          text,
          (sign) => ({ é: 0x8e, è: 0x8f, ê: 0x90, à: 0x88, ç: 0x8d, ô: 0x99 })[sign] ?? sign.charCodeAt(0),
        ),
      (text) =>
        Uint8Array.from(
          text,
          (sign) => ({ é: 0x82, è: 0x8a, ê: 0x88, à: 0x85, ç: 0x87, ô: 0x93 })[sign] ?? sign.charCodeAt(0),
        ),
    ];
    const words = fc.array(
      fc.constantFrom('Élan', 'é', 'pièce', 'à', 'Lefèvre', 'forêt', 'façade', 'côté', 'rue', '12'),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(words, fc.constantFrom(...pages), (all, encode) => {
        const text = `été ${all.join(' ').replaceAll('É', 'E')}`;
        expect(decodeText(encode(text))).toBe(text);
      }),
    );
  });
});
