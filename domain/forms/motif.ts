/**
 * Patterns that the writer of a form gives to its texts. Guarantees:
 * 1. Time in proportion to the text and to the pattern, whatever both are: all the ways through the pattern are followed
 *    at once, character by character (Thompson's construction), where RegExp tries them one after the other and can take
 *    years on forty letters.
 * 2. The syntax is that of RegExp in Unicode mode, less what cannot be followed so: back references and lookaround.
 */
export interface Motif {
  /** Whether the whole text is one. Throws TooManySteps once it followed more of them than `budget` has left. */
  test(text: string, budget?: Budget): boolean;
}

/** Steps that may still be followed, over all the texts that are tried with it. */
export interface Budget {
  steps: number;
}
export class TooManySteps extends Error {}

type Assertion = 'debut' | 'fin' | 'mot' | 'horsMot';
/** One step: reads a character, or checks a place, or goes on for nothing. */
interface Step {
  readonly reads?: RegExp;
  readonly checks?: Assertion;
  next: readonly number[];
}

type Node =
  | { readonly kind: 'reads'; readonly reads: RegExp }
  | { readonly kind: 'checks'; readonly checks: Assertion }
  | { readonly kind: 'sequence' | 'choice'; readonly nodes: readonly Node[] }
  | { readonly kind: 'repeat'; readonly node: Node; readonly min: number; readonly max: number };

const TOKEN =
  /\\(?:[pP]\{[^}]*\}|u\{[\dA-Fa-f]+\}|u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|.)|\[(?:\\.|[^\]\\])*\]|\(\?:|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu;
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})/;
const UNFOLLOWED = /^\\(?:[1-9]|k)/;
/** Steps of one pattern; a repetition of repetitions writes as many as it likes. */
const STEPS_MAX = 5000;

class Unfollowed extends Error {}

/** null: not a pattern, or one that cannot be followed. */
export function readPattern(source: string): Motif | null {
  try {
    // Its syntax is RegExp's own.
    void new RegExp(source, 'u');
    const program = new Program();
    const start = program.write(new Reader(source.match(TOKEN) ?? []).whole());
    return { test: (text, budget) => follow(program.steps, start, { text, budget }) };
  } catch (error) {
    if (error instanceof Unfollowed || error instanceof SyntaxError) return null;
    throw error;
  }
}

class Reader {
  readonly #tokens: readonly string[];
  #position = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  whole(): Node {
    const choices: Node[] = [this.#sequence()];
    while (this.#tokens[this.#position] === '|') {
      this.#position += 1;
      choices.push(this.#sequence());
    }
    return { kind: 'choice', nodes: choices };
  }

  #sequence(): Node {
    const nodes: Node[] = [];
    for (let token = this.#tokens[this.#position]; token !== undefined && token !== '|' && token !== ')';) {
      this.#position += 1;
      nodes.push(this.#repeated(this.#atom(token)));
      token = this.#tokens[this.#position];
    }
    return { kind: 'sequence', nodes };
  }

  #atom(token: string): Node {
    if (token === '(' || token === '(?:') return this.#group();
    const checks = ({ '^': 'debut', $: 'fin', '\\b': 'mot', '\\B': 'horsMot' } as const)[token];
    if (checks !== undefined) return { kind: 'checks', checks };
    if (UNFOLLOWED.test(token)) throw new Unfollowed();
    return { kind: 'reads', reads: new RegExp(`^${token}$`, 'u') };
  }

  /** Lookaround and names begin with a question mark that quantifies nothing. */
  #group(): Node {
    if (this.#tokens[this.#position]?.startsWith('?') === true) throw new Unfollowed();
    const node = this.whole();
    this.#position += 1;
    return node;
  }

  #repeated(node: Node): Node {
    const [quantifier, least, comma, most] = QUANTIFIER.exec(this.#tokens[this.#position] ?? '') ?? [];
    if (quantifier === undefined) return node;
    this.#position += 1;
    if (quantifier === '*') return { kind: 'repeat', node, min: 0, max: Infinity };
    if (quantifier === '+') return { kind: 'repeat', node, min: 1, max: Infinity };
    if (quantifier === '?') return { kind: 'repeat', node, min: 0, max: 1 };
    const min = Number(least);
    return { kind: 'repeat', node, min, max: comma === undefined ? min : most === '' ? Infinity : Number(most) };
  }
}

/** Steps of a pattern, written from its end. Step 0 is the end. */
class Program {
  readonly steps: Step[] = [{ next: [] }];

  /** Answers the first step of a whole pattern. */
  write(node: Node): number {
    return this.#before(node, 0);
  }

  #before(node: Node, next: number): number {
    switch (node.kind) {
      case 'reads':
        return this.#add({ reads: node.reads, next: [next] });
      case 'checks':
        return this.#add({ checks: node.checks, next: [next] });
      case 'sequence':
        return node.nodes.reduceRight((after, one) => this.#before(one, after), next);
      case 'choice':
        return this.#add({ next: node.nodes.map((one) => this.#before(one, next)) });
      case 'repeat':
        return this.#repeat(node, next);
    }
  }

  #repeat({ node, min, max }: Extract<Node, { kind: 'repeat' }>, next: number): number {
    let entry = next;
    if (max === Infinity) {
      entry = this.#add({ next: [next] });
      const step = this.steps[entry];
      if (step !== undefined) step.next = [next, this.#before(node, entry)];
    } else for (let n = min; n < max; n += 1) entry = this.#add({ next: [next, this.#before(node, entry)] });
    for (let n = 0; n < min; n += 1) entry = this.#before(node, entry);
    return entry;
  }

  #add(step: Step): number {
    if (this.steps.length >= STEPS_MAX) throw new Unfollowed();
    return this.steps.push(step) - 1;
  }
}

/** Every step reached so far, one character after the other. */
function follow(
  steps: readonly Step[],
  start: number,
  { text, budget = { steps: Infinity } }: { readonly text: string; readonly budget?: Budget | undefined },
): boolean {
  const characters = Array.from(text);
  let reached = reach(steps, [start], { characters, place: 0 });
  for (const [rank, character] of characters.entries()) {
    budget.steps -= reached.size;
    if (budget.steps < 0) throw new TooManySteps();
    const read = [...reached].flatMap((one) => (steps[one]?.reads?.test(character) === true ? steps[one].next : []));
    if (read.length === 0) return false;
    reached = reach(steps, read, { characters, place: rank + 1 });
  }
  return reached.has(0);
}

interface Position {
  readonly characters: readonly string[];
  readonly place: number;
}

/** These steps, and those that they lead to without reading. */
function reach(steps: readonly Step[], from: readonly number[], place: Position): ReadonlySet<number> {
  const reached = new Set(from);
  for (const one of reached) {
    const step = steps[one];
    if (step === undefined || step.reads !== undefined) continue;
    if (step.checks === undefined || holds(step.checks, place)) for (const next of step.next) reached.add(next);
  }
  return reached;
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /^\w$/.test(character);

function holds(checks: Assertion, { characters, place }: Position): boolean {
  if (checks === 'debut') return place === 0;
  if (checks === 'fin') return place === characters.length;
  const isEdge = isLetter(characters[place - 1]) !== isLetter(characters[place]);
  return isEdge === (checks === 'mot');
}
