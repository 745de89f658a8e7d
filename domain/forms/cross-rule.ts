import type { DisplayCondition } from './definition.ts';

/**
 * [forms/F54] A cross-field rule: when its condition holds, the form asks for what it names, and says its sentence there. A rule that
 * asks for nothing refuses the answers that make it true.
 */
export interface CrossRule {
  /** Its own name among the rules of the form. */
  readonly id: string;
  readonly quand: DisplayCondition;
  /** What the inspector, the reviewer and the report are told. */
  readonly phrase: string;
  /** Only one of these choices may then conclude. */
  readonly conclusions?: readonly string[];
  /** cf_id of the picture that is then required. */
  readonly photo?: string;
  /** cf_id of the text or of the table that must then say something. */
  readonly mots?: string;
  /** [forms/F55] Somebody may be hurt: the office and whoever ordered are told at once, the report begins with it. */
  readonly danger?: boolean;
}

/** The longest sentence of a rule, and how many a form may have. */
export const RULE_SENTENCE_MAX = 300;
export const RULES_MAX = 100;
