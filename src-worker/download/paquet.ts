/** Record of `interventionsWithReport`: what this device holds of one downloaded intervention (« Prêt à partir »). */
export interface Paquet {
  readonly id: string;
  readonly telechargeLe: string;
  /** The version of its form is on the device. */
  readonly formulaire: boolean;
  /** Photos whose bytes are on the device, among those of the intervention. */
  readonly photosRecues: number;
  readonly photosTotal: number;
  /** Bytes on the device. */
  readonly octets: number;
  /** The visit can be made without a network. */
  readonly pret: boolean;
  /** Why not. */
  readonly manques: readonly ('formulaire' | 'photos')[];
}

export interface Contenu {
  readonly id: string;
  readonly telechargeLe: string;
  readonly formulaire: boolean;
  /** Bytes of each photo on the device; null: not here. */
  readonly photos: readonly (number | null)[];
  /** Bytes of the documents. */
  readonly octetsDocuments: number;
}

export function paquetDe({ id, telechargeLe, formulaire, photos, octetsDocuments }: Contenu): Paquet {
  const presentes = photos.filter((octets) => octets !== null);
  const manques = [
    ...(formulaire ? [] : (['formulaire'] as const)),
    ...(presentes.length < photos.length ? (['photos'] as const) : []),
  ];
  return {
    id,
    telechargeLe,
    formulaire,
    photosRecues: presentes.length,
    photosTotal: photos.length,
    octets: octetsDocuments + presentes.reduce((total, octets) => total + octets, 0),
    pret: manques.length === 0,
    manques,
  };
}
