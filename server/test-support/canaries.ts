/**
 * Words found nowhere else, one for each text of each document of a small world (canaries-world.ts). Whatever a caller is
 * answered, each such word says which document, and which field of it, was told.
 */
import { must } from '#domain/base/must.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { isIban } from '#domain/tiers/iban.ts';
import type { NewDocument } from '../documents/bulk.ts';

/** Keys whose value says what a document is, not what it says. */
export const STRUCTURE =
  /^(?:id|id[A-Z]\w*|kind|variante|etat|typeOfTypeIntervention|variantes|codeFiche|code|templateDoc|configRapportJson|signatureStatus|genre|fil|role|type|categorie|expression|tva|prefixe|statut|status|priority|entite|langue|modele|departement|niveau|couleur|debut|fin|cf_id|cf_component_type|cf_section|cf_field_type|cf_calculation_type|cf_calculation_func|champResultat|templates|sha256\w*|uniqueCode|demandeId|remplaceId|rsBatchId|methode|cles|etape|liste|partie|reconduction|typeDocument|attendu|verdict)$/;
/** Instants, days, identifiers, hashes, pictures. */
const SHAPED = /^(?:\d{4}-\d{2}-\d{2}|[0-9a-f]{8}-[0-9a-f]{4}|[0-9a-f]{64}$|data:|\/)/;

/** One word, and where it stands. */
export interface Planted {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly path: string;
}

export interface PlantedDocument extends NewDocument {
  readonly place: string;
}

/** Short enough for a postal code; the numbers that are checked keep their shape. */
const WORD = /zq[0-9a-z]+qz|ZQ[A-Z]{2}FR\w{2}|FR\d{2}9990\d{19}|9990\d{10}/g;
const BASE = 36;

function shaped(key: string, n: number): string {
  if (key === 'siret') return `9990${String(n).padStart(10, '0')}`;
  if (key === 'bic')
    return `ZQ${letter(n / 26)}${letter(n)}FR${n.toString(BASE).slice(-2).toUpperCase().padStart(2, '0')}`;
  if (key === 'iban') return iban(`9990${String(n).padStart(19, '0')}`);
  return `zq${n.toString(BASE)}qz`;
}
const letter = (n: number): string => String.fromCodePoint(65 + (Math.floor(n) % 26));
const iban = (account: string): string =>
  must(
    Array.from({ length: 97 }, (_, key) => `FR${String(key).padStart(2, '0')}${account}`).find(isIban),
    'one key of 97 is right',
  );

export class Canaries {
  readonly planted = new Map<string, Planted>();
  readonly documents: PlantedDocument[] = [];
  /** Words of the history: what stood at a path before, and who wrote there. */
  readonly past = new Map<string, Planted>();
  #n = 0;

  word(where: Planted, among = this.planted): string {
    this.#n += 1;
    const word = shaped(where.path.split('.').at(-1) ?? '', this.#n);
    among.set(word, where);
    return word;
  }

  /** Words of this world in a text. */
  wordsIn(text: string): ReadonlySet<string> {
    const found = text.match(WORD) ?? [];
    return new Set(found.filter((word) => this.planted.has(word) || this.past.has(word)));
  }

  /** The document with a word in place of each of its texts. */
  plant<D extends Fields & { readonly id: string }>(collection: SyncedCollection, doc: D): D {
    return this.#planted(doc, { collection, id: doc.id, path: '' }) as D;
  }

  #planted(value: unknown, where: Planted): unknown {
    const key = where.path.split('.').at(-1) ?? '';
    if (typeof value === 'string') {
      if (STRUCTURE.test(key) || SHAPED.test(value)) return value;
      const word = this.word(where);
      return value.includes('@') ? `${word}@x.example` : word;
    }
    if (typeof value !== 'object' || value === null) return value;
    const under = (name: string) => ({ ...where, path: where.path === '' ? name : `${where.path}.${name}` });
    if (Array.isArray(value)) return value.map((one) => this.#planted(one, where));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.#planted(one, under(name))]));
  }
}

/** Where a word stands, to be read by who mends the leak. */
export const whereIs = ({ planted, past }: Canaries, word: string): string => {
  const where = planted.get(word) ?? past.get(word);
  return where === undefined ? word : `${where.collection} ${where.id.slice(0, 12)} ${where.path}`;
};
