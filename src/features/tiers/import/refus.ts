import type { ErrorCode } from '#domain/base/errors.ts';
import { toCsv } from '../../../ui/table/csv.ts';
import type { LigneRefusee } from './importer.ts';
import type { LigneImport } from './preparer.ts';

interface Mots {
  readonly titres: readonly string[];
  /** Title of the last column. */
  readonly raison: string;
  readonly phrase: (erreur: LigneImport['erreurs'][number]) => string;
  readonly doublon: (nom: string) => string;
  readonly code: (code: ErrorCode) => string;
}

/** [T8] Lines that were not taken, cell by cell as they were, with why: to be corrected and imported again. */
export function fichierDesRefus(refusees: readonly LigneRefusee[], mots: Mots): string {
  const colonnes = mots.titres.map((header, rang) => ({
    header,
    value: ({ ligne }: LigneRefusee) => ligne.cellules[rang] ?? '',
  }));
  return toCsv(refusees, [...colonnes, { header: mots.raison, value: (une) => raisonDe(une, mots) }]);
}

function raisonDe({ ligne: { erreurs, semblable }, code }: LigneRefusee, mots: Mots): string {
  if (code !== null) return mots.code(code);
  if (erreurs.length > 0) return erreurs.map(mots.phrase).join(' ');
  return semblable === null ? '' : mots.doublon(semblable);
}
