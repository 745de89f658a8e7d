import type { Actor } from '../access/roles.ts';
import { fullName } from '../base/person.ts';
import { refuse, type Refusal } from '../base/result.ts';
import type { Changes } from '../fields/documents.ts';
import { compileStored } from '../forms/compile.ts';
import { type Contradiction, contradictionOf } from '../forms/contradiction.ts';
import type { FormulaireDefinition } from '../forms/definition.ts';
import { evaluate } from '../forms/evaluate.ts';
import { answersOf, type StoredAnswers } from '../forms/images.ts';
import { standingRules } from '../forms/rules.ts';
import type { EcartVu, Photo } from './intervention.ts';

export interface JudgedBy {
  readonly formulaire: FormulaireDefinition | null;
  readonly photos: readonly Pick<Photo, 'id' | 'cf_id' | 'retireLe'>[];
  /** YYYY-MM-DD. */
  readonly day: string;
}

/** What the answers of a visit say against its conclusion, and the dangers that they tell. */
export interface Findings {
  readonly contradiction: Contradiction | null;
  /** Sentences of the rules of danger that hold. */
  readonly dangers: readonly string[];
}

const NONE: Findings = { contradiction: null, dangers: [] };

/** [interventions/I50] [interventions/I51] Of a form that is not here, or that does not read, nothing: the server has it. */
export function findingsOf(stored: StoredAnswers, { formulaire, photos, day }: JudgedBy): Findings {
  if (formulaire === null) return NONE;
  const compiled = compileStored(formulaire);
  if (!compiled.ok) return NONE;
  const etats = evaluate(compiled.value, answersOf(compiled.value, stored, photos), day);
  return {
    contradiction: contradictionOf(compiled.value, etats),
    dangers: standingRules(compiled.value, etats).flatMap(({ rule }) => (rule.danger === true ? [rule.phrase] : [])),
  };
}

/** [interventions/I50] A type without review is reviewed all the same when its conclusion is contradicted, or tells a danger. */
export const asksForReview = ({ contradiction, dangers }: Findings): boolean =>
  contradiction !== null || dangers.length > 0;

/** [interventions/I50] Whoever validates has acknowledged this very contradiction; null: there is none, or they have. */
export function unseenRefusal(
  { contradiction }: Pick<Findings, 'contradiction'>,
  ecartVu: EcartVu | null | undefined,
  idUser: number,
): Refusal | null {
  if (contradiction === null || isSeen(contradiction, ecartVu, idUser)) return null;
  const { propose, conclu, causes } = contradiction;
  return refuse('ECART_NON_VU', { propose, conclu, causes: causes.map(({ words }) => words) });
}

export const isSeen = (
  { propose, conclu }: Pick<Contradiction, 'propose' | 'conclu'>,
  ecartVu: EcartVu | null | undefined,
  idUser: number,
): boolean => ecartVu?.id === idUser && ecartVu.propose === propose && ecartVu.conclu === conclu;

/** [interventions/I50] Who acknowledges, and when, is what the rules say, never the device. */
export function acknowledgedBy(actor: Actor, changes: Changes, now: string): Changes {
  const asked = changes['ecartVu'] as EcartVu | null | undefined;
  return asked == null ? {} : { ecartVu: { ...asked, id: actor.id, nom: fullName(actor), le: now } };
}
