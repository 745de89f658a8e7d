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
const MOTS: Readonly<Record<string, unknown>> = {
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
const ESSAIS = [
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
];
/** Lists deeper than this stay empty where they may: an example is read by people. */
const PROFONDEUR_MAX = 6;

/** A value that the schema accepts; `nom` is the name of the field that holds it. */
export function exempleDe(schema: Schema, nom = '', profondeur = 0): unknown {
  const fixe = exempleFixe(schema);
  if (fixe !== undefined) return fixe;
  const choix = schema.anyOf ?? schema.oneOf;
  if (choix !== undefined) return exempleDe(choixParlant(choix), nom, profondeur);
  if (schema.allOf !== undefined) return exempleDe(Object.assign({}, ...schema.allOf) as Schema, nom, profondeur);
  switch (typeDe(schema)) {
    case 'object':
      return objet(schema, profondeur);
    case 'array':
      return tableau(schema, nom, profondeur);
    case 'string':
      return texte(schema, nom);
    case 'integer':
    case 'number':
      return nombre(schema, nom);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function exempleFixe({ const: constante, enum: valeurs, default: defaut }: Schema): unknown {
  if (constante !== undefined) return constante;
  return valeurs?.[0] ?? defaut;
}

const typeDe = ({ type }: Schema): string | undefined =>
  typeof type === 'string' ? type : type?.find((nom) => nom !== 'null');

/** The first alternative that is not null. */
const choixParlant = (choix: readonly Schema[]): Schema => choix.find(({ type }) => type !== 'null') ?? {};

function objet({ properties = {} }: Schema, profondeur: number): unknown {
  const champs = Object.entries(properties);
  return Object.fromEntries(champs.map(([nom, champ]) => [nom, exempleDe(champ, nom, profondeur + 1)]));
}

function tableau({ items, prefixItems, minItems = 0 }: Schema, nom: string, profondeur: number): unknown[] {
  if (prefixItems !== undefined) return prefixItems.map((element) => exempleDe(element, nom, profondeur + 1));
  if (items === undefined || (profondeur >= PROFONDEUR_MAX && minItems === 0)) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exempleDe(items, nom, profondeur + 1));
}

function texte(schema: Schema, nom: string): string {
  const forme = schema.format === undefined ? undefined : FORMATS[schema.format];
  const mots = [forme, MOTS[nom], ...ESSAIS, motDuMotif(schema), 'Constat'].filter((mot) => typeof mot === 'string');
  return mots.find((mot) => estAdmis(schema, mot)) ?? 'x'.repeat(schema.minLength ?? 1);
}

/** First word that a closed pattern names: the first column that a list may be sorted by. */
const motDuMotif = ({ pattern }: Schema): string | undefined =>
  /\(\?:(?<mot>\w+)[|)]/.exec(pattern ?? '')?.groups?.['mot'];

function estAdmis({ pattern, minLength = 0, maxLength = Infinity }: Schema, mot: string): boolean {
  return mot.length >= minLength && mot.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(mot));
}

function nombre({ minimum, exclusiveMinimum, maximum = Infinity }: Schema, nom: string): number {
  const plancher = minimum ?? (exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1);
  const voulu = MOTS[nom];
  const valeur = typeof voulu === 'number' ? voulu : 1;
  return Math.min(Math.max(valeur, plancher), maximum);
}
