import { visitReasons, type VisitReason } from '#domain/planning/departure.ts';

/** Record of `interventionsWithReport`: what this device holds of one downloaded intervention (« Prêt à partir »). */
export interface Pack {
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
  readonly manques: readonly VisitReason[];
}

export interface Content {
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

export function packOf(received: Content): Pack {
  const { id, telechargeLe, formulaire, references, photos, fichiers, octetsDocuments } = received;
  const isHere = (octets: number | null): octets is number => octets !== null;
  const present = [...photos, ...fichiers].filter(isHere);
  const content = {
    formulaire,
    references,
    photosRecues: photos.filter(isHere).length,
    photosTotal: photos.length,
    fichiersRecus: fichiers.filter(isHere).length,
    fichiersTotal: fichiers.length,
  };
  const lacks = visitReasons(content);
  return {
    id,
    telechargeLe,
    ...content,
    octets: octetsDocuments + present.reduce((total, octets) => total + octets, 0),
    pret: lacks.length === 0,
    manques: lacks,
  };
}
