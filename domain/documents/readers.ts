import type { FiledDocument, Lecture } from './document.ts';
import type { Actor } from '../access/roles.ts';

/** Under which name somebody's reading stands in a document. */
export const readerKey = ({ id }: Pick<Actor, 'id'>): string => `u${id}`;

/** Somebody who has an account of the client. */
export interface ClientAccount {
  readonly idUser: number;
  readonly nom: string;
}

export interface Reader extends ClientAccount {
  /** Of the version that is in force; null: not read yet. */
  readonly luLe: string | null;
}

/** [documents/GE5] Who has read the version in force, and who has not: readers first, the last one first. */
export function readersOf(
  { lecteurs, version }: Pick<FiledDocument, 'lecteurs' | 'version'>,
  accounts: readonly ClientAccount[],
): readonly Reader[] {
  const known = new Set(accounts.map(({ idUser }) => idUser));
  const readings = Object.entries(lecteurs).flatMap(([id, one]): [number, Lecture][] =>
    one !== null && one.version === version ? [[Number(id.slice(1)), one]] : [],
  );
  const of = new Map(readings);
  // Whose account is closed has read it all the same.
  const gone = readings.flatMap(([idUser, { nom }]) => (known.has(idUser) ? [] : [{ idUser, nom }]));
  return [...accounts, ...gone]
    .map(({ idUser, nom }) => ({ idUser, nom, luLe: of.get(idUser)?.le ?? null }))
    .toSorted((a, b) => (b.luLe ?? '').localeCompare(a.luLe ?? '') || a.nom.localeCompare(b.nom, 'fr'));
}

/** [documents/GE5] Whether this person has read the version in force. */
export const hasRead = (
  { lecteurs, version }: Pick<FiledDocument, 'lecteurs' | 'version'>,
  actor: Pick<Actor, 'id'>,
): boolean => version > 0 && lecteurs[readerKey(actor)]?.version === version;

/** [documents/GE6] What a client's person is told of its readers: themselves. */
export const ownReading = (value: unknown, actor: Actor): unknown => {
  const own = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(own.filter(([key]) => key === readerKey(actor)));
};
