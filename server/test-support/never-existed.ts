/** The same questions about what never existed: the answers must be the same, to the letter ([access/A44]). */
import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/access/roles.ts';
import { must } from '#domain/base/must.ts';
import type { PushAnswer } from '#domain/sync/messages.ts';
import type { TestEdit } from './appareil.ts';
import type { Canaries } from './canaries.ts';
import type { Found } from './canaries-world.ts';
import type { Place } from './place.ts';
import { aroundOwn, attacks } from './visibility-asked.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Numbers of accounts and offices beyond those that any test makes. */
const NOBODY = { idControleur: 900_001, idUser: 900_002, idAccount: 900_003 };
const NOWHERE = { idBureau: 900_004 };

export interface NeverExisted {
  /** A place like the one that was found, whose ids were never given to anything. */
  readonly found: Found;
  /** What names the place names the one that never was. */
  readonly instead: (text: string) => string;
  readonly edit: (edit: TestEdit) => TestEdit;
}

export function neverExisted(canaries: Canaries, found: Found, role: Role): NeverExisted {
  const own = canaries.documents.filter(({ place }) => place === found.place.name).map(({ data }) => data.id);
  const uuids = new Map<string, string>();
  for (const [id] of JSON.stringify([found, own]).matchAll(UUID)) if (!uuids.has(id)) uuids.set(id, randomUUID());
  const instead = (text: string) => text.replaceAll(UUID, (id) => uuids.get(id) ?? id);
  const ghost = JSON.parse(instead(JSON.stringify(found))) as Found;
  // The other brand is of the same office, with its accounts; clients and installers choose among all offices.
  const accounts = found.place.idBureau !== 1;
  const office = accounts && role !== 'CLIENT' && role !== 'ENTREPRISE';
  const place: Place = { ...ghost.place, ...(accounts ? NOBODY : {}), ...(office ? NOWHERE : {}) };
  const edit = (one: TestEdit) => JSON.parse(instead(JSON.stringify(one))) as TestEdit;
  return { found: { ...ghost, place }, instead, edit };
}

/** Edits that reach for the place, each with the same that reaches for nothing; those that name nothing of it are left out. */
export function pairsOf(
  canaries: Canaries,
  { own, place, ghost }: { readonly own: Found; readonly place: Found; readonly ghost: NeverExisted },
): (readonly [TestEdit, TestEdit])[] {
  const around = aroundOwn(canaries, own, ghost.found);
  const edits = [
    ...attacks(canaries, place).map((edit) => [edit, ghost.edit(edit)] as const),
    ...aroundOwn(canaries, own, place).map((edit, rank) => [edit, must(around[rank], 'as many')] as const),
  ];
  // A SIRET names no document: it is compared within its office ([tiers/T3]).
  return edits.filter(([edit, twin]) => !('siret' in edit.changes) && JSON.stringify(edit) !== JSON.stringify(twin));
}

/** What each edit was answered, without what the document has become: it may have been written in between. */
export const verdicts = ({ reponses }: PushAnswer): string =>
  JSON.stringify(reponses.map(({ doc, ...reply }) => ({ ...reply, editId: '', isShown: doc !== undefined })));

/** What a call was answered: a refusal whole, of the rest its status alone. */
export const refusalIn = ({ status, body }: { readonly status: number; readonly body: string }): string =>
  `${status} ${status < 400 ? '' : body}`;
