/**
 * [rgpd/RG8] The erasure of the beneficiary of a dossier, in the caller's transaction. Guarantees:
 * 1. All or nothing: documents, history, refused edits, mails, reports and the list of the bytes to take off the disk
 *    are written together.
 * 2. Every document gets a revision and a seq: each device receives the document without the person, or its tombstone.
 * 3. Done twice it changes nothing the second time.
 * 4. Bytes that another document names stay (server/erase-bytes.ts takes the others off, after the commit).
 */
import type { ErasureOutcome } from '#domain/rgpd/effacement.ts';
import { must } from '#domain/base/must.ts';
import type { Sql } from '../db/db.ts';
import { COLUMNS, type StoredDocument } from './document.ts';
import type { Author } from './edit.ts';
import { cluesOf, eraseAround, type Erased } from './erase-around.ts';
import { eraseHistory } from './erase-history.ts';
import { eraseListed } from './erase-listed.ts';
import { SERVER_ORIGIN, recordHistory } from './history.ts';
import { circleOf, toldOf } from './told-of.ts';
import { subjectOf, writeErased } from './write-erased.ts';

const OF_DOSSIER = `select ${COLUMNS} from documents where id_dossier = $1 order by collection, id for update`;

/** A bell leads to what it tells of, or quotes it when the person it rings at cannot open it any more. */
const BELLS = `select ${COLUMNS} from documents where collection = 'records' and data ->> 'kind' = 'notification'
  and (id = any($2::text[]) or exists (select 1 from unnest($1::text[]) x where position(x in data ->> 'lien') > 0))
  order by id for update`;

/** The dossier is locked by the caller. */
export async function eraseDossier(
  tx: Sql,
  author: Author,
  { idDossier, issue }: { readonly idDossier: string; readonly issue: ErasureOutcome },
): Promise<Erased> {
  const own = await tx.query<StoredDocument>(OF_DOSSIER, [idDossier]);
  const clues = cluesOf(own);
  const circle = circleOf(must(own.find(isDossier(idDossier)), 'a dossier is one of its documents').data);
  const told = await toldOf(tx, circle, { ...clues, searched: clues.words });
  const documents = [...own, ...(await tx.query<StoredDocument>(BELLS, [clues.ids, told.bells]))];
  const listed = await eraseListed(tx, author, idDossier);
  const subjects = new Map(
    [...documents, ...listed].map((document) => [keyOf(document.collection, document.id), subjectOf(document)]),
  );
  for (const document of documents) await eraseDocument(tx, author, { document, issue });
  const dossier = must(documents.find(isDossier(idDossier)), 'a dossier is one of its documents');
  const history = await eraseHistory(tx, {
    idDossier,
    ids: [...documents, ...listed].map(({ id }) => id),
    subjectOf: ({ collection, idDoc }) =>
      subjects.get(keyOf(collection, idDoc)) ?? { ...subjectOf(dossier), collection, kind: null },
  });
  const around = await eraseAround(tx, { documents, clues, circle, told });
  await noteErasure(tx, author, dossier);
  return {
    sources: { documents: documents.length + listed.length, historique: history, ...around.sources },
    octets: around.octets,
  };
}

const isDossier =
  (idDossier: string) =>
  ({ collection, id }: StoredDocument): boolean =>
    collection === 'dossiers' && id === idDossier;
const keyOf = (collection: string, id: string): string => `${collection}/${id}`;
/** Of an anonymous dossier, the dossier and its visits stay; what surrounds them leaves. */
function eraseDocument(
  tx: Sql,
  { now }: Author,
  { document, issue }: { readonly document: StoredDocument; readonly issue: ErasureOutcome },
): Promise<unknown> {
  const { collection } = document;
  const isKept = issue === 'anonymise' && (collection === 'dossiers' || collection === 'interventions');
  return writeErased(tx, document, { now, isGone: !isKept });
}

/** [rgpd/RG10] The erasure is a line of the history like another, and bears no value. */
async function noteErasure(tx: Sql, { actor, now }: Author, dossier: StoredDocument): Promise<void> {
  const { collection, id, idDossier, rev, data } = dossier;
  const numero = typeof data['numero'] === 'string' ? data['numero'] : null;
  const entry = {
    collection,
    id,
    idDossier,
    numero,
    rev: rev + 1,
    action: 'effacement',
    acteur: actor,
    maintenant: now,
  };
  await recordHistory(tx, { ...entry, origine: SERVER_ORIGIN }, [{ champ: null, avant: null, apres: null }]);
  await tx.query(
    `insert into effacements (type, id, le, par) values ('beneficiaire', $1, $2, $3) on conflict do nothing`,
    [id, now, actor.id],
  );
}
