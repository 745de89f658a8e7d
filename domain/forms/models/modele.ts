import type { TypeOfType } from '../type-of-type.ts';
import type { Variant } from '../../variants/variants.ts';
import type { FormulaireDefinition } from '../definition.ts';

/** A form as the product brings it: an office makes its own versions of it, checked by its responsable technique before use. */
export interface Modele {
  readonly variante: Variant;
  /** Usual length of the visit, minutes. */
  readonly dureeMin: number;
  readonly typeOfTypeIntervention: TypeOfType;
  /** First day on which the fiche no longer holds; null while none is known. */
  readonly finValidite: string | null;
  readonly formulaire: FormulaireDefinition;
}
