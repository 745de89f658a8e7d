import { localDay, type TimeZone } from '../base/time-zone.ts';
import { listFile } from '../lots/list-file.ts';
import { csvCell } from '../lots/csv-cell.ts';
import type { Operation } from '../lots/operation.ts';
import type { SyntheseLine } from '../lots/synthese-data.ts';
import type { AttachedFile } from './document.ts';
import { PHRASES_SYNTHESE as P } from './synthese-phrases.ts';

/** Titles and cells of the controls, as their CSV and their workbook tell them. */
export const CONTROL_TITLES: readonly string[] = [
  P.reference,
  P.installateur,
  P.ville,
  P.mode,
  P.resultat,
  P.rapport,
  P.le,
  P.remise,
  P.inspecteur,
];
export const controlCells = (line: SyntheseLine, zone: TimeZone): readonly string[] => [
  line.reference,
  line.installateur,
  line.ville,
  P[line.mode],
  line.resultat ?? '',
  line.numero ?? '',
  line.le === null ? '' : dayOf(line.le, zone),
  line.remise ?? '',
  [line.inspecteur, line.formulaire].filter(Boolean).join(', '),
];

/** Of a report the day of its instant, of a contact the day that it says. */
export const dayOf = (le: string, zone: TimeZone): string => (le.includes('T') ? localDay(le, zone) : le);

const controlsFile = (lines: readonly SyntheseLine[], zone: TimeZone): string =>
  `\uFEFF${[CONTROL_TITLES, ...lines.map((line) => controlCells(line, zone))].map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')}`;

/** [lots/L19] The list as it was hashed, and the controls, inside the file: whoever has it makes the draw again. */
export function attachedFiles(
  list: readonly Operation[],
  lines: readonly SyntheseLine[],
  {
    madeAt,
    zone,
    base64,
  }: { readonly madeAt: string; readonly zone: TimeZone; readonly base64: (text: string) => string },
): Readonly<Record<string, AttachedFile>> {
  const file = (name: string, text: string, description: string): AttachedFile => ({
    src: `data:text/csv;base64,${base64(text)}`,
    name,
    type: 'text/csv',
    relationship: 'Data',
    description,
    modifiedDate: new Date(madeAt),
  });
  return {
    'liste.csv': file('liste.csv', listFile(list), P.liste),
    'controles.csv': file('controles.csv', controlsFile(lines, zone), P.controles),
  };
}
