import { localDay, type TimeZone } from '../../base/time-zone.ts';
import { writeDay } from '../../forms/writing.ts';
import { csvCell } from '../csv-cell.ts';
import { type ArchiveLine, KINDS } from './archive-file.ts';

/** Of an archive, what its index says before its files. */
export interface ArchiveHeading {
  readonly titre: string;
  /** ISO instant of its making, and by whom. */
  readonly faitLe: string;
  readonly par: string;
  readonly zone: TimeZone;
  /** What it does not hold, a sentence each. */
  readonly reserves: readonly string[];
}

const TITLES = ['Lot', 'Fichier', 'Nature', 'Date', 'Octets', 'SHA-256', 'Non joint'] as const;

const dayIn = (le: string | null, zone: TimeZone): string =>
  le === null ? '' : writeDay(le.includes('T') ? localDay(le, zone) : le);

const cellsOf = (line: ArchiveLine, zone: TimeZone): readonly string[] => [
  line.lot,
  line.nom,
  KINDS[line.genre],
  dayIn(line.le, zone),
  line.sha256 === null ? '' : String(line.octets),
  line.sha256 ?? '',
  line.raison,
];

/** [lots/L87] The index as a file of cells. */
export const indexCsv = (lines: readonly ArchiveLine[], zone: TimeZone): string =>
  `\uFEFF${[TITLES, ...lines.map((line) => cellsOf(line, zone))].map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')}`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const pathOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

function rowOf(line: ArchiveLine, zone: TimeZone): string {
  const [lot = '', nom = '', ...others] = cellsOf(line, zone);
  const file = line.sha256 === null ? html(nom) : `<a href="${pathOf(nom)}">${html(nom)}</a>`;
  return `<tr><td>${html(lot)}</td><td>${file}</td>${others.map((cell) => `<td>${html(cell)}</td>`).join('')}</tr>`;
}

/** [lots/L87] The same as a page that opens without a network, from the folder of the archive. */
export function indexHtml(
  lines: readonly ArchiveLine[],
  { titre, faitLe, par, zone, reserves }: ArchiveHeading,
): string {
  const made = `Archive faite le ${dayIn(faitLe, zone)} par ${par}. Chaque fichier est nommé avec son empreinte SHA-256, au moment où l’archive a été faite.`;
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(titre)}</title>
<style>body{font:14px/1.5 system-ui,sans-serif;margin:24px;color:#1d2430}table{border-collapse:collapse;width:100%}th,td{padding:6px 10px;border-bottom:1px solid #d8dde5;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{position:sticky;top:0;background:#fff}td:nth-child(6){font:12px ui-monospace,monospace}</style></head>
<body><h1>${html(titre)}</h1><p>${html(made)}</p>
${reserves.length === 0 ? '' : `<ul>${reserves.map((one) => `<li>${html(one)}</li>`).join('')}</ul>`}
<table><thead><tr>${TITLES.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead>
<tbody>
${lines.map((line) => rowOf(line, zone)).join('\n')}
</tbody></table></body></html>
`;
}
