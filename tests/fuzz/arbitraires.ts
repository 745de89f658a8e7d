import fc, { type Arbitrary } from 'fast-check';
import { CHAINES } from './chaines.ts';

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

const LONGUEUR_MAX = 300;
const ENTIERS_LIMITES = [0, 1, -1, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER];
const FORMES: Readonly<Record<string, Arbitrary<string>>> = {
  date: fc.constantFrom('2026-11-21', '2026-02-28', '0001-01-01', '9999-12-31', '1970-01-01'),
  'date-time': fc.constantFrom('2026-11-21T08:30:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'),
  email: fc.constantFrom('claire@bureau.example', 'a+b@c.example', 'personne@nulle.example'),
};

const MOTIFS = new Map<string, Arbitrary<string>>();
/** Reading a pattern takes longer than a thousand strings of it, and the contract has few of them. */
function selonMotif(motif: string): Arbitrary<string> {
  const connu = MOTIFS.get(motif) ?? fc.stringMatching(new RegExp(motif));
  MOTIFS.set(motif, connu);
  return connu;
}

/** Values that the schema accepts; `connus` are ids that exist, so that what is asked is often found. */
export function valide(schema: Schema, connus: readonly string[]): Arbitrary<unknown> {
  const choix = schema.anyOf ?? schema.oneOf;
  if (choix !== undefined) return fc.oneof(...choix.map((un) => valide(un, connus)));
  if ('const' in schema) return fc.constant(schema['const']);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objet(schema, connus);
    case 'array':
      return tableau(schema, connus);
    case 'string':
      return texte(schema, connus);
    case 'integer':
      return entier(schema);
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

function tableau({ items = {}, prefixItems, minItems = 0, maxItems = 3 }: Schema, connus: readonly string[]) {
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map((element) => valide(element, connus)));
  if (items === false) return fc.constant([]);
  const maxLength = Math.max(minItems, Math.min(maxItems, 3));
  return fc.array(valide(items, connus), { minLength: minItems, maxLength });
}

function objet(
  { properties = {}, required = [], additionalProperties }: Schema,
  connus: readonly string[],
): Arbitrary<unknown> {
  const champs = Object.fromEntries(Object.entries(properties).map(([nom, champ]) => [nom, valide(champ, connus)]));
  const dits = fc.record(champs, { requiredKeys: [...required] });
  if (typeof additionalProperties !== 'object') return dits;
  const libres = fc.dictionary(
    fc.constantFrom('surface', 'h_reference', '__proto__', 'constructor'),
    valide(additionalProperties, connus),
  );
  return fc.tuple(dits, libres).map(([fixes, autres]) => ({ ...autres, ...fixes }));
}

function texte(
  { format, pattern, minLength = 0, maxLength = LONGUEUR_MAX }: Schema,
  connus: readonly string[],
): Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...connus), fc.uuid());
  const forme = format === undefined ? undefined : FORMES[format];
  if (forme !== undefined) return forme;
  if (pattern !== undefined) return fc.oneof(selonMotif(pattern), fc.constantFrom(...connus));
  const max = Math.min(maxLength, LONGUEUR_MAX);
  const libre = fc.string({ unit: 'grapheme', minLength: Math.min(minLength, max), maxLength: max });
  const vilaines = CHAINES.filter(({ length }) => length >= minLength && length <= maxLength);
  return vilaines.length === 0 ? libre : fc.oneof(libre, fc.constantFrom(...vilaines));
}

function entier({ minimum = -(2 ** 31), maximum = Number.MAX_SAFE_INTEGER }: Schema): Arbitrary<number> {
  const limites = ENTIERS_LIMITES.filter((n) => n >= minimum && n <= maximum);
  const proches = fc.integer({ min: Math.max(minimum, -50), max: Math.max(minimum, Math.min(maximum, 50)) });
  return limites.length === 0 ? proches : fc.oneof(proches, fc.constantFrom(...limites));
}

const N_IMPORTE_QUOI = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(...CHAINES),
  fc.constantFrom(...ENTIERS_LIMITES),
);

/** The same shape with one member taken away, replaced by anything, or added. */
export function casse(schema: Schema, connus: readonly string[]): Arbitrary<unknown> {
  const faute = fc.tuple(fc.constantFrom('oter', 'changer', 'ajouter'), fc.nat(), N_IMPORTE_QUOI);
  const abime = fc.tuple(valide(schema, connus), faute).map(([valeur, [genre, rang, autre]]) => {
    if (typeof valeur !== 'object' || valeur === null || Array.isArray(valeur)) return autre;
    const noms = Object.keys(valeur);
    const nom = genre === 'ajouter' || noms.length === 0 ? 'inconnu' : (noms[rang % noms.length] ?? 'inconnu');
    const { [nom]: _ote, ...reste } = valeur as Record<string, unknown>;
    return genre === 'oter' ? reste : { ...reste, [nom]: autre };
  });
  return fc.oneof({ weight: 4, arbitrary: abime }, { weight: 1, arbitrary: N_IMPORTE_QUOI });
}
