import type { Result } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import type { ChampCompile } from './compile-champ.ts';
import { sharedOf, compileChamp } from './compile-champ.ts';
import type { CritereCompile } from './criteres/compile-criteres.ts';
import { compileCriteres } from './criteres/compile-criteres.ts';
import { withProposal } from './criteres/proposal.ts';
import type { FormulaireDefinition } from './definition.ts';
import { fault } from './fault.ts';
import { compileRules, proposalDefects } from './compile-rules.ts';
import { orderNames } from './ordering.ts';
import { differs, proposingChamp, REASON_ID, reasonField } from './proposal.ts';
import type { CompiledRule } from './rules.ts';
import type { CompileError } from './verification.ts';
import { defect, defectsOfFormulaire } from './verification.ts';

/** A form version ready to run; immutable, shared by every intervention on that version. */
export interface FormulaireCompile {
  /** As it was written, and the field that asks for the reason of the conclusion ([forms/F53]). */
  readonly definition: FormulaireDefinition;
  /** [forms/F52] cf_id of the calculation that proposes the result; '' : none does. */
  readonly propose: string;
  /** [forms/F54] */
  readonly regles: readonly CompiledRule[];
  /** In the order of the form. */
  readonly champs: ReadonlyMap<string, ChampCompile>;
  /** [forms/CR1] What the form asks for, in its order; none of a version of before. */
  readonly criteres: readonly CritereCompile[];
  /** cf_ids, each after all it reads. */
  readonly order: readonly string[];
  /** Place of each cf_id in `order`. */
  readonly ranks: ReadonlyMap<string, number>;
  /** For each cf_id, those that read it directly. */
  readonly dependants: ReadonlyMap<string, readonly string[]>;
}

/**
 * Makes a form version ready to run, or refuses it with all its defects at once: FORMULE_INVALIDE,
 * `data.erreurs: CompileError[]`. Called when a version is saved.
 */
export const compileFormulaire = (written: FormulaireDefinition): Result<FormulaireCompile> => compile(written, false);

function compile(written: FormulaireDefinition, isStored: boolean): Result<FormulaireCompile> {
  const shared = sharedOf(written, isStored);
  const readings = written.champs.map((champ) => compileChamp(champ, shared));
  const { criteres, errors: ofCriteres } = compileCriteres(written.criteres ?? [], shared.portee);
  const { regles, errors: ruleErrors } = compileRules(written, shared.portee, isStored);
  const errors = [
    ...defectsOfFormulaire(written, isStored),
    ...proposalDefects(written),
    ...readings.flatMap((reading) => reading.errors),
    ...ruleErrors,
    ...ofCriteres,
  ];
  if (errors.length > 0) return refuse('FORMULE_INVALIDE', { erreurs: errors });

  const answered = new Map(readings.map(({ champ }) => [champ.definition.cf_id, champ]));
  const own = withProposal(answered, criteres, written);
  const propose = proposingChamp(written, new Map([...own].map(([cf_id, { formula }]) => [cf_id, formula])));
  const champs = withReason(own, written, propose);
  const definition = { ...written, champs: [...champs.values()].map((champ) => champ.definition) };
  const { order, loops } = orderNames([...champs.keys()], (cf_id) => champs.get(cf_id)?.readIds ?? []);
  if (loops.length > 0) return refuse('FORMULE_INVALIDE', { erreurs: loops.map(loopError) });
  const ranks = new Map(order.map((cf_id, rank) => [cf_id, rank]));
  return ok({ definition, propose, regles, champs, criteres, order, ranks, dependants: invert(champs) });
}

/** [forms/F53] The reason is asked for right after the conclusion. */
function withReason(
  own: ReadonlyMap<string, ChampCompile>,
  written: FormulaireDefinition,
  propose: string,
): ReadonlyMap<string, ChampCompile> {
  const field = reasonField(written, propose);
  if (field === null) return own;
  const { champ } = compileChamp(field, sharedOf(written));
  const readIds = [propose, written.champResultat];
  const reason: ChampCompile = { ...champ, condition: differs(written, propose), readIds };
  return new Map(
    [...own].flatMap((entry): [string, ChampCompile][] =>
      entry[0] === written.champResultat ? [entry, [REASON_ID, reason]] : [entry],
    ),
  );
}

/**
 * A version that was saved by the rules of its day, read by those of today: FORMULAIRE_ILLISIBLE when they cannot ([forms/F41]),
 * without the formulas, which are the office's own ([forms/F37]).
 */
export function compileStored(definition: FormulaireDefinition): Result<FormulaireCompile> {
  const compiled = compile(definition, true);
  return compiled.ok ? compiled : refuse('FORMULAIRE_ILLISIBLE');
}

const loopError = (loop: readonly string[]): CompileError =>
  defect(loop[0] ?? '', fault('calculsEnBoucle', { boucle: loop.join(' → ') }));

function invert(champs: ReadonlyMap<string, ChampCompile>): ReadonlyMap<string, readonly string[]> {
  const dependants = new Map<string, string[]>([...champs.keys()].map((cf_id) => [cf_id, []]));
  for (const [cf_id, { readIds }] of champs) {
    for (const read of readIds) dependants.get(read)?.push(cf_id);
  }
  return dependants;
}
