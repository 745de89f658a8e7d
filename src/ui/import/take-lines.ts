import type { ErrorCode } from '#domain/base/errors.ts';
import { toCsv } from '../table/csv.ts';
import type { ReadLine } from './tableau.ts';

/** A line that was not taken, with the code of the device when it was valid. */
export interface RefusedLine<L extends ReadLine> {
  readonly ligne: L;
  readonly code: ErrorCode | null;
}
export interface ImportSummary<L extends ReadLine> {
  readonly faites: number;
  readonly refusees: readonly RefusedLine<L>[];
}

export const isTaken = ({ etat }: ReadLine, withDuplicates: boolean): boolean =>
  etat === 'prete' || (etat === 'doublon' && withDuplicates);

/** [dossiers/D20] [tiers/T8] Each line taken is a creation like any other: on the disk, then in the queue. One that fails stops no other. */
export async function takeLines<L extends ReadLine>(
  lines: readonly L[],
  { avecDoublons, create }: { readonly avecDoublons: boolean; readonly create: (line: L) => Promise<ErrorCode | null> },
): Promise<ImportSummary<L>> {
  const refused: RefusedLine<L>[] = [];
  // What is joined to another line is created with it.
  const alone = lines.filter(({ etat }) => etat !== 'jointe');
  for (const line of alone) {
    const isPrise = isTaken(line, avecDoublons);
    const code = isPrise ? await create(line) : null;
    if (!isPrise || code !== null) refused.push({ ligne: line, code });
  }
  return { faites: alone.length - refused.length, refusees: refused };
}

interface Words<L extends ReadLine> {
  readonly titres: readonly string[];
  /** Title of the last column. */
  readonly raison: string;
  readonly phrase: (refused: RefusedLine<L>) => string;
}

/** [dossiers/D20] [tiers/T8] Lines that were not taken, cell by cell as they were, with why: to be corrected and imported again. */
export function refusedLinesFile<L extends ReadLine>(
  refused: readonly RefusedLine<L>[],
  { titres, raison, phrase }: Words<L>,
): string {
  const columns = titres.map((header, rank) => ({
    header,
    value: ({ ligne }: RefusedLine<L>) => ligne.cellules[rank] ?? '',
  }));
  return toCsv(refused, [...columns, { header: raison, value: phrase }]);
}
