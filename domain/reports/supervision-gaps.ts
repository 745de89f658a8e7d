import { writeDay } from '../forms/writing.ts';
import { type Ecarts, ecartsOf, type NamedEcart } from '../supervisions/ecart.ts';
import type { Cell, Content } from './document.ts';
import { BACKGROUND, grid, INK_2, INK_3, sectionTitle, titleRow } from './layout.ts';
import { PHRASES_SUPERVISION as WORDS } from './supervision-phrases.ts';

const COLUMNS = [WORDS.gravite, WORDS.constat, WORDS.action, WORDS.responsable, WORDS.echeance, WORDS.solde];

/** [supervisions/SU10] Each gap with what is done about it, by whom, until when, and what proves that it was. */
export function gapsTable(ecarts: Ecarts, couleur: string): readonly Content[] {
  const all = ecartsOf(ecarts);
  const title = sectionTitle(WORDS.ecarts, couleur);
  if (all.length === 0) return [title, { text: WORDS.aucunEcart, color: INK_3 }];
  return [
    {
      reading: 'grid',
      table: {
        widths: [40, '*', '*', 70, 58, 74],
        headerRows: 2,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        body: [titleRow({ ...title, margin: [-5, 12, 0, 2] }, COLUMNS.length), COLUMNS.map(header), ...all.map(row)],
      },
      layout: grid(1),
      margin: [0, 0, 0, 4],
    },
  ];
}

const header = (text: string): Content & Cell => ({
  text,
  fontSize: 8,
  bold: true,
  color: INK_2,
  fillColor: BACKGROUND,
});

const row = ({ gravite, constat, action, responsable, echeance, soldeLe, preuve }: NamedEcart): (Content & Cell)[] => [
  { text: WORDS.gravites[gravite], bold: gravite === 'majeur' },
  ...[constat, action, responsable, echeance === null ? '' : writeDay(echeance)].map(said),
  { text: soldeLe === null ? WORDS.ouvert : WORDS.soldeLe(writeDay(soldeLe), preuve) },
];

const said = (text: string): Content & Cell => (text === '' ? { text: '–', color: INK_3 } : { text });
