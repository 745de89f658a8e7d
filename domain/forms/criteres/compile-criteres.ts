import type { ChampCompile } from '../compile-champ.ts';
import type { Comparator, Expression } from '../expression.ts';
import { idsReadBy } from '../expression.ts';
import { type Fault, type FaultCause } from '../fault.ts';
import { unanswerableIn } from '../answerable.ts';
import { fault } from '../fault.ts';
import type { Portee } from '../formula-reading.ts';
import { readFormula } from '../formula-reading.ts';
import type { CompileError, CritereText } from '../verification.ts';
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
  const read = (texte: CritereText, source: string | undefined): Expression | null => {
    if (source === undefined) return null;
    const reading = readFormula(source, portee, texte !== 'valeur' && texte !== 'seuil');
    if (!reading.ok) errors.push({ ...place, texte, ...reading.erreur });
    return reading.ok ? reading.expression : null;
  };
  const [valeur, threshold, condition] = [
    read('valeur', definition.valeur),
    read('seuil', 'seuil' in regle ? regle.seuil : undefined),
    read('condition', 'condition' in regle ? regle.condition : undefined),
  ];
  const [inconnuSi, si] = [read('inconnuSi', definition.inconnuSi), read('si', definition.si)];
  if (valeur !== null) {
    for (const refused of wordFaults(definition, { valeur, threshold }, portee))
      errors.push({ ...place, position: 0, ...refused });
  }
  if (valeur === null || errors.length > 0) return { critere: null, errors };
  const seuil = 'op' in regle && threshold !== null ? { op: regle.op, expression: threshold } : null;
  const expressions = [valeur, threshold, condition, inconnuSi, si].filter((one) => one !== null);
  const readIds = [...new Set(expressions.flatMap((one) => [...idsReadBy(one)]))];
  return { critere: { definition, valeur, seuil, condition, inconnuSi, si, readIds }, errors };
}

/** [forms/F80] Words and thresholds that what is looked at can never be. */
function wordFaults(
  { regle, indecis = [] }: CritereDefinition,
  { valeur, threshold }: { readonly valeur: Expression; readonly threshold: Expression | null },
  { answerable }: Portee,
): readonly Fault[] {
  if (answerable === undefined) return [];
  const words = [...('parmi' in regle ? regle.parmi : []), ...indecis];
  const compared = [
    ...words.map((word): Expression => ({ genre: 'litteral', valeur: word })),
    ...(threshold?.genre === 'litteral' ? [threshold] : []),
  ];
  return compared.flatMap((right) => {
    const refused = unanswerableIn({ genre: 'comparaison', op: '==', gauche: valeur, right }, answerable);
    return refused === null ? [] : [refused.fault];
  });
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
