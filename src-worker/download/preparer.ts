import type { Photo } from '#domain/interventions/intervention.ts';
import { rapporter, type Lecteur } from '../media/lecture.ts';
import type { Magasin, Stocke } from '../local/magasin.ts';
import { rapporterFichiers } from './fichiers.ts';
import { paquetDe, type Paquet } from './paquet.ts';

type Intervenue = Stocke<'interventions'>;

export interface Preparateur extends Lecteur {
  readonly magasin: Magasin;
  /** Whether files of dossiers may still be brought: they stop before photos do ([sync/C26]). */
  readonly placeDesFichiers: () => Promise<boolean>;
  readonly horloge: () => string;
}

/** What goes with an intervention. */
export interface Pieces {
  readonly photos: readonly Photo[];
  /** Of its dossier. */
  readonly fichiers: Parameters<typeof rapporterFichiers>[1];
}

/** Brings what an intervention still lacks on this device, and writes down what it has. */
export async function preparer(
  preparateur: Preparateur,
  intervention: Intervenue,
  { photos, fichiers }: Pieces,
): Promise<Paquet> {
  const { magasin, horloge } = preparateur;
  const presentes: (number | null)[] = [];
  for (const photo of photos) {
    if (photo.retireLe !== null) continue;
    const isIci = await rapporter(preparateur, photo);
    // What another tablet has not sent yet cannot be brought, and is not what this visit waits for.
    if (isIci || photo.recuLe !== null) presentes.push(isIci ? photo.taille : null);
  }
  const [version] = await magasin.parIds('records', [intervention.idVersionFormulaire]);
  const [previous] = await magasin.parIds('interventionsWithReport', [intervention.id]);
  const paquet = paquetDe({
    id: intervention.id,
    telechargeLe: horloge(),
    formulaire: version !== undefined && !version._deleted,
    references: await aSesReferences(magasin, intervention),
    photos: presentes,
    fichiers: await rapporterFichiers(preparateur, fichiers),
    octetsDocuments: JSON.stringify(intervention).length,
  });
  await magasin.ecrire('interventionsWithReport', [{ previous, document: { ...paquet } }]);
  return paquet;
}

/** What the form and its report read beside the answers. */
async function aSesReferences(
  magasin: Magasin,
  { demandeId, idTypeIntervention, idBureauInspection }: Intervenue,
): Promise<boolean> {
  const [[dossier], [type], bureaux] = await Promise.all([
    magasin.parIds('dossiers', [demandeId]),
    magasin.parIds('typeInterventions', [idTypeIntervention]),
    magasin.chercher('records', 'kind', 'bureau'),
  ]);
  const isIci = (one: { readonly _deleted: boolean } | undefined): boolean => one !== undefined && !one._deleted;
  return isIci(dossier) && isIci(type) && bureaux.some(({ idBureau }) => idBureau === idBureauInspection);
}
