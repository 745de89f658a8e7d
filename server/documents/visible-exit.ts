/** Why a document left a scope, for who had it: the door of departures (visible.ts). */
import type { Exit } from '#domain/sync/authors.ts';
import type { ExitMotif } from '#domain/fields/documents.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, isVisible, type StoredDocument } from './document.ts';
import { type Key, leftAt, type Reader } from './visible.ts';

/** Since the revision that the device knew; null: it is still theirs, or never was. */
export async function visibleExit(
  sql: Sql,
  reader: Reader,
  { rev, ...key }: Key & { readonly rev: number },
): Promise<Exit | null> {
  const document = await findDocument(sql, key);
  if (document === null || isVisible(document, reader.portees)) return null;
  return (await leftAt(sql, reader, document)) === null ? null : exitOf(sql, document, rev);
}

const REASSIGNED: readonly string[] = [
  'idControleur',
  'idSecond',
  'controleurs',
  'idClient',
  'idEntreprise',
  'idBureauInspection',
];

interface Line {
  readonly champ: string | null;
  readonly nom: string;
  readonly le: string;
}

/**
 * The last line of history that explains the exit, since the document was as the device knew it: of the document or of
 * anything in its dossier. None: the document did not move, the reader's own rights did.
 */
async function exitOf(sql: Sql, document: StoredDocument, rev: number): Promise<Exit> {
  const { collection, id, idDossier, supprime } = document;
  const [line] = await sql.query<Line>(
    `select champ, utilisateur as nom, le from historique
     where (id_dossier = $1 or (collection = $2 and id_doc = $3)) and action <> 'creation'
       and n > coalesce((select max(n) from historique where collection = $2 and id_doc = $3 and rev <= $4), 0)
       and (action = 'suppression' or champ = any($5::text[]) or champ = 'aSupprimerLe'
            or (champ = 'etat' and apres = '"ARCHIVE"'::jsonb))
     order by n desc limit 1`,
    [idDossier, collection, id, rev, REASSIGNED],
  );
  if (line === undefined) return { motif: supprime ? 'suppression' : 'droits', par: null };
  const { champ, nom, le } = line;
  if (supprime) return { motif: 'suppression', par: { nom, le } };
  const motif = reasonOf(champ);
  const vers = motif === 'reaffectation' ? await holderOf(sql, document) : null;
  return { motif, par: { nom, le }, ...(vers !== null && { vers }) };
}

/** [sync/S32] The controller who has the visit now; of a dossier, that of the visit which was given to somebody last. */
async function holderOf(sql: Sql, { collection, id, idDossier, data }: StoredDocument): Promise<string | null> {
  const named = collection === 'interventions' ? id : data['idIntervention'];
  const visit = typeof named === 'string' ? named : await lastGiven(sql, idDossier);
  const found = visit === null ? null : await findDocument(sql, { collection: 'interventions', id: visit });
  return found?.data.nomControleur ?? null;
}

async function lastGiven(sql: Sql, idDossier: string | null): Promise<string | null> {
  const [line] = await sql.query<{ id: string }>(
    `select id_doc as id from historique
     where id_dossier = $1 and collection = 'interventions' and champ = 'idControleur' order by n desc limit 1`,
    [idDossier],
  );
  return line?.id ?? null;
}

function reasonOf(champ: string | null): ExitMotif {
  if (champ === null) return 'suppression';
  return REASSIGNED.includes(champ) ? 'reaffectation' : 'archivage';
}
