import { type Parents, porteesOf } from '#domain/gate/scopes.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { dossierOf } from '#domain/kinds.ts';
import type { Sql } from '../db/db.ts';
import { alignCounters, isNumber } from './numbers.ts';

export interface NewDocument {
  readonly collection: SyncedCollection;
  readonly data: Fields & { readonly id: string };
  readonly parents?: Parents;
}

const CHUNK = 500;

/** Many documents at once, without rules nor history: demo data and imports. What is numbered later comes after them. */
export async function insertMany(tx: Sql, documents: readonly NewDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += CHUNK) {
    const rows = documents.slice(start, start + CHUNK).map(({ collection, data, parents }) => ({
      collection,
      id: data.id,
      data,
      portees: porteesOf(collection, data, parents),
      id_dossier: dossierOf(collection, data),
    }));
    await tx.query(
      `insert into documents (collection, id, data, portees, numero, etat, id_bureau, id_dossier)
       select r.collection, r.id, r.data, array(select jsonb_array_elements_text(r.portees)), r.data ->> 'numero',
              r.data ->> 'etat', (r.data ->> 'idBureauInspection')::integer, r.id_dossier
       from jsonb_to_recordset($1::jsonb)
         as r(collection text, id text, data jsonb, portees jsonb, id_dossier text)`,
      [JSON.stringify(rows)],
    );
    await alignCounters(
      tx,
      rows.filter(({ data }) => isNumber(data['numero'])).map(({ id }) => id),
    );
  }
}
