import type { ErrorCode } from '#domain/base/errors.ts';
import { toCsv } from '../table/csv.ts';
import type { LigneLue } from './tableau.ts';

/** A line that was not taken, with the code of the device when it was valid. */
export interface LigneRefusee<L extends LigneLue> {
  readonly ligne: L;
  readonly code: ErrorCode | null;
}
export interface BilanImport<L extends LigneLue> {
  readonly faites: number;
  readonly refusees: readonly LigneRefusee<L>[];
}

export const estPrise = ({ etat }: LigneLue, avecDoublons: boolean): boolean =>
  etat === 'prete' || (etat === 'doublon' && avecDoublons);

/** [dossiers/D20] [tiers/T8] Each line taken is a creation like any other: on the disk, then in the queue. One that fails stops no other. */
export async function prendreLignes<L extends LigneLue>(
  lignes: readonly L[],
  { avecDoublons, creer }: { readonly avecDoublons: boolean; readonly creer: (ligne: L) => Promise<ErrorCode | null> },
): Promise<BilanImport<L>> {
  const refusees: LigneRefusee<L>[] = [];
  for (const ligne of lignes) {
    const isPrise = estPrise(ligne, avecDoublons);
    const code = isPrise ? await creer(ligne) : null;
    if (!isPrise || code !== null) refusees.push({ ligne, code });
  }
  return { faites: lignes.length - refusees.length, refusees };
}

interface Mots<L extends LigneLue> {
  readonly titres: readonly string[];
  /** Title of the last column. */
  readonly raison: string;
  readonly phrase: (refusee: LigneRefusee<L>) => string;
}

/** [dossiers/D20] [tiers/T8] Lines that were not taken, cell by cell as they were, with why: to be corrected and imported again. */
export function fichierDesRefus<L extends LigneLue>(
  refusees: readonly LigneRefusee<L>[],
  { titres, raison, phrase }: Mots<L>,
): string {
  const colonnes = titres.map((header, rang) => ({
    header,
    value: ({ ligne }: LigneRefusee<L>) => ligne.cellules[rang] ?? '',
  }));
  return toCsv(refusees, [...colonnes, { header: raison, value: phrase }]);
}
