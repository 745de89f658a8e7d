/** Why a document left a scope, for who had it: the door of departures (visible.ts). */
import type { DocumentAuthors } from '#domain/sync/authors.ts';
import type { ExitMotif } from '#domain/fields/documents.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, isVisible, type StoredDocument } from './document.ts';
import { type Key, leftAt, type Reader } from './visible.ts';

type Exit = NonNullable<DocumentAuthors['sortie']>;

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
  return { motif: supprime ? 'suppression' : reasonOf(champ), par: { nom, le } };
}

function reasonOf(champ: string | null): ExitMotif {
  if (champ === null) return 'suppression';
  return REASSIGNED.includes(champ) ? 'reaffectation' : 'archivage';
}
