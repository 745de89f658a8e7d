import type { ErrorCode } from '#domain/base/errors.ts';
import { toCsv } from '../../../ui/table/csv.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { envoyerDemande } from '../nouvelle/envoyer.ts';
import type { TiersConnus } from '../nouvelle/tiers.ts';
import type { LigneOperation } from './preparer.ts';

/** A line that was not taken, with the code of the device when it was valid. */
export interface LigneRefusee {
  readonly ligne: LigneOperation;
  readonly code: ErrorCode | null;
}
export interface Bilan {
  readonly faites: number;
  readonly refusees: readonly LigneRefusee[];
}

/** [D20] Each line taken is a demand like any other: on the disk, then in the queue. One that fails stops no other. */
export async function importerOperations(
  session: Session,
  lignes: readonly LigneOperation[],
  { tiers, avecDoublons }: { readonly tiers: TiersConnus; readonly avecDoublons: boolean },
): Promise<Bilan> {
  const refusees: LigneRefusee[] = [];
  for (const ligne of lignes) {
    const { fields, etat } = ligne;
    if (fields === null || (etat === 'doublon' && !avecDoublons)) {
      refusees.push({ ligne, code: null });
      continue;
    }
    const faite = await envoyerDemande(session, { fields, tiers, id: crypto.randomUUID() });
    if (!faite.ok) refusees.push({ ligne, code: faite.code });
  }
  return { faites: lignes.length - refusees.length, refusees };
}

interface Mots {
  readonly titres: readonly string[];
  /** Title of the last column. */
  readonly raison: string;
  readonly phrase: (refusee: LigneRefusee) => string;
}

/** [D20] Lines that were not taken, cell by cell as they were, with why: to be corrected and imported again. */
export function fichierDesRefus(refusees: readonly LigneRefusee[], { titres, raison, phrase }: Mots): string {
  const colonnes = titres.map((header, rang) => ({
    header,
    value: ({ ligne }: LigneRefusee) => ligne.cellules[rang] ?? '',
  }));
  return toCsv(refusees, [...colonnes, { header: raison, value: phrase }]);
}
