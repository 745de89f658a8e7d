import type { Value } from './definition.ts';
import type { Uncounted } from './uncounted.ts';

/** Why a value cannot stand. Each code is a phrase of the form screen; `requis` and 'à confirmer' are not errors but work left. */
export const CHAMP_ERROR_CODES = [
  'TEXTE',
  'TROP_LONG',
  'FORMAT',
  'NOMBRE',
  'DECIMALES',
  'MINIMUM',
  'MAXIMUM',
  'DATE',
  'FUTUR',
  'OPTION',
  'TABLE',
  'IMAGE',
  'CONTREDIT',
] as const;
export type ChampErrorCode = (typeof CHAMP_ERROR_CODES)[number];

/** What a screen, the server and the report know of one field. */
export interface EtatChamp {
  readonly visible: boolean;
  /** The answer as it counts: calculated when `isCalculated`, the reset value when hidden, today for a year 0001. */
  readonly valeur: Value;
  readonly isCalculated: boolean;
  readonly required: boolean;
  readonly erreur: ChampErrorCode | null;
  /** A date that nobody chose (year 0001): shown, but a person must say it again. */
  readonly isToConfirm: boolean;
  /** cf_ids, separated by a space, of the fields whose answers made this conditional field appear; null for an ordinary or hidden field. */
  readonly cause: string | null;
  /** Rows that a calculation leaves out, though they hold something; null for the other fields, and when there is none. */
  readonly uncounted: Uncounted | null;
  /** [forms/F54] The sentences of the rules that ask something of this field, as the answers stand; absent: none does. */
  readonly regle?: string;
}
