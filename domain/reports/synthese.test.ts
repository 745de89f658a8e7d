import { expect, test } from 'vitest';
import { operationOfTest, SOURCES } from '../lots/synthese.test-support.ts';
import { syntheseOf } from '../lots/synthese-data.ts';
import { bureau } from './rapport.test-support.ts';
import { pagesOfSynthese } from './synthese.ts';
import { lawRows } from './synthese-tables.ts';

test('[lots/L64] no heading of a synthesis stands alone above its table: it is its first row, kept with the next and told again on each page', () => {
  const { donnees, lignes } = syntheseOf(SOURCES);
  const person = { nom: 'Claire Vasseur' };
  const { content } = pagesOfSynthese({
    synthese: {
      id: 's',
      variante: 'cee',
      version: 1,
      conclusion: 'Conforme',
      motif: null,
      remplace: null,
      donnees,
      emiseLe: '2026-11-20T08:00:00.000Z',
      auteur: person,
      signataire: person,
    },
    lignes,
    list: [1, 2, 3, 4].map(operationOfTest),
    bureau,
    zone: 'Europe/Paris',
    draft: false,
  });
  const isHeading = (node: object): boolean => 'role' in node && node.role === 'H2';
  const tables = content.flatMap((node) => ('table' in node ? [node.table] : []));
  const headed = tables.filter(({ body }) => body[0]?.[0] !== undefined && isHeading(body[0][0]));
  expect(headed.length).toBeGreaterThan(6);
  expect(headed.map(({ headerRows = 0, keepWithHeaderRows }) => headerRows > 0 && keepWithHeaderRows)).toEqual(
    headed.map(() => 1),
  );
  // The conclusion stands in a frame, under a heading of its own.
  const isRows = (node: object | undefined): boolean =>
    node !== undefined && 'reading' in node && node.reading !== 'frame';
  expect(content.filter((node, index) => isHeading(node) && isRows(content[index + 1]))).toEqual([]);
});

test('[lots/TX8] pages and workbook name the text of a rate, never how it was searched', () => {
  const { donnees } = syntheseOf(SOURCES);
  const rateOf = (source: string) => ({ centiemes: 1500, source, aConfirmer: true, idRegle: 'r' });
  const rowsOf = (lieu: string, contact: string) => {
    const tirage = donnees.tirage && {
      ...donnees.tirage,
      regles: { lieu: rateOf(lieu), contact: rateOf(contact), seuil: null },
    };
    return lawRows({ ...donnees, tirage }).map(([, text]) => text);
  };
  const text = 'Arrêté du 28 septembre 2021, article 6.';
  expect(rowsOf(`${text} Une seule page commerciale : a.fr.`, `${text} loris-enr.com.`)[1]).toBe(text);
  expect(rowsOf('Sans source lue : à vérifier sur Légifrance.', 'a.fr.')[1]).toBe('À confirmer.');
});
