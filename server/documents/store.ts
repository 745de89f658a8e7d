import { fullName } from '#domain/base/person.ts';
import { sameJson } from '#domain/base/json.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { applyChanges, rootOf } from '#domain/fields/schemas.ts';
import { REPEATED } from '#domain/interventions/follow-dossier.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { readPath } from '#domain/fields/paths.ts';
import { dossierOf, kindOf } from '#domain/kinds.ts';
import type { Sql } from '../db/db.ts';
import { deriveDossier } from './derive.ts';
import { COLUMNS, type StoredDocument, type StoredIn } from './document.ts';
import type { Author, EditDemande } from './edit.ts';
import { visitsThatFollow } from './follow.ts';
import { type FieldChange, SERVER_ORIGIN, recordHistory } from './history.ts';
import { numbersFor } from './numbers.ts';
import { changesScope, recordExits, refreshScope, scopeOf } from './scope.ts';
import { withZone } from './zone.ts';

interface StoreWrite {
  readonly auteur: Author;
  readonly edit: EditDemande;
  /** The dossier in which it stands, when the caller holds it; otherwise it is read where it is asked for. */
  readonly dossier?: StoredIn<'dossiers'> | null;
}

const signature = (collection: SyncedCollection, fields: Fields, { actor, now }: Author): Fields =>
  kindOf(collection, fields).isSigned ? { updatedAt: now, modifiePar: { id: actor.id, nom: fullName(actor) } } : {};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const integerOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Columns copied out of the document for lists; they follow it at every write. */
const columnsOf = (collection: SyncedCollection, data: Fields) => [
  textOrNull(data['numero']),
  textOrNull(data['etat']),
  integerOrNull(data['idBureauInspection']),
  dossierOf(collection, data),
];

interface Creation {
  /** The server writes where it wants. */
  readonly anyScope?: boolean;
  /** A deleted document, locked, in whose place this one comes: its revisions go on, so that devices that know it take the new one. */
  readonly over?: StoredDocument | null;
}

const OVER = `on conflict (collection, id) do update set data = excluded.data, portees = excluded.portees,
  numero = excluded.numero, etat = excluded.etat, id_bureau = excluded.id_bureau, id_dossier = excluded.id_dossier,
  cree_le = excluded.cree_le, modifie_le = excluded.modifie_le, rev = documents.rev + 1, supprime = false`;

/** Creates a document. Refused as unknown when its author would not see it: nobody writes into another's scope. */
export async function insertDocument(
  tx: Sql,
  { auteur, edit, dossier = null }: StoreWrite,
  { anyScope = false, over = null }: Creation = {},
): Promise<Result<StoredDocument>> {
  const { collection, id } = edit;
  const fields = await withZone(tx, collection, {
    ...applyChanges({ id }, edit.changes),
    id,
    ...signature(collection, edit.changes, auteur),
  });
  const portees = await scopeOf(tx, { collection, data: fields }, dossier);
  if (!anyScope && !portees.some((portee) => auteur.portees.includes(portee))) return refuse('INTROUVABLE');
  const data = { ...fields, ...(await numbersFor(tx, collection, fields)) };
  const [row] = await tx.query<StoredDocument>(
    `insert into documents (collection, id, data, portees, numero, etat, id_bureau, id_dossier, cree_le, modifie_le)
     values ($1, $2, $3::jsonb, $4::text[], $5, $6, $7, $8, $9, $9) ${over === null ? '' : OVER} returning ${COLUMNS}`,
    [collection, id, JSON.stringify(data), portees, ...columnsOf(collection, data), auteur.now],
  );
  const written = row as StoredDocument;
  const lost = (over?.portees ?? []).filter((portee) => !portees.includes(portee));
  await recordExits(tx, written, lost);
  const lines = [{ champ: null, avant: null, apres: data }];
  await remember(tx, { auteur, written, action: edit.action ?? 'creation' }, lines);
  return ok(await withConsequences(tx, auteur, { written, paths: Object.keys(data), dossier }));
}

/** Writes changed paths as one revision; nothing when every value is already there. */
export async function updateDocument(tx: Sql, write: StoreWrite, before: StoredDocument): Promise<StoredDocument> {
  const { written, paths } = await change(tx, write, before);
  if (paths.length === 0) return before;
  const { auteur, dossier = null } = write;
  if (paths.some(isRepeated)) await correctVisits(tx, auteur, { before, after: written });
  return withConsequences(tx, auteur, { written, paths, dossier });
}

