import type { ChampCompile } from '../compile-champ.ts';
import type { Comparator, Expression } from '../expression.ts';
import { idsReadBy } from '../expression.ts';
import type { FaultCause } from '../fault.ts';
import { fault } from '../fault.ts';
import type { Portee } from '../formula-reading.ts';
import { readFormula } from '../formula-reading.ts';
import type { CompileError } from '../verification.ts';
import type { CritereDefinition } from './critere.ts';

/** A criterion ready to be judged: its expressions are trees, read once. */
export interface CritereCompile {
  readonly definition: CritereDefinition;
  readonly valeur: Expression;
  readonly seuil: { readonly op: Comparator; readonly expression: Expression } | null;
  readonly condition: Expression | null;
  readonly inconnuSi: Expression | null;
  readonly si: Expression | null;
  /** cf_ids that it reads directly, each once. */
  readonly readIds: readonly string[];
}

interface CompiledCriteres {
  readonly criteres: readonly CritereCompile[];
  readonly errors: readonly CompileError[];
}

/** [forms/CR5] Every criterion, or what keeps it from being read, each under its id. */
export function compileCriteres(definitions: readonly CritereDefinition[], portee: Portee): CompiledCriteres {
  const seen = new Set<string>();
  const compiled = definitions.map((definition) => {
    const isDouble = seen.has(definition.id);
    seen.add(definition.id);
    return compileCritere(definition, portee, isDouble);
  });
  return {
    criteres: compiled.flatMap(({ critere }) => (critere === null ? [] : [critere])),
    errors: compiled.flatMap(({ errors }) => errors),
  };
}

interface CompiledCritere {
  readonly critere: CritereCompile | null;
  readonly errors: readonly CompileError[];
}

function compileCritere(definition: CritereDefinition, portee: Portee, isDouble: boolean): CompiledCritere {
  const { id, regle } = definition;
  const place = { cf_id: '', dans: 'critere', critere: id } as const;
  const errors: CompileError[] = shapeFaults(definition, isDouble).map((cause) => ({
    ...place,
    position: 0,
    ...fault(cause),
  }));
  const read = (source: string | undefined): Expression | null => {
    if (source === undefined) return null;
    const reading = readFormula(source, portee);
    if (!reading.ok) errors.push({ ...place, ...reading.erreur });
    return reading.ok ? reading.expression : null;
  };
  const [valeur, threshold, condition] = [
    read(definition.valeur),
    read('seuil' in regle ? regle.seuil : undefined),
    read('condition' in regle ? regle.condition : undefined),
  ];
  const [inconnuSi, si] = [read(definition.inconnuSi), read(definition.si)];
  if (valeur === null || errors.length > 0) return { critere: null, errors };
  const seuil = 'op' in regle && threshold !== null ? { op: regle.op, expression: threshold } : null;
  const expressions = [valeur, threshold, condition, inconnuSi, si].filter((one) => one !== null);
  const readIds = [...new Set(expressions.flatMap((one) => [...idsReadBy(one)]))];
  return { critere: { definition, valeur, seuil, condition, inconnuSi, si, readIds }, errors };
}

function shapeFaults({ regle }: CritereDefinition, isDouble: boolean): readonly FaultCause[] {
  const isWithoutChoice = 'parmi' in regle && regle.parmi.length === 0;
  return [...(isDouble ? (['critereDouble'] as const) : []), ...(isWithoutChoice ? (['listeSansChoix'] as const) : [])];
}

/** cf_ids behind these, through what is calculated: those where an answer that is missing keeps all from being told. */
export function sourcesOf(readIds: readonly string[], champs: ReadonlyMap<string, ChampCompile>): readonly string[] {
  const sources = new Set(readIds);
  for (const cf_id of sources) {
    const champ = champs.get(cf_id);
    if (champ?.formula !== null) for (const read of champ?.readIds ?? []) sources.add(read);
  }
  return [...sources];
}
