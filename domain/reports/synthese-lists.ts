import type { Operation } from '../lots/operation.ts';
import type { SyntheseLine } from '../lots/synthese-data.ts';
import type { Content } from './document.ts';
import { PHRASES_SYNTHESE as P } from './synthese-phrases.ts';
import { gridTable, heading, orNothing, whole } from './synthese-tables.ts';

/** Rows of one table of the pages: beyond, they stand in the file that is attached, and the pages say so. */
export const ROWS_MAX = 1500;

interface Style {
  readonly colour: string;
  readonly day: (le: string) => string;
}

/** [lots/L19] What was controlled, in the order of the draw. */
export const controlsTable = (lines: readonly SyntheseLine[], { colour, day }: Style): readonly Content[] => [
  ...orNothing(
    heading(P.controles, colour),
    P.controlesJoints(whole(lines.length)),
    lines.length > ROWS_MAX
      ? null
      : gridTable(
          [P.reference, P.installateur, P.ville, P.mode, P.resultat, P.rapport, P.inspecteur, P.le],
          lines.map(({ reference, installateur, ville, mode, resultat, numero, le, ...made }) => [
            reference,
            installateur,
            ville,
            P[mode],
            resultat ?? '',
            numero ?? '',
            [made.inspecteur, made.formulaire].filter(Boolean).join(', '),
            le === null ? '' : day(le),
          ]),
          ['auto', '*', '*', 'auto', 'auto', 'auto', 80, 'auto'],
        ),
  ),
];

/** [lots/L19] The complete list, without its beneficiaries, as the file that the draw hashes. */
export const listTable = (list: readonly Operation[], colour: string): readonly Content[] => [
  ...orNothing(
    heading(P.liste, colour),
    P.listeJointe(whole(list.length)),
    list.length > ROWS_MAX
      ? null
      : gridTable(
          ['N°', P.reference, P.installateur, P.ville],
          list.map(({ reference, installateur, ville }, rank) => [
            whole(rank + 1),
            reference,
            installateur ?? '',
            ville,
          ]),
          ['auto', 'auto', '*', '*'],
        ),
  ),
];