interface Changed {
  readonly written: StoredDocument;
  readonly paths: readonly string[];
}

/** Without what follows from it elsewhere. */
async function change(tx: Sql, { auteur, edit, dossier = null }: StoreWrite, before: StoredDocument): Promise<Changed> {
  const { collection, id } = edit;
  const effective = Object.entries(edit.changes).filter(
    ([path, value]) => !sameJson(readPath(before.data, path), value),
  );
  if (effective.length === 0) return { written: before, paths: [] };
  const data = {
    ...applyChanges(before.data, Object.fromEntries(effective)),
    ...(edit.isNote === true ? {} : signature(collection, before.data, auteur)),
  };
  const written = await writeRow(tx, { ...before, data }, { now: auteur.now, dossier });
  const lines = effective.map(([champ, value]): FieldChange => ({
    champ,
    avant: readPath(before.data, champ),
    apres: value,
  }));
  await remember(tx, { auteur, written, action: edit.action ?? 'modification' }, lines);
  await recordExits(
    tx,
    { collection, id },
    before.portees.filter((portee) => !written.portees.includes(portee)),
  );
  return { written, paths: effective.map(([path]) => path) };
}

async function writeRow(
  tx: Sql,
  next: StoredDocument,
  { now, dossier }: { readonly now: string; readonly dossier: StoredIn<'dossiers'> | null },
): Promise<StoredDocument> {
  const { collection, id, data } = next;
  const portees = await scopeOf(tx, next, dossier);
  const [row] = await tx.query<StoredDocument>(
    `update documents set data = $3::jsonb, rev = rev + 1, portees = $4::text[],
       numero = $5, etat = $6, id_bureau = $7, id_dossier = $8, modifie_le = $9
     where collection = $1 and id = $2 returning ${COLUMNS}`,
    [collection, id, JSON.stringify(data), portees, ...columnsOf(collection, data), now],
  );
  return row as StoredDocument;
}

/** Takes a document away: devices receive a tombstone, the row and its history stay. */
export async function deleteDocument(tx: Sql, author: Author, document: StoredDocument): Promise<void> {
  const { collection, id } = document;
  await tx.query(
    'update documents set supprime = true, rev = rev + 1, modifie_le = $3 where collection = $1 and id = $2',
    [collection, id, author.now],
  );
  const written = { ...document, rev: document.rev + 1, supprime: true };
  await remember(tx, { auteur: author, written, action: 'suppression' }, [
    { champ: null, avant: document.data, apres: null },
  ]);
  await withConsequences(tx, author, { written, paths: ['etat'] });
}

function remember(
  tx: Sql,
  { auteur, written, action }: { readonly auteur: Author; readonly written: StoredDocument; readonly action: string },
  lines: readonly FieldChange[],
): Promise<void> {
  const { collection, id, idDossier, rev, data } = written;
  const { actor, now, origine = SERVER_ORIGIN } = auteur;
  const numero = textOrNull(data['numero']);
  return recordHistory(
    tx,
    { collection, id, idDossier, rev, numero, action, acteur: actor, maintenant: now, origine },
    lines,
  );
}

const isRepeated = (path: string): boolean => REPEATED.some((field) => field === rootOf(path));

/** [interventions/I26] Before the scope is given again: a visit follows its dossier to another client, which derives nothing of that. */
async function correctVisits(
  tx: Sql,
  auteur: Author,
  corrected: { readonly before: StoredDocument; readonly after: StoredDocument },
): Promise<void> {
  for (const { visit, dossier, changes } of await visitsThatFollow(tx, corrected))
    await change(tx, { auteur, edit: { collection: 'interventions', id: visit.id, changes }, dossier }, visit);
}

/** The dossier's derived fields, then the scope of what it holds. */
async function withConsequences(
  tx: Sql,
  author: Author,
  { written, paths, dossier = null }: Changed & Pick<StoreWrite, 'dossier'>,
): Promise<StoredDocument> {
  const { collection, idDossier } = written;
  if (idDossier === null) return written;
  if (collection === 'interventions') {
    const derived = await deriveDossier(tx, { idDossier, held: dossier }, { paths, now: author.now });
    if (derived !== null)
      await updateDocument(tx, { auteur: author, edit: { ...derived, action: 'calcul' } }, derived.before);
  }
  if (changesScope(written, paths)) await refreshScope(tx, idDossier);
  return written;
}
