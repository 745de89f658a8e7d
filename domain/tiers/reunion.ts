import { sameJson } from '../base/json.ts';
import { fold } from '../base/fold.ts';
import { refuse, type Refusal } from '../base/result.ts';
import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import type { Changes, Fields } from '../fields/documents.ts';
import { typeErrors } from '../fields/schemas.ts';
import type { ThirdPartyKind } from './edits.ts';
import { EMPTY_CLIENT, EMPTY_ENTREPRISE, writtenClient, writtenEntreprise } from './tiers.ts';

/** Doubles that are put into one record at once, at most. */
export const DOUBLES_MAX = 10;

const SHARED = ['raisonSociale', 'siret', 'tva', 'adresse', 'telephone', 'email'] as const;
/** [tiers/T18] Fields of which one record gives the value, in the order in which they are read. */
export const CHOSEN_FIELDS = {
  client: [...SHARED, 'contact', 'adresseFacturation', 'delaiPaiement', 'langue', 'menage'],
  entreprise: SHARED,
} as const satisfies Record<ThirdPartyKind, readonly string[]>;
export type ChosenField = (typeof CHOSEN_FIELDS)['client'][number];
/** [tiers/T18] Lists of which nothing is left out. */
export const UNITED_FIELDS = {
  client: ['contacts', 'entreprises'],
  entreprise: ['contacts', 'qualificationsRGE'],
} as const satisfies Record<ThirdPartyKind, readonly string[]>;

/** Id of the record that gives each field; absent: what is proposed. */
export type Choices = Readonly<Partial<Record<ChosenField, string>>>;

type OneRecord = Fields & { readonly id: string };
/** The record that stays first, then its doubles. */
export interface Reunion {
  readonly genre: ThirdPartyKind;
  readonly garde: OneRecord;
  readonly doubles: readonly OneRecord[];
}

const EMPTY: Readonly<Record<ThirdPartyKind, Fields>> = { client: EMPTY_CLIENT, entreprise: EMPTY_ENTREPRISE };
const SCHEMAS = { client: writtenClient, entreprise: writtenEntreprise };

/** The town and the department that the lists read go with the address. */
const WITH_ADDRESS = ['ville', 'departement'] as const;

export const valueOf = (genre: ThirdPartyKind, record: Fields, field: string): unknown =>
  record[field] ?? EMPTY[genre][field] ?? null;

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** A town alone, as older records have it, is an address too. */
const isSaid = (genre: ThirdPartyKind, record: Fields, field: string): boolean =>
  !isEmpty(valueOf(genre, record, field)) || (field === 'adresse' && !isEmpty(record['ville'] ?? ''));

/** [tiers/T18] Who gives a field unless somebody chooses otherwise: the record that stays, or the first double where it is empty. */
export const proposedGiver = ({ genre, garde, doubles }: Reunion, field: ChosenField): string =>
  [garde, ...doubles].find((one) => isSaid(genre, one, field))?.id ?? garde.id;

/** Fields on which the records say different things: those that a person is asked about. */
export const fieldsToChoose = ({ genre, garde, doubles }: Reunion): readonly ChosenField[] =>
  CHOSEN_FIELDS[genre].filter((field) => {
    const said = [garde, ...doubles].filter((one) => isSaid(genre, one, field));
    return said.some((one) => !sameJson(sideOf(genre, one, field), sideOf(genre, said[0] ?? garde, field)));
  });

const sideOf = (genre: ThirdPartyKind, record: Fields, field: ChosenField): unknown =>
  field === 'adresse' ? [valueOf(genre, record, field), record['ville'] ?? ''] : valueOf(genre, record, field);

/** [tiers/T18] What is written into the record that stays. */
export function reunited(reunion: Reunion, choices: Choices): Changes {
  const { genre, garde, doubles } = reunion;
  const all = [garde, ...doubles];
  const chosen = CHOSEN_FIELDS[genre].flatMap((field) => {
    const giver = all.find(({ id }) => id === (choices[field] ?? proposedGiver(reunion, field))) ?? garde;
    const fields = field === 'adresse' ? [field, ...WITH_ADDRESS] : [field];
    return fields.map((one) => [one, one === field ? valueOf(genre, giver, one) : (giver[one] ?? '')] as const);
  });
  const lists = UNITED_FIELDS[genre].map(
    (field) =>
      [
        field,
        united(
          field,
          all.map((one) => listIn(one[field])),
        ),
      ] as const,
  );
  // One that was in use stays in use, whichever record was chosen to stay.
  const actif = all.some((one) => one['actif'] !== false);
  return Object.fromEntries([...chosen, ...lists, ['actif', actif]]) as Changes;
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Every member once, in the order in which they come; two contacts of one name are one unless they are reached otherwise. */
export function united(field: string, lists: readonly (readonly unknown[])[]): unknown[] {
  const all: unknown[] = [];
  for (const one of lists.flat()) {
    const place = all.findIndex((known) =>
      field === 'contacts' ? isSamePerson(known as Contact, one as Contact) : sameJson(known, one),
    );
    if (place === -1) all.push(one);
    else if (field === 'contacts') all[place] = completed(all[place] as Contact, one as Contact);
  }
  return all;
}

type Contact = Readonly<Record<string, string | null>>;
const REACHED = ['qualite', 'telephone', 'email'] as const;

const textOf = (contact: Contact, field: string): string => fold(contact[field] ?? '').trim();
/** A word that one of them lacks contradicts nothing. */
const isSamePerson = (one: Contact, other: Contact): boolean =>
  ['nom', 'prenom'].every((field) => textOf(one, field) === textOf(other, field)) &&
  REACHED.every((field) => {
    const said = new Set([textOf(one, field), textOf(other, field)].filter((text) => text !== ''));
    return said.size <= 1;
  });
const completed = (one: Contact, other: Contact): Contact => ({
  ...one,
  ...Object.fromEntries(
    REACHED.filter((field) => textOf(one, field) === '').map((field) => [field, other[field] ?? null]),
  ),
});

/** [tiers/T17] Why these records are not put into one; null: they may be. */
export function reunionRefusal(reunion: Reunion, choices: Choices, actor: Actor): Refusal | null {
  const { genre, garde, doubles } = reunion;
  const all = [garde, ...doubles];
  const right = can(actor, 'tiers.reunir', { idBureauInspection: Number(garde['idBureauInspection']) });
  if (!right.ok) return right;
  const wrong = wrongDoubles(all);
  if (wrong !== null) return refuse('VALIDATION', { champs: { doubles: wrong } });
  const strangers = Object.entries(choices).filter(([, id]) => !all.some((one) => one.id === id));
  if (strangers.length > 0)
    return refuse('VALIDATION', { champs: Object.fromEntries(strangers.map(([field]) => [field, 'inconnu'])) });
  const written = reunited(reunion, choices);
  return typeErrors(SCHEMAS[genre], Object.fromEntries(UNITED_FIELDS[genre].map((one) => [one, written[one] ?? []])));
}

/** `double`: one is named twice; `bureau`: of another office or portal; `reuni`: a double already. */
function wrongDoubles([garde, ...doubles]: readonly OneRecord[]): 'double' | 'bureau' | 'reuni' | null {
  const all = [garde, ...doubles];
  if (new Set(all.map((one) => one?.id)).size < all.length) return 'double';
  const isElsewhere = (one: OneRecord): boolean =>
    (['idBureauInspection', 'variante'] as const).some((field) => one[field] !== garde?.[field]);
  if (doubles.some(isElsewhere)) return 'bureau';
  return all.some((one) => one?.['fusionneDans'] !== undefined) ? 'reuni' : null;
}
