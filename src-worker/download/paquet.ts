import { raisonsVisite, type RaisonVisite } from '#domain/planning/depart.ts';

/** Record of `interventionsWithReport`: what this device holds of one downloaded intervention (« Prêt à partir »). */
export interface Paquet {
  readonly id: string;
  readonly telechargeLe: string;
  /** The version of its form is on the device. */
  readonly formulaire: boolean;
  /** So are its dossier, its type and its office. */
  readonly references: boolean;
  /** Photos whose bytes are on the device, among those of the intervention. */
  readonly photosRecues: number;
  readonly photosTotal: number;
  /** Files of its dossier, in the same way. */
  readonly fichiersRecus: number;
  readonly fichiersTotal: number;
  /** Bytes on the device. */
  readonly octets: number;
  /** The visit can be made without a network. */
  readonly pret: boolean;
  /** Why not. */
  readonly manques: readonly RaisonVisite[];
}

export interface Contenu {
  readonly id: string;
  readonly telechargeLe: string;
  readonly formulaire: boolean;
  readonly references: boolean;
  /** Bytes of each photo on the device; null: not here. */
  readonly photos: readonly (number | null)[];
  /** The same of each file of its dossier. */
  readonly fichiers: readonly (number | null)[];
  /** Bytes of the documents. */
  readonly octetsDocuments: number;
}

export function paquetDe(recu: Contenu): Paquet {
  const { id, telechargeLe, formulaire, references, photos, fichiers, octetsDocuments } = recu;
  const estIci = (octets: number | null): octets is number => octets !== null;
  const presents = [...photos, ...fichiers].filter(estIci);
  const contenu = {
    formulaire,
    references,
    photosRecues: photos.filter(estIci).length,
    photosTotal: photos.length,
    fichiersRecus: fichiers.filter(estIci).length,
    fichiersTotal: fichiers.length,
  };
  const manques = raisonsVisite(contenu);
  return {
    id,
    telechargeLe,
    ...contenu,
    octets: octetsDocuments + presents.reduce((total, octets) => total + octets, 0),
    pret: manques.length === 0,
    manques,
  };
}
