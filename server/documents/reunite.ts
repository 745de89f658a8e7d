/**
 * [tiers/T19] Everything that names a double names the record that stays, in the caller's transaction. Guarantees:
 * 1. Nobody writes a document or an account meanwhile: what was not seen yet could name a double for ever.
 * 2. What was issued keeps its words and its bytes: `idClient` and `idEntreprise` follow, to say whose it is.
 * 3. A dossier says it in its history; whoever saw it for the double sees it for the record that stays.
 */
import type { ThirdPartyKind } from '#domain/tiers/edits.ts';
import { type Renaming, renamed } from '#domain/tiers/renaming.ts';
import { applyChanges } from '#domain/fields/schemas.ts';
import { readPath } from '#domain/fields/paths.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { COLUMNS, type StoredDocument } from './document.ts';
import type { Author } from './edit.ts';
import { recordHistory, SERVER_ORIGIN } from './history.ts';
import { refreshScope } from './scope.ts';

/** Accounts first: whoever writes one publishes it as a document afterwards. */
export const holdEverything = (tx: Sql): Promise<unknown> =>
  tx.query('lock table utilisateurs, documents in exclusive mode');

const NAMING: Readonly<Record<ThirdPartyKind, string>> = {
  client: `data ->> 'idClient' = any($1::text[]) or data #>> '{tiers,idClient}' = any($1::text[])`,
  entreprise: `data ->> 'idEntreprise' = any($1::text[]) or data #>> '{tiers,idEntreprise}' = any($1::text[])
    or data -> 'entreprises' ?| $1::text[]
    or exists (select 1 from jsonb_path_query(data, '$.operations[*].idEntreprise') x where x #>> '{}' = any($1::text[]))
    or exists (select 1 from jsonb_path_query(data, '$.separations[*].idEntreprise') x where x #>> '{}' = any($1::text[]))`,
};

/** Documents that name one of these, those taken away included: they may come back. An installer names itself. */
const documentsNaming = (sql: Sql, genre: ThirdPartyKind, ids: readonly string[]): Promise<StoredDocument[]> =>
  sql.query<StoredDocument>(
    `select ${COLUMNS} from documents
     where (${NAMING[genre]}) and collection <> 'entreprises' and data ->> 'kind' is distinct from 'utilisateur'
     order by collection <> 'dossiers', id`,
    [[...ids]],
  );

export const COUNTED = ['dossiers', 'interventions', 'contrats', 'lots', 'factures', 'documents'] as const;
export type NamingCounts = Record<(typeof COUNTED)[number], number>;

/** What stands by the name of these, as a person counts it. */
export async function countNaming(sql: Sql, genre: ThirdPartyKind, ids: readonly string[]): Promise<NamingCounts> {
  const all = (await documentsNaming(sql, genre, ids)).filter(({ supprime }) => !supprime);
  const countOf = (collection: string, kind?: string): number =>
    all.filter((one) => one.collection === collection && (kind === undefined || one.data['kind'] === kind)).length;
  return {
    dossiers: countOf('dossiers'),
    interventions: countOf('interventions'),
    contrats: countOf('records', 'contrat'),
    lots: countOf('rsBatchs'),
    factures: countOf('records', 'facture'),
    documents: countOf('records', 'document'),
  };
}

export async function renameEverywhere(tx: Sql, author: Author, renaming: Renaming): Promise<void> {
  const rows = await documentsNaming(tx, renaming.genre, renaming.doubles);
  for (const row of rows) await rename(tx, author, { row, changes: renamed(row.collection, row.data, renaming) });
  await moveKeys(tx, author.variante, renaming);
  // Of what was written for one and stood in a dossier of the other, the keys are given again.
  for (const id of new Set(rows.flatMap(({ idDossier }) => (idDossier === null ? [] : [idDossier]))))
    await refreshScope(tx, id);
}

interface Renamed {
  readonly row: StoredDocument;
  readonly changes: Changes;
}

async function rename(
  tx: Sql,
  { actor, now, origine = SERVER_ORIGIN }: Author,
  { row, changes }: Renamed,
): Promise<void> {
  const { collection, id, idDossier, data } = row;
  const next = applyChanges(data, changes);
  await tx.query(
    'update documents set data = $3::jsonb, rev = rev + 1, modifie_le = $4 where collection = $1 and id = $2',
    [collection, id, JSON.stringify(next), now],
  );
  if (collection !== 'dossiers') return;
  const numero = typeof data['numero'] === 'string' ? data['numero'] : null;
  await recordHistory(
    tx,
    { collection, id, idDossier, rev: row.rev + 1, numero, action: 'reunion', acteur: actor, maintenant: now, origine },
    Object.entries(changes).map(([champ, apres]) => ({ champ, avant: readPath(data, champ), apres })),
  );
}

/** Keys of the double's people are those of the record that stays; the double itself is read by the office alone. */
const moveKeys = (tx: Sql, variante: Variant, { genre, doubles, garde }: Renaming): Promise<unknown> =>
  tx.query(
    `update documents set portees = array(
       select distinct case when cle = any($1::text[]) then $2 else cle end from unnest(portees) cle)
     where portees && $1::text[] and not (collection = $3 and id = any($4::text[]))`,
    [
      doubles.map((id) => `${genre}:${id}:${variante}`),
      `${genre}:${garde.id}:${variante}`,
      genre === 'client' ? 'records' : 'entreprises',
      [...doubles],
    ],
  );
