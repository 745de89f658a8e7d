import type { Comparator } from '../expression.ts';

/** What satisfies a criterion, of the value that it looks at. */
export type CritereRule =
  /** Compared with a threshold, which is an expression: 7 in a comble perdu, 6 in a rampant. */
  | { readonly op: Comparator; readonly seuil: string }
  /** An answer among these. */
  | { readonly parmi: readonly string[] }
  /** Any other condition, with its words. */
  | { readonly condition: string; readonly attendu: string };

/**
 * One thing that a fiche asks for, as data of a form: what is looked at, what is asked of it, when it cannot be told.
 * Expressions are those of the formulas ([forms/F3]), judged with three values ([forms/CR1]).
 */
export interface CritereDefinition {
  /** Its own among the criteria of its form. */
  readonly id: string;
  readonly libelle: string;
  /** What is looked at, and shown as its value. */
  readonly valeur: string;
  readonly unite?: string;
  readonly decimales?: number;
  readonly regle: CritereRule;
  /** Answers that tell nothing (« Non vérifiable »): what they do not satisfy cannot be told, and is no no. */
  readonly indecis?: readonly string[];
  /** Whatever its rule says, nothing can be told while this holds. */
  readonly inconnuSi?: string;
  /** Asked for only where this holds; absent: always. */
  readonly si?: string;
  /** [forms/CR2] Of such a one, not being able to tell keeps the control from being satisfactory. */
  readonly obligatoire: boolean;
  /** Judged and shown, and counts for nothing: no text makes it a condition. What it finds wrong is a non-quality to list. */
  readonly informatif?: boolean;
  /** Where the rule was read. */
  readonly source: string;
  /** When it was read there, YYYY-MM-DD; null: nowhere, it is a usage of the trade. */
  readonly luLe: string | null;
  /** No official text that says it was read: a responsable technique confirms it first. */
  readonly aConfirmer?: boolean;
}

/** What became of a criterion. `attente`: a required answer that it reads is not given yet. */
export const VERDICTS = ['oui', 'non', 'inconnu', 'attente', 'sansObjet'] as const;
export type Verdict = (typeof VERDICTS)[number];
