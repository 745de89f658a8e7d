/**
 * POST /api/Sync/Auteurs. Guarantees:
 * 1. It tells of documents that the caller has, or had: of the others nothing, not even that they exist.
 * 2. A path that is hidden from the caller is not named.
 */
import { vuePour } from '#domain/access/vues.ts';
import type { AuteursDocument } from '#domain/sync/auteurs.ts';
import type { MotifDeSortie, SyncedCollection } from '#domain/sync/documents.ts';
import { pathsOf } from '#domain/sync/paths.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, isVisible, type StoredDocument, toServerDocument } from '../documents/document.ts';
import { authorsSince } from '../documents/history.ts';
import type { OpenSession } from '../http/context.ts';

interface Asked {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly rev: number;
}

/** Who wrote each path of these documents since the revision that the device knew, and why some of them left. */
export async function authorsOf(sql: Sql, session: OpenSession, asked: readonly Asked[]): Promise<AuteursDocument[]> {
  const answers: AuteursDocument[] = [];
  for (const one of asked) {
    const document = await findDocument(sql, one);
    if (document === null) continue;
    const { collection, id } = one;
    if (isVisible(document, session.portees)) {
      answers.push({ collection, id, auteurs: await visibleAuthors(sql, session, { asked: one, document }) });
    } else if (await wasTheirs(sql, session, document)) {
      answers.push({ collection, id, auteurs: {}, sortie: await exitOf(sql, document, one.rev) });
    }
  }
  return answers;
}

async function visibleAuthors(
  sql: Sql,
  { acteur }: OpenSession,
  { asked, document }: { asked: Asked; document: StoredDocument },
): Promise<AuteursDocument['auteurs']> {
  const visible = new Set(pathsOf(asked.collection, vuePour(acteur, asked.collection, toServerDocument(document))));
  const authors = await authorsSince(sql, asked);
  return Object.fromEntries(Object.entries(authors).filter(([path]) => visible.has(path)));
}

async function wasTheirs(sql: Sql, { portees }: OpenSession, document: StoredDocument): Promise<boolean> {
  if (document.supprime) return document.portees.some((portee) => portees.includes(portee));
  const exits = await sql.query(
    'select 1 from sorties where collection = $1 and id = $2 and portee = any($3::text[]) limit 1',
    [document.collection, document.id, portees],
  );
  return exits.length > 0;
}

const REASSIGNED: readonly string[] = ['idControleur', 'controleurs', 'idClient', 'idEntreprise', 'idBureauInspection'];

interface Line {
  readonly champ: string | null;
  readonly nom: string;
  readonly le: string;
}

/**
 * The last line of history that explains the exit, since the document was as the device knew it: of the document or of
 * anything in its dossier. None: the document did not move, the reader's own rights did.
 */
async function exitOf(
  sql: Sql,
  document: StoredDocument,
  rev: number,
): Promise<NonNullable<AuteursDocument['sortie']>> {
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

function reasonOf(champ: string | null): MotifDeSortie {
  if (champ === null) return 'suppression';
  return REASSIGNED.includes(champ) ? 'reaffectation' : 'archivage';
}
