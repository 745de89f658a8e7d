import type { Json } from '../base/json.ts';
import { EFFACE } from './marker.ts';

/** An account, as other documents name it. */
export interface NamedAccount {
  readonly id: number;
  /** Given name and name, as signatures write them. */
  readonly nomComplet: string;
}

/** Names that stand beside the id of whom they name. */
const BESIDE: Readonly<Record<string, string>> = {
  nomControleur: 'idControleur',
  nomSecond: 'idSecond',
  nomAssigne: 'assigneA',
};
/** Fields that are the whole name, without an id. */
const ALONE: readonly string[] = ['par', 'nomControleur', 'nomSecond', 'nomAssigne'];

/**
 * [rgpd/RG14] A document, or a value of the history, without the name of an account: signatures (`{ id, nom }`), names beside
 * their id, senders. What a person typed is not touched: a beneficiary of the same name stays.
 */
export function withoutName(account: NamedAccount, value: Json): Json {
  if (Array.isArray(value)) return value.map((one) => withoutName(account, one));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Readonly<Record<string, Json>>;
  return Object.fromEntries(
    Object.entries(object).map(([cle, valeur]) => [
      cle,
      isTheirName(account, object, cle) ? EFFACE : withoutName(account, valeur),
    ]),
  );
}

function isTheirName({ id, nomComplet }: NamedAccount, object: Readonly<Record<string, Json>>, key: string): boolean {
  if (typeof object[key] !== 'string') return false;
  if (key === 'nom' || key === 'prenom') return object['id'] === id;
  const reference = Object.hasOwn(BESIDE, key) ? BESIDE[key] : undefined;
  if (reference !== undefined && Object.hasOwn(object, reference)) return object[reference] === id;
  return ALONE.includes(key) && object[key] === nomComplet;
}

/** The value of one line of the history; `champ`: the path it is the value of. */
export const valueWithoutName = (account: NamedAccount, champ: string | null, value: Json): Json =>
  champ === null
    ? withoutName(account, value)
    : ((withoutName(account, { [champ]: value }) as Record<string, Json>)[champ] ?? null);
