import fc, { type Arbitrary } from 'fast-check';
import { STRINGS } from './strings.ts';

/** What the fuzzing reads of JSON Schema: what zod writes of the contract. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const MAX_LENGTH = 300;
const LIMIT_INTEGERS = [0, 1, -1, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER];
const SHAPES: Readonly<Record<string, Arbitrary<string>>> = {
  date: fc.constantFrom('2026-11-21', '2026-02-28', '0001-01-01', '9999-12-31', '1970-01-01'),
  'date-time': fc.constantFrom('2026-11-21T08:30:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'),
  email: fc.constantFrom('claire@bureau.example', 'a+b@c.example', 'personne@nulle.example'),
};

const PATTERNS = new Map<string, Arbitrary<string>>();
/** Reading a pattern takes longer than a thousand strings of it, and the contract has few of them. */
function byPattern(motif: string): Arbitrary<string> {
  const known = PATTERNS.get(motif) ?? fc.stringMatching(new RegExp(motif));
  PATTERNS.set(motif, known);
  return known;
}

/** Values that the schema accepts; `knownIds` are ids that exist, so that what is asked is often found. */
export function validValue(schema: Schema, knownIds: readonly string[]): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((one) => validValue(one, knownIds)));
  if ('const' in schema) return fc.constant(schema['const']);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectValue(schema, knownIds);
    case 'array':
      return arrayValue(schema, knownIds);
    case 'string':
      return textValue(schema, knownIds);
    case 'integer':
      return integerValue(schema);
    case 'number':
      return fc.double({
        noNaN: true,
        noDefaultInfinity: true,
        min: schema.minimum ?? -1e9,
        max: schema.maximum ?? 1e9,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function arrayValue({ items = {}, prefixItems, minItems = 0, maxItems = 3 }: Schema, knownIds: readonly string[]) {
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map((element) => validValue(element, knownIds)));
  if (items === false) return fc.constant([]);
  const maxLength = Math.max(minItems, Math.min(maxItems, 3));
  return fc.array(validValue(items, knownIds), { minLength: minItems, maxLength });
}

function objectValue(
  { properties = {}, required = [], additionalProperties }: Schema,
  knownIds: readonly string[],
): Arbitrary<unknown> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([nom, champ]) => [nom, validValue(champ, knownIds)]),
  );
  const declared = fc.record(members, { requiredKeys: [...required] });
  if (typeof additionalProperties !== 'object') return declared;
  const extras = fc.dictionary(
    fc.constantFrom('surface', 'h_reference', '__proto__', 'constructor'),
    validValue(additionalProperties, knownIds),
  );
  return fc.tuple(declared, extras).map(([fixes, autres]) => ({ ...autres, ...fixes }));
}

function textValue(
  { format, pattern, minLength = 0, maxLength = MAX_LENGTH }: Schema,
  knownIds: readonly string[],
): Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...knownIds), fc.uuid());
  const shape = format === undefined ? undefined : SHAPES[format];
  if (shape !== undefined) return shape;
  if (pattern !== undefined) return fc.oneof(byPattern(pattern), fc.constantFrom(...knownIds));
  const max = Math.min(maxLength, MAX_LENGTH);
  const free = fc.string({ unit: 'grapheme', minLength: Math.min(minLength, max), maxLength: max });
  const nasty = STRINGS.filter(({ length }) => length >= minLength && length <= maxLength);
  return nasty.length === 0 ? free : fc.oneof(free, fc.constantFrom(...nasty));
}

function integerValue({ minimum = -(2 ** 31), maximum = Number.MAX_SAFE_INTEGER }: Schema): Arbitrary<number> {
  const limits = LIMIT_INTEGERS.filter((n) => n >= minimum && n <= maximum);
  const near = fc.integer({ min: Math.max(minimum, -50), max: Math.max(minimum, Math.min(maximum, 50)) });
  return limits.length === 0 ? near : fc.oneof(near, fc.constantFrom(...limits));
}

const ANYTHING = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(...STRINGS),
  fc.constantFrom(...LIMIT_INTEGERS),
);

/** The same shape with one member taken away, replaced by anything, or added. */
export function brokenValue(schema: Schema, knownIds: readonly string[]): Arbitrary<unknown> {
  const fault = fc.tuple(fc.constantFrom('oter', 'changer', 'ajouter'), fc.nat(), ANYTHING);
  const damaged = fc.tuple(validValue(schema, knownIds), fault).map(([valeur, [genre, rang, autre]]) => {
    if (typeof valeur !== 'object' || valeur === null || Array.isArray(valeur)) return autre;
    const names = Object.keys(valeur);
    const nom = genre === 'ajouter' || names.length === 0 ? 'inconnu' : (names[rang % names.length] ?? 'inconnu');
    const { [nom]: _removed, ...reste } = valeur as Record<string, unknown>;
    return genre === 'oter' ? reste : { ...reste, [nom]: autre };
  });
  return fc.oneof({ weight: 4, arbitrary: damaged }, { weight: 1, arbitrary: ANYTHING });
}
