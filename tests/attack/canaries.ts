import type { Fields } from '#domain/fields/documents.ts';

/**
 * Words that stand in one field of one document and nowhere else: whoever is shown one was shown that field. Numbers of
 * dossiers of another office or brand bear years of their own, for joins that show a number alone.
 */
const CANARY = /kanari\d{5}|FR\d\d99009\d{18}|KANAFRPP\w{3}|\b[DIP]-20[3-5]\d-\d{4,6}\b/gi;

export const canariesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(CANARY)].map(([found]) => found.toLowerCase())),
];

/** The same text without what only its readers know: an attacker does not know it either. */
export const withoutCanaries = (text: string): string => text.replaceAll(CANARY, 'inconnu');

/** Where each canary was planted. */
export interface Planted {
  readonly collection: string;
  readonly id: string;
  readonly path: string;
}

type Shape = 'text' | 'mail' | 'iban' | 'bic';

/** Fields whose words are of a person or of an office, by name, and what a value of theirs looks like. */
const PLANTED: Readonly<Record<string, Shape>> = {
  iban: 'iban',
  bic: 'bic',
  email: 'mail',
  emailExpediteur: 'mail',
  telephone: 'text',
  contact: 'text',
  consignes: 'text',
  commentaireRt: 'text',
  acces: 'text',
  logement: 'text',
  texte: 'text',
  description: 'text',
  message: 'text',
  legende: 'text',
  prenom: 'text',
  ligne1: 'text',
  ligne2: 'text',
  motif: 'text',
  referenceClient: 'text',
  commandePar: 'text',
};
/** What is everybody's, or a copy of an account, whose words are planted in its table. */
const LEFT_KINDS: ReadonlySet<unknown> = new Set([
  'bureau',
  'versionFormulaire',
  'annonce',
  'modeleCourriel',
  'tauxLot',
  'utilisateur',
]);

/** Plants a canary in each such field of documents; keeps where. */
export class Canaries {
  readonly planted = new Map<string, Planted>();
  #count = 0;

  word(shape: Shape = 'text'): string {
    this.#count += 1;
    return SHAPES[shape](this.#count);
  }

  plant(collection: string, data: Fields): Fields {
    if (LEFT_KINDS.has(data['kind']) || collection === 'typeInterventions') return data;
    return this.#inside({ collection, id: String(data['id']), path: '' }, data) as Fields;
  }

  #inside(where: Planted, value: unknown): unknown {
    if (Array.isArray(value))
      return value.map((one, rank) => this.#inside({ ...where, path: `${where.path}.${rank}` }, one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        this.#field({ ...where, path: join(where.path, name) }, inner),
      ]),
    );
  }

  #field(where: Planted, value: unknown): unknown {
    const kind = PLANTED[where.path.split('.').at(-1) ?? ''];
    if (kind === undefined || (value !== null && typeof value !== 'string')) return this.#inside(where, value);
    // What is absent on purpose stays so: a state may be read of it.
    if (value === null && where.path === 'motif') return value;
    const word = this.word(kind);
    for (const canary of canariesIn(word)) this.planted.set(canary, where);
    return word;
  }
}

const textOf = (n: number): string => `kanari${String(n).padStart(5, '0')}`;
const SHAPES: Readonly<Record<Shape, (n: number) => string>> = {
  text: textOf,
  mail: (n) => `${textOf(n)}@kanari.example`,
  iban: (n) => ibanOf(`99009${String(n).padStart(18, '0')}`),
  bic: (n) => `KANAFRPP${n.toString(36).padStart(3, '0').toUpperCase()}`,
};

/** A French IBAN whose sum is right (ISO 13616: the country and the sum go last, letters count from ten). */
function ibanOf(bban: string): string {
  const sum = 98n - (BigInt(`${bban}152700`) % 97n);
  return `FR${String(sum).padStart(2, '0')}${bban}`;
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
