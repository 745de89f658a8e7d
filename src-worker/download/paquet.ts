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
  /** Bytes of the documents. */
  readonly octetsDocuments: number;
}

export function paquetDe({ id, telechargeLe, formulaire, references, photos, octetsDocuments }: Contenu): Paquet {
  const presentes = photos.filter((octets) => octets !== null);
  const contenu = { formulaire, references, photosRecues: presentes.length, photosTotal: photos.length };
  const manques = raisonsVisite(contenu);
  return {
    id,
    telechargeLe,
    ...contenu,
    octets: octetsDocuments + presentes.reduce((total, octets) => total + octets, 0),
    pret: manques.length === 0,
    manques,
  };
}
