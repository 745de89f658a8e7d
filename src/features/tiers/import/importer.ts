import type { ErrorCode } from '#domain/base/errors.ts';
import { enregistrerTiers } from '../actions.ts';
import { type Genre, lireFiche, SAISIE_VIDE } from '../fiche.ts';
import type { LigneImport } from './preparer.ts';

/** A line that was not taken, with the code of the device when it was valid. */
export interface LigneRefusee {
  readonly ligne: LigneImport;
  readonly code: ErrorCode | null;
}
export interface Bilan {
  readonly faites: number;
  readonly refusees: readonly LigneRefusee[];
}

/** Each line taken is a creation like any other: on the disk, then in the queue. One that fails stops no other. */
export async function importer(
  genre: Genre,
  { lignes, avecDoublons }: { readonly lignes: readonly LigneImport[]; readonly avecDoublons: boolean },
): Promise<Bilan> {
  const refusees: LigneRefusee[] = [];
  for (const ligne of lignes) {
    const isPrise = ligne.etat === 'prete' || (ligne.etat === 'doublon' && avecDoublons);
    const code = isPrise ? await creer(genre, ligne) : null;
    if (!isPrise || code !== null) refusees.push({ ligne, code });
  }
  return { faites: lignes.length - refusees.length, refusees };
}

function creer(genre: Genre, { saisie }: LigneImport): Promise<ErrorCode | null> {
  // Judged already, with what was known then; the server judges again.
  const lue = lireFiche(saisie, { genre, sansSiret: true, avant: SAISIE_VIDE, sirets: new Set() });
  return lue.ok
    ? enregistrerTiers(genre, { tiers: null, changes: lue.changes })
    : Promise.resolve<ErrorCode>('VALIDATION');
}
