import type { Reponses, Valeur } from './definition.ts';
import type { FormulaireCompile } from './compile.ts';
import type { EtatChamp } from './etat-champ.ts';

/** Every stored answer that one act changed, the resets of hidden fields included; null: emptied. */
export interface Changements {
  readonly champs: Readonly<Record<string, Valeur>>;
  /** Values set aside when their field was hidden (cf_previous); null: given back. */
  readonly precedents: Readonly<Record<string, Valeur>>;
}

export interface EtatSection {
  readonly id: string;
  readonly libelle: string;
  /** Visible fields with an answer, out of `total` visible fields that a person fills (calculated ones do not count). */
  readonly repondus: number;
  readonly total: number;
  /** Visible fields whose value cannot stand. */
  readonly erreurs: number;
  /** Required fields still to fill or to confirm. */
  readonly manquants: number;
  readonly visible: boolean;
}

/** A calculation in words: with the labels, with the values, and what it gives. French numbers. */
export interface Explication {
  readonly formule: string;
  readonly avecValeurs: string;
  readonly resultat: string;
}

export interface Depart {
  /** Stored answers, with the ids of photos laid over them (images.ts). */
  readonly reponses: Reponses;
  readonly precedents: Reponses;
  /** YYYY-MM-DD. */
  readonly aujourdhui: string;
}

/** A form being filled in: one subscription per field, and only what depends on an answer is computed again. */
export interface SessionFormulaire {
  /** The same object until something in it changes. */
  lire(cf_id: string): EtatChamp;
  /** Calls `listener` after each change of the field; answers the way to stop. */
  abonner(cf_id: string, listener: () => void): () => void;
  repondre(cf_id: string, valeur: Valeur): Changements;
  /** Values that arrive from elsewhere (a merge, another tab, a photo): all stored answers, not a difference. */
  recevoir(reponses: Reponses, precedents: Reponses): void;
  /** The same array until something in it changes. */
  sections(): readonly EtatSection[];
  abonnerSections(listener: () => void): () => void;
  /** Required and visible fields that are empty or 'à confirmer', in the order of the form. */
  manquants(): readonly string[];
  /** Why a calculated field has its value; null for the others. */
  pourquoi(cf_id: string): Explication | null;
  /** Why a conditional field is there, in words: « Écart de surface supérieur à 10 ». null for the others. */
  raison(cf_id: string): string | null;
  visibles(): readonly string[];
}

export type CreerSession = (form: FormulaireCompile, depart: Depart) => SessionFormulaire;
