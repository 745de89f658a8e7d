import { fold } from '../base/fold.ts';

/** What a list says of an operation. */
export const LIST_FIELDS = [
  'reference',
  'nom',
  'prenom',
  'telephone',
  'email',
  'ligne1',
  'codePostal',
  'ville',
  'installateur',
  'siret',
  'dateEngagement',
  'dateFacture',
  'volumeCumac',
  'precarite',
] as const;
export type ListField = (typeof LIST_FIELDS)[number];
/** Without these columns, it is no list of operations. */
export const REQUIRED_FIELDS = ['reference', 'nom', 'ligne1', 'codePostal', 'ville'] as const satisfies ListField[];
export const isRequiredField = (field: ListField): boolean => REQUIRED_FIELDS.some((one) => one === field);

/** Column of each field: its place in the file; null: the file has none. */
export type Columns = Readonly<Record<ListField, number | null>>;

/** Names under which clients call them; folded, without punctuation. */
const NAMES: Readonly<Record<ListField, readonly string[]>> = {
  reference: [
    'reference',
    'reference interne',
    'reference operation',
    'ref',
    'numero',
    'numero operation',
    'n operation',
  ],
  nom: ['nom', 'beneficiaire', 'nom du beneficiaire', 'nom beneficiaire', 'raison sociale du beneficiaire'],
  prenom: ['prenom', 'prenom du beneficiaire', 'prenom beneficiaire'],
  telephone: ['telephone', 'tel', 'portable', 'mobile', 'telephone du beneficiaire'],
  email: ['email', 'e mail', 'mail', 'courriel', 'adresse e mail'],
  ligne1: ['adresse', 'adresse des travaux', 'adresse de l operation', 'rue', 'voie', 'adresse 1'],
  codePostal: ['code postal', 'cp', 'code postal des travaux'],
  ville: ['ville', 'commune', 'ville des travaux'],
  installateur: ['installateur', 'professionnel', 'entreprise', 'raison sociale du professionnel', 'artisan'],
  siret: ['siret', 'siret du professionnel', 'siret installateur', 'siret professionnel'],
  dateEngagement: ['date d engagement', 'date engagement', 'engagement', 'date devis', 'date du devis'],
  dateFacture: ['date facture', 'date de facture', 'date de la facture', 'date preuve de realisation', 'facture'],
  volumeCumac: ['volume', 'volume cumac', 'kwh cumac', 'volume kwh cumac', 'montant kwh cumac'],
  precarite: ['precarite', 'precaire', 'menage precaire', 'categorie'],
};

/** Without case, accents nor punctuation: as titles and names are compared. */
export const bare = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * [lots/L3] Where each field probably stands: under the title of the last list of this client, or under a name that we
 * know. A column serves one field.
 */
export function guessedColumns(titles: readonly string[], remembered: Readonly<Record<string, string>>): Columns {
  const bared = titles.map(bare);
  const taken = new Set<number>();
  const placeOf = (field: ListField): number | null => {
    const former = remembered[field];
    const names = [...(former === undefined ? [] : [bare(former)]), ...NAMES[field]];
    for (const name of names) {
      const at = bared.findIndex((title, index) => title === name && !taken.has(index));
      if (at === -1) continue;
      taken.add(at);
      return at;
    }
    return null;
  };
  return Object.fromEntries(LIST_FIELDS.map((field) => [field, placeOf(field)])) as Record<ListField, number | null>;
}

/** [lots/L3] What the next list of this client begins with. */
export const titlesOf = (titles: readonly string[], columns: Columns): Record<string, string> =>
  Object.fromEntries(
    LIST_FIELDS.flatMap((field) => {
      const at = columns[field];
      const title = at === null ? undefined : titles[at]?.trim().slice(0, 200);
      return title === undefined || title === '' ? [] : [[field, title]];
    }),
  );

export const missingFields = (columns: Columns): readonly ListField[] =>
  REQUIRED_FIELDS.filter((field) => columns[field] === null);
