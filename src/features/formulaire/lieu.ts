/** Where a person was in a form. It outlives the page: a camera, a reload or a crash brings them back to the same field (behaviour 17). */
export interface Lieu {
  readonly idSection: string | null;
  readonly cfId: string | null;
}

const NULLE_PART: Lieu = { idSection: null, cfId: null };
const cle = (idIntervention: string): string => `constat.lieu.${idIntervention}`;

/** A field named by the address (#i_methode) wins over the one that was left. */
export function lireLieu(idIntervention: string, hash: string): Lieu {
  if (hash.length > 1) return { idSection: null, cfId: decodeURIComponent(hash.slice(1)) };
  const garde = sessionStorage.getItem(cle(idIntervention));
  return garde === null ? NULLE_PART : (JSON.parse(garde) as Lieu);
}

export const garderLieu = (idIntervention: string, lieu: Lieu): void =>
  sessionStorage.setItem(cle(idIntervention), JSON.stringify(lieu));
