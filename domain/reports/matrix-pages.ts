import { counted } from '../base/french.ts';
import { writeDay } from '../forms/writing.ts';
import type { Cell, CellState } from '../supervisions/matrix.ts';
import type { Content, Document, Shape, TableNode } from './document.ts';
import { hairlines, INK, INK_2, INK_3 } from './layout.ts';
import { printable } from './printable.ts';

export interface PrintedInspector {
  readonly nom: string;
  /** Of who reads several offices; '' otherwise. */
  readonly bureau: string;
  readonly cells: readonly Cell[];
}

/** [supervisions/SU33] The matrix as it stands on screen: plain data, drawn in another thread. */
export interface MatrixToPrint {
  readonly office: string;
  /** Who made it. */
  readonly auteur: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly fiches: readonly string[];
  readonly rows: readonly PrintedInspector[];
}

/** In French, as the records that an office keeps for its accreditation ([supervisions/SU24]). */
const WORDS: Readonly<Record<CellState, string>> = {
  ajour: 'à jour',
  bientot: 'sous 60 jours',
  retard: 'en retard',
  prevue: 'planifiée',
  jamais: 'jamais vu',
  suspendu: 'suspendu',
  'non-habilite': 'non habilité',
};
const TITLE = 'Matrice des supervisions';
/** Ground and ink of the states, as on a light screen. */
const TONES: Readonly<Record<CellState, readonly [string, string]>> = {
  ajour: ['#E1F2D9', '#28651C'],
  bientot: ['#F9F1BC', '#665100'],
  retard: ['#FCE3E8', '#A51539'],
  prevue: ['#DDEFFA', '#0A557D'],
  jamais: ['#E9ECE9', '#4C5650'],
  suspendu: ['#F4E5FA', '#762999'],
  'non-habilite': ['#FFFFFF', INK_3],
};
const LEGEND: readonly CellState[] = ['ajour', 'bientot', 'retard', 'prevue', 'jamais', 'suspendu', 'non-habilite'];

const SUNKEN = '#F3F5F2';
const MARGIN = 34;
const NAME = 104;
/** Columns of fiches that a lying A4 takes beside the names, each wide enough for a day and its word. */
const COLUMNS_MAX = 10;

/** What a cell says: its state, when the next one is due or planned, when the last one was, gaps that stand open. */
export const cellLines = ({ etat, derniere, echeance, prevue, retard, ecartsOuverts }: Cell): readonly string[] => [
  etat === 'retard' ? `${WORDS.retard} de ${retard} j` : WORDS[etat],
  ...(prevue === null ? [] : [`prévue ${writeDay(prevue)}`]),
  ...(echeance === null ? [] : [`due le ${writeDay(echeance)}`]),
  ...(derniere === null ? [] : [`vu le ${writeDay(derniere)}`]),
  ...(ecartsOuverts === 0 ? [] : [`${counted(ecartsOuverts, 'écart')} à lever`]),
];

function printedCell(cell: Cell | undefined) {
  if (cell === undefined) return { text: '' };
  const [fillColor, color] = TONES[cell.etat];
  const [first = '', ...rest] = cellLines(cell);
  return {
    stack: [
      { text: first, bold: cell.etat !== 'non-habilite', color },
      ...rest.map((text) => ({ text, color: INK_2 })),
    ],
    fillColor,
  };
}

function printedName({ nom, bureau }: PrintedInspector): Content {
  const name = { text: nom, bold: true };
  return { stack: bureau === '' ? [name] : [name, { text: bureau, color: INK_3 }] };
}

/** Fiches, so many at a time as a page is wide. */
export const chunksOf = (fiches: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(fiches.length / COLUMNS_MAX) }, (_, index) =>
    fiches.slice(index * COLUMNS_MAX, (index + 1) * COLUMNS_MAX),
  );

const head = (text: string) => ({ text, bold: true, color: INK_2, fillColor: SUNKEN });

function tableOf(rows: readonly PrintedInspector[], fiches: readonly string[]): TableNode {
  return {
    reading: 'grid',
    table: {
      widths: [NAME, ...fiches.map(() => '*' as const)],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        [head('Contrôleur'), ...fiches.map(head)],
        ...rows.map((row) => [
          printedName(row),
          ...fiches.map((code) => printedCell(row.cells.find((one) => one.code === code))),
        ]),
      ],
    },
    layout: hairlines(1),
  };
}

function legend(): Content {
  return {
    columns: LEGEND.flatMap((etat): Content[] => {
      const [color, lineColor] = TONES[etat];
      const sign: Shape = { type: 'rect', x: 0, y: 0, w: 12, h: 7, r: 1, color, lineWidth: 0.6, lineColor };
      return [
        { canvas: [sign], width: 15 },
        { text: WORDS[etat], width: 'auto', margin: [0, 0, 10, 0] },
      ];
    }),
    columnGap: 2,
    fontSize: 7,
    color: INK_2,
  };
}

/** [supervisions/SU33] Its pages, lying: all inspectors for ten fiches, then for the next ones, the heads on each page. `madeAt`: ISO instant. */
export function matrixPages({ office, auteur, today, fiches, rows }: MatrixToPrint, madeAt: string): Document {
  const size = `${counted(rows.length, 'contrôleur')}, ${counted(fiches.length, 'fiche')}`;
  return printable({
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [MARGIN, 42, MARGIN, 40],
    language: 'fr-FR',
    info: {
      title: `${TITLE}, ${office}, ${writeDay(today)}`,
      author: office,
      subject: TITLE,
      creator: 'Constat',
      identifier: `matrice-supervisions/${office}/${madeAt}`,
      madeAt,
    },
    defaultStyle: { fontSize: 6.5, lineHeight: 1.1, color: INK },
    images: {},
    header: () => ({
      columns: [
        { text: `${TITLE} · au ${writeDay(today)} · ${size}`, fontSize: 9, color: INK_2 },
        { text: office, fontSize: 9, color: INK_2, alignment: 'right', width: 'auto' },
      ],
      margin: [MARGIN, 22, MARGIN, 0],
    }),
    footer: (page, count) => ({
      columns: [
        { ...legend(), width: '*' },
        {
          text: `Établie le ${writeDay(today)} par ${auteur} · Page ${page} sur ${count}`,
          fontSize: 7,
          color: INK_3,
          width: 'auto',
        },
      ],
      margin: [MARGIN, 12, MARGIN, 0],
    }),
    content: [
      { text: `${TITLE} de ${office}`, role: 'H1', fontSize: 14, bold: true, margin: [0, 0, 0, 8] },
      ...chunksOf(fiches).map((some, index) => ({
        ...tableOf(rows, some),
        ...(index === 0 ? {} : { pageBreak: 'before' as const }),
      })),
    ],
  });
}
