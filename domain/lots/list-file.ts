import { csvCell } from './csv-cell.ts';
import type { Operation } from './operation.ts';

/** Nothing of a beneficiary but the town: the file is handed to whoever checks a draw, and outlives an erasure. */
const COLUMNS = {
  rang: (_: Operation, rank: number) => String(rank),
  reference: ({ reference }: Operation) => reference,
  installateur: ({ installateur }: Operation) => installateur ?? '',
  siret: ({ siret }: Operation) => siret ?? '',
  code_postal: ({ codePostal }: Operation) => codePostal,
  ville: ({ ville }: Operation) => ville,
  date_engagement: ({ dateEngagement }: Operation) => dateEngagement ?? '',
  date_facture: ({ dateFacture }: Operation) => dateFacture ?? '',
  kwh_cumac: ({ volumeCumac }: Operation) => (volumeCumac === null ? '' : String(volumeCumac)),
  precarite: ({ precarite }: Operation) => (precarite ? 'oui' : 'non'),
};

/**
 * [lots/L6] [lots/L8] The list as a file, whose bytes are those that a draw hashes: UTF-8 with its mark, semicolons, CRLF, a
 * line of titles, one line an operation, in the order of the list.
 */
export function listFile(list: readonly Operation[]): string {
  const lines = list.map((operation, rank) =>
    Object.values(COLUMNS).map((column) => csvCell(column(operation, rank + 1))),
  );
  return `\uFEFF${[Object.keys(COLUMNS), ...lines].map((line) => `${line.join(';')}\r\n`).join('')}`;
}
