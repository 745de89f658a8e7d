/** Whether something is named by a document, whatever the scope: what forbids that it goes, or takes its number. */
import type { Param, Sql } from '../db/db.ts';

const isOne = async (sql: Sql, where: string, params: readonly Param[]): Promise<boolean> =>
  (await sql.query(`select 1 from documents where ${where} limit 1`, params)).length > 0;

export const isOfficeDescribed = (sql: Sql, idBureau: number): Promise<boolean> =>
  isOne(
    sql,
    "collection = 'records' and data ->> 'kind' = 'bureau' and (data ->> 'idBureau')::integer = $1 and not supprime",
    [idBureau],
  );

export const isOfficeUsed = (sql: Sql, idBureau: number): Promise<boolean> =>
  isOne(sql, 'id_bureau = $1 and not supprime', [idBureau]);

/** Deleted dossiers included. */
export const isThirdPartyNamed = (sql: Sql, champ: 'idClient' | 'idEntreprise', id: string): Promise<boolean> =>
  isOne(sql, `collection = 'dossiers' and data ->> '${champ}' = $1`, [id]);

/** Deleted interventions included: reports must read the same in ten years. */
export const isVersionUsed = (sql: Sql, idVersion: string): Promise<boolean> =>
  isOne(sql, "collection = 'interventions' and data ->> 'idVersionFormulaire' = $1", [idVersion]);

export const isVersionCurrent = (sql: Sql, idVersion: string): Promise<boolean> =>
  isOne(sql, "collection = 'typeInterventions' and data ->> 'idVersionFormulaire' = $1 and not supprime", [idVersion]);

const idsOf = async (sql: Sql, collection: 'interventions' | 'typeInterventions'): Promise<ReadonlySet<string>> => {
  const isOfTypes = collection === 'typeInterventions' ? 'and not supprime' : '';
  const rows = await sql.query<{ id: string | null }>(
    `select distinct data ->> 'idVersionFormulaire' as id from documents where collection = $1 ${isOfTypes}`,
    [collection],
  );
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
};

/** The same of all versions at once: ids of those that a visit was made on, and of those on which a type stands. */
export const usedVersions = (sql: Sql): Promise<ReadonlySet<string>> => idsOf(sql, 'interventions');
export const currentVersions = (sql: Sql): Promise<ReadonlySet<string>> => idsOf(sql, 'typeInterventions');
