import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import { rapporter, type Lecteur } from '../media/lecture.ts';
import type { Magasin, Stocke } from '../store/magasin.ts';
import { paquetDe, type Paquet } from './paquet.ts';

export type Intervenue = Stocke<'interventions'> &
  Pick<
    Intervention,
    | 'demandeId'
    | 'idVersionFormulaire'
    | 'idTypeIntervention'
    | 'idBureauInspection'
    | 'dateRdv'
    | 'idControleur'
    | 'etat'
  >;

export interface Preparateur extends Lecteur {
  readonly magasin: Magasin;
  readonly horloge: () => string;
}

/** Brings what an intervention still lacks on this device, and writes down what it has. */
export async function preparer(
  preparateur: Preparateur,
  intervention: Intervenue,
  photos: readonly Photo[],
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
