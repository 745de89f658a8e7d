import type { Result } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import type { ChampCompile } from './compile-champ.ts';
import { communDe, compilerChamp } from './compile-champ.ts';
import type { FormulaireDefinition } from './definition.ts';
import { ordonner } from './ordre.ts';
import type { ErreurCompilation } from './verification.ts';
import { defautsDuFormulaire } from './verification.ts';

/** A form version ready to run; immutable, shared by every intervention on that version. */
export interface FormulaireCompile {
  readonly definition: FormulaireDefinition;
  /** In the order of the form. */
  readonly champs: ReadonlyMap<string, ChampCompile>;
  /** cf_ids, each after all it reads. */
  readonly ordre: readonly string[];
  /** Place of each cf_id in `ordre`. */
  readonly rangs: ReadonlyMap<string, number>;
  /** For each cf_id, those that read it directly. */
  readonly dependants: ReadonlyMap<string, readonly string[]>;
}

/**
 * Makes a form version ready to run, or refuses it with all its defects at once: FORMULE_INVALIDE,
 * `data.erreurs: ErreurCompilation[]`. Called when a version is saved.
 */
export function compiler(definition: FormulaireDefinition): Result<FormulaireCompile> {
  const commun = communDe(definition);
  const lectures = definition.champs.map((champ) => compilerChamp(champ, commun));
  const erreurs = [...defautsDuFormulaire(definition), ...lectures.flatMap((lecture) => lecture.erreurs)];
  if (erreurs.length > 0) return refuse('FORMULE_INVALIDE', { erreurs });

  const champs = new Map(lectures.map(({ champ }) => [champ.definition.cf_id, champ]));
  const { ordre, boucles } = ordonner([...champs.keys()], (cf_id) => champs.get(cf_id)?.lus ?? []);
  if (boucles.length > 0) return refuse('FORMULE_INVALIDE', { erreurs: boucles.map(erreurDeBoucle) });
  const rangs = new Map(ordre.map((cf_id, rang) => [cf_id, rang]));
  return ok({ definition, champs, ordre, rangs, dependants: inverser(champs) });
}

/**
 * A version that was saved by the rules of its day, read by those of today: FORMULAIRE_ILLISIBLE when they cannot ([forms/F41]),
 * without the formulas, which are the office's own ([forms/F37]).
 */
export function compileStored(definition: FormulaireDefinition): Result<FormulaireCompile> {
  const compiled = compiler(definition);
  return compiled.ok ? compiled : refuse('FORMULAIRE_ILLISIBLE');
}

const erreurDeBoucle = (boucle: readonly string[]): ErreurCompilation => ({
  cf_id: boucle[0] ?? '',
  position: 0,
  raison: `calculs en boucle : ${boucle.join(' → ')}`,
});

function inverser(champs: ReadonlyMap<string, ChampCompile>): ReadonlyMap<string, readonly string[]> {
  const dependants = new Map<string, string[]>([...champs.keys()].map((cf_id) => [cf_id, []]));
  for (const [cf_id, { lus }] of champs) {
    for (const lu of lus) dependants.get(lu)?.push(cf_id);
  }
  return dependants;
}
