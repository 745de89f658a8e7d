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
  /** First day of engagement that `formulaire` is for; absent: that of all the forms of the product. */
  readonly depuis?: string;
  /** [forms/CR7] Names this writing of the form: a portal that has another is offered it. Absent: the first one. */
  readonly edition?: string;
  /** Those for operations engaged before, each still in use for its own days; the oldest first. */
  readonly anterieures?: readonly FormerEdition[];
}

/** A fiche as it was for operations engaged on these days, both included. */
export interface FormerEdition {
  readonly edition: string;
  readonly depuis: string;
  readonly jusquAu: string;
  readonly formulaire: FormulaireDefinition;
}
