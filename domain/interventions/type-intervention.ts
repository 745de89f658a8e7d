import type { Variant } from '../variants/variants.ts';
import type { TypeOfType } from '../forms/type-of-type.ts';

export interface TypeIntervention {
  id: string;
  code: string;
  libelle: string;
  variante: Variant;
  typeOfTypeIntervention: TypeOfType;
  dureeMin: number;
  /** false: Soumettre goes straight to VALIDE. */
  relecture: boolean;
  idVersionFormulaire: string;
  /** Offices that closed the type, or gave it a duration of their own; absent: open to all, with `dureeMin`. */
  bureaux?: readonly { idBureauInspection: number; actif: boolean; dureeMin: number | null }[];
}
