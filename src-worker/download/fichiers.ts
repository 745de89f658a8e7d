import { groupBy } from '#domain/base/group.ts';
import { porteurDe } from '../media/fichiers.ts';
import { rapporter, type Lecteur } from '../media/lecture.ts';
import { recordsOf, type Magasin, type StoredRecord } from '../local/magasin.ts';

type FichierRecu = StoredRecord<'fichier'> & { readonly recuLe: string };

/** Files that the server holds, by dossier, those of its messages too: plans, quotes, former reports. */
export async function fichiersParDossier(magasin: Magasin): Promise<ReadonlyMap<string, readonly FichierRecu[]>> {
  const fichiers = await recordsOf(magasin, 'fichier');
  return new Map(groupBy(fichiers.filter(estRecu), porteurDe));
}

// What another device has not sent yet cannot be brought, and is not what a visit waits for.
const estRecu = (fichier: StoredRecord<'fichier'>): fichier is FichierRecu =>
  fichier.recuLe !== null && fichier.retireLe === null;

/** Brings the files of a dossier, as long as there is room; bytes of each that is here, null for the others. */
export async function rapporterFichiers(
  lecteur: Lecteur & { readonly placeDesFichiers: () => Promise<boolean> },
  fichiers: readonly FichierRecu[],
): Promise<(number | null)[]> {
  const presents: (number | null)[] = [];
  for (const fichier of fichiers) {
    const isIci = (await lecteur.octets.fiche(fichier.id)) !== null || (await apporter(lecteur, fichier));
    presents.push(isIci ? fichier.taille : null);
  }
  return presents;
}

const apporter = async (
  lecteur: Lecteur & { readonly placeDesFichiers: () => Promise<boolean> },
  fichier: FichierRecu,
): Promise<boolean> =>
  !lecteur.signal.aborted &&
  (await lecteur.placeDesFichiers()) &&
  rapporter(lecteur, { ...fichier, collection: 'records', idIntervention: porteurDe(fichier) });
