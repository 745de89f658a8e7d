import type { Fields } from '../fields/documents.ts';
import { type Actor, type Role } from '../access/roles.ts';

/** What a reader is told less of, in documents of a kind that are in their scope ([access/A22], permissions of the product). */
export interface Reserve<T = Fields> {
  readonly roles: readonly Role[];
  /** Documents of which these readers are told everything all the same. */
  unless?(actor: Actor, doc: T): boolean;
  /** Fields told otherwise than they are: what stands in their place, for this reader. */
  readonly instead?: Readonly<Record<string, (value: unknown, actor: Actor) => unknown>>;
  /** When given: with those of `instead`, the only fields told. */
  readonly tells?: readonly string[];
}

export const none = () => null;
export const empty = () => ({});
export const noText = () => '';
export const noList = () => [];
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const members = (keeps: (name: string) => boolean) => (value: unknown) =>
  Object.fromEntries(Object.entries((value ?? {}) as Fields).filter(([name]) => keeps(name)));

export const OUTSIDE: readonly Role[] = ['CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE'];
export const CUSTOMERS: readonly Role[] = ['CLIENT', 'ENTREPRISE'];
export const STAFF: readonly Role[] = ['CONTROL', 'BASIC'];
/** Those who work in one office. */
export const INSIDE: readonly Role[] = ['MANAGER', ...STAFF];
/** [contrats/CT9] Who reads no contract. */
export const WITHOUT_CONTRACTS: readonly Role[] = [...STAFF, 'ENTREPRISE', 'COFRAC', 'PNCEE'];
/** Who sees neither the reference income of a household nor its financing plan ([renovation/PF3]). */
export const WITHOUT_MONEY: readonly Role[] = ['BASIC', 'ENTREPRISE', 'COFRAC', 'PNCEE'];

/** [renovation/PF3] An installer reads again what it wrote of a demand, as long as it may correct it. */
export const canSeeFinances = ({ role }: Actor, { etat }: { readonly etat: unknown }): boolean =>
  !WITHOUT_MONEY.includes(role) || (role === 'ENTREPRISE' && etat === 'EN ATTENTE');
