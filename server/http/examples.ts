/**
 * Examples of the OpenAPI document, composed from the schemas themselves: a call cannot be added without one, and none
 * can go stale. Names of fields bring the words of the trade; a word that its schema refuses is not used.
 */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
}

const UUID = '4b7c2f10-9a35-4d6e-8f21-0c5d7e9a1b32';
const FORMATS: Readonly<Record<string, string>> = {
  uuid: UUID,
  date: '2026-11-21',
  'date-time': '2026-11-21T08:30:00.000Z',
  email: 'claire.vasseur@bureau.example',
  time: '08:30:00',
  uri: 'https://constat.example/',
};
const WORDS: Readonly<Record<string, unknown>> = {
  nom: 'Vasseur',
  prenom: 'Claire',
  raisonSociale: 'Isolation Armor',
  ville: 'Rennes',
  ligne1: '12 rue de Nantes',
  codePostal: '35000',
  departement: '35',
  telephone: '02 99 11 22 33',
  siret: '36252187900034',
  numero: 'D-2026-00412',
  state: 'inprogress',
  etat: 'EN COURS',
  motif: 'Adresse des travaux corrigée',
  message: 'Adresse des travaux corrigée',
  texte: 'La visite est confirmée.',
  titre: 'Visite confirmée',
  sort: '-updatedAt',
  lat: 48.117,
  lng: -1.678,
  password: 'une phrase bien longue',
  nouveauMotDePasse: 'une phrase bien longue',
  variante: 'cee',
  code: 'BAR-EN-101',
  annee: 2026,
  mois: 11,
};
/** Tried in turn where a pattern is asked for. */
const SAMPLES = [
  UUID,
  '2026-11-21',
  '08:30',
  '35000',
  '35',
  '1',
  'BAR-EN-101',
  'a'.repeat(64),
  `${'A'.repeat(43)}=`,
  '36252187900034',
  '#0B6E4F',
  'fr',
  'application/pdf',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC',
  'AGRIFRPP',
  'dossier.archiver',
  `412.${UUID}`,
  `demande-${UUID}`,
  `${UUID}.7`,
  `${UUID}${'A'.repeat(43)}`,
];
/** Lists deeper than this stay empty where they may: an example is read by people. */
const MAX_DEPTH = 6;

/** A value that the schema accepts; `nom` is the name of the field that holds it. */
export function exampleOf(schema: Schema, nom = '', depth = 0): unknown {
  const fixed = fixedExample(schema);
  if (fixed !== undefined) return fixed;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return exampleOf(tellingChoice(choices), nom, depth);
  if (schema.allOf !== undefined) {
    const { allOf, ...own } = schema;
    return exampleOf(Object.assign({}, ...allOf, own) as Schema, nom, depth);
  }
  switch (typeOf(schema)) {
    case 'object':
      return exampleObject(schema, depth);
    case 'array':
      return tableau(schema, nom, depth);
    case 'string':
      return exampleText(schema, nom);
    case 'integer':
    case 'number':
      return exampleNumber(schema, nom);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function fixedExample({ const: constant, enum: values, default: defaultValue }: Schema): unknown {
  if (constant !== undefined) return constant;
  return values?.[0] ?? defaultValue;
}

const typeOf = ({ type }: Schema): string | undefined =>
  typeof type === 'string' ? type : type?.find((nom) => nom !== 'null');

/** The first alternative that is not null. */
const tellingChoice = (choices: readonly Schema[]): Schema => choices.find(({ type }) => type !== 'null') ?? {};

function exampleObject({ properties = {} }: Schema, depth: number): unknown {
  const fields = Object.entries(properties);
  return Object.fromEntries(fields.map(([nom, champ]) => [nom, exampleOf(champ, nom, depth + 1)]));
}

function tableau({ items, prefixItems, minItems = 0 }: Schema, nom: string, depth: number): unknown[] {
  if (prefixItems !== undefined) return prefixItems.map((element) => exampleOf(element, nom, depth + 1));
  if (items === undefined || (depth >= MAX_DEPTH && minItems === 0)) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, nom, depth + 1));
}

function exampleText(schema: Schema, nom: string): string {
  const shape = schema.format === undefined ? undefined : FORMATS[schema.format];
  const words = [shape, WORDS[nom], ...SAMPLES, wordOfPattern(schema), 'Constat'].filter(
    (word) => typeof word === 'string',
  );
  return words.find((word) => isAllowed(schema, word)) ?? 'x'.repeat(schema.minLength ?? 1);
}

/** First word that a closed pattern names: the first column that a list may be sorted by. */
const wordOfPattern = ({ pattern }: Schema): string | undefined =>
  /\(\?:(?<mot>\w+)[|)]/.exec(pattern ?? '')?.groups?.['mot'];

function isAllowed({ pattern, minLength = 0, maxLength = Infinity }: Schema, word: string): boolean {
  return (
    word.length >= minLength && word.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(word))
  );
}

function exampleNumber({ minimum, exclusiveMinimum, maximum = Infinity }: Schema, nom: string): number {
  const floor = minimum ?? (exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1);
  const wanted = WORDS[nom];
  const value = typeof wanted === 'number' ? wanted : 1;
  return Math.min(Math.max(value, floor), maximum);
}
