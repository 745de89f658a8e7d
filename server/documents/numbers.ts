import type { Fields, SyncedCollection } from '#domain/sync/documents.ts';
import type { Sql } from '../db/db.ts';

/** Next number of a counter, without gaps: the counter stays locked until the transaction ends, and goes back with it. */
export async function nextNumber(tx: Sql, key: string): Promise<number> {
  const [row] = await tx.query<{ valeur: number }>(
    `insert into compteurs (cle, valeur) values ($1, 1)
     on conflict (cle) do update set valeur = compteurs.valeur + 1 returning valeur`,
    [key],
  );
  return row?.valeur ?? 0;
}

const DIGITS = 5;
const prefixOf = (collection: SyncedCollection, variante: unknown): string | null => {
  if (collection === 'interventions') return 'I';
  if (collection === 'dossiers') return variante === 'mar' ? 'P' : 'D';
  return null;
};

/** Numbers of a new document: D-2026-00042 by office and year, and the server's own integer; T-2026-00007 by variant. */
export async function numbersFor(tx: Sql, collection: SyncedCollection, fields: Fields): Promise<Fields> {
  if (collection === 'records' && fields['kind'] === 'ticket') return ticketNumber(tx, fields);
  const prefix = prefixOf(collection, fields['variante']);
  if (prefix === null) return {};
  const year = String(fields['createdAt']).slice(0, 4);
  const n = await nextNumber(tx, `${prefix}:${String(fields['idBureauInspection'])}:${year}`);
  const numero = `${prefix}-${year}-${String(n).padStart(DIGITS, '0')}`;
  const key = collection === 'dossiers' ? 'idDemande' : 'idIntervention';
  return { numero, [key]: await nextNumber(tx, key) };
}

async function ticketNumber(tx: Sql, { variante, createdAt }: Fields): Promise<Fields> {
  const year = String(createdAt).slice(0, 4);
  const n = await nextNumber(tx, `T:${String(variante)}:${year}`);
  return { numero: `T-${year}-${String(n).padStart(DIGITS, '0')}` };
}

/** Puts the counters after the highest numbers in use: after documents were inserted with numbers of their own. */
export async function alignCounters(tx: Sql): Promise<void> {
  await tx.query(`
    insert into compteurs (cle, valeur)
    select split_part(numero, '-', 1) || ':' || id_bureau || ':' || split_part(numero, '-', 2), max(split_part(numero, '-', 3)::integer)
      from documents where numero is not null and collection <> 'records' group by 1
    union all
    select 'T:' || (data ->> 'variante') || ':' || split_part(numero, '-', 2), max(split_part(numero, '-', 3)::integer)
      from documents where numero is not null and collection = 'records' group by 1
    union all
    select 'idDemande', max((data ->> 'idDemande')::integer) from documents where collection = 'dossiers' having count(*) > 0
    union all
    select 'idIntervention', max((data ->> 'idIntervention')::integer) from documents where collection = 'interventions' having count(*) > 0
    on conflict (cle) do update set valeur = greatest(compteurs.valeur, excluded.valeur)`);
}
