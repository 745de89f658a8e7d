import type { FiledDocument, Lecture } from './document.ts';
import type { Actor } from '../access/roles.ts';
import type { Signature } from '../access/signature.ts';

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

/** [documents/GE9] The version whose reading is written when this person opens one of its files; null: none is. */
export function versionToNote(
  { idClient, versions, lecteurs }: Pick<FiledDocument, 'idClient' | 'versions' | 'lecteurs'>,
  idFile: string,
  actor: Pick<Actor, 'id' | 'role'>,
): number | null {
  if (actor.role !== 'CLIENT' || idClient === null) return null;
  const version = versions.indexOf(idFile) + 1;
  return version > (lecteurs[readerKey(actor)]?.version ?? 0) ? version : null;
}

interface Readers {
  /** Readers first, whoever left included. */
  readonly all: readonly Reader[];
  /** Open accounts that have read the version in force, of those that are awaited. */
  readonly lus: number;
  readonly attendus: number;
}

/** [documents/GE5] [documents/GE10] Who reads the version in force. `giver`: the account that gave it, which is none of its readers. */
export function readersBeside(
  document: Pick<FiledDocument, 'lecteurs' | 'version'>,
  accounts: readonly ClientAccount[],
  giver: number | null,
): Readers {
  const awaited = accounts.filter(({ idUser }) => idUser !== giver);
  const all = readersOf(document, awaited).filter(({ idUser }) => idUser !== giver);
  const open = new Set(awaited.map(({ idUser }) => idUser));
  const lus = all.filter(({ idUser, luLe }) => luLe !== null && open.has(idUser)).length;
  return { all, lus, attendus: awaited.length };
}

/**
 * [documents/GE11] What is not read yet: for somebody of the client, what somebody else gave; for the office, what it gave
 * and nobody of the client has opened. `giver`: who gave the version in force; null: not known.
 */
export function isUnread(
  document: Pick<FiledDocument, 'idClient' | 'lecteurs' | 'version' | 'retireLe'>,
  giver: Pick<Signature, 'id' | 'role'> | null,
  actor: Pick<Actor, 'id' | 'role'>,
): boolean {
  const { idClient, version, retireLe } = document;
  if (idClient === null || version === 0 || retireLe !== null) return false;
  if (actor.role === 'CLIENT') return giver?.id !== actor.id && !hasRead(document, actor);
  return giver?.role !== 'CLIENT' && readersOf(document, []).length === 0;
}
