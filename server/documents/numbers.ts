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

/** Number of the next office. Two offices made at once wait for one another. */
export async function nextOffice(tx: Sql): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(4243)');
  const [row] = await tx.query<{ n: number }>(
    "select coalesce(max((data ->> 'idBureau')::integer), 0) + 1 as n from documents where collection = 'records' and data ->> 'kind' = 'bureau'",
  );
  return row?.n ?? 1;
}

/** Number of the next version of the form of a type; the type is locked until the transaction ends. */
export async function nextFormVersion(tx: Sql, idTypeIntervention: string): Promise<number> {
  await tx.query("select 1 from documents where collection = 'typeInterventions' and id = $1 for update", [
    idTypeIntervention,
  ]);
  const [row] = await tx.query<{ n: number }>(
    `select coalesce(max((data ->> 'version')::integer), 0) + 1 as n from documents
     where collection = 'records' and data ->> 'kind' = 'versionFormulaire' and data ->> 'idTypeIntervention' = $1`,
    [idTypeIntervention],
  );
  return row?.n ?? 1;
}

/** What an invoice is numbered by: the sequence of its prefix, office and year. `jour`: of the issue, YYYY-MM-DD. */
interface InvoiceSequence {
  readonly prefixe: string;
  readonly idBureau: number;
  readonly jour: string;
}

/**
 * [F7] FA-2026-00042, without gaps, and the day that it bears: that of the number before, when a clock went back in
 * between. Whoever asks next waits for the end of this transaction, so the number before is the last one there is.
 */
export async function nextInvoiceNumber(
  tx: Sql,
  { prefixe, idBureau, jour }: InvoiceSequence,
): Promise<{ numero: string; dateEmission: string }> {
  const year = jour.slice(0, 4);
  const n = await nextNumber(tx, `facture:${prefixe}:${idBureau}:${year}`);
  const numeroDe = (rang: number): string => `${prefixe}-${year}-${String(rang).padStart(DIGITS, '0')}`;
  const [before] = await tx.query<{ jour: string }>(
    `select data ->> 'dateEmission' as jour from documents
     where collection = 'records' and data ->> 'kind' = 'facture' and id_bureau = $1 and numero = $2`,
    [idBureau, numeroDe(n - 1)],
  );
  return { numero: numeroDe(n), dateEmission: before !== undefined && before.jour > jour ? before.jour : jour };
}

/** Puts the counters after the highest numbers in use: after documents were inserted with numbers of their own. */
export async function alignCounters(tx: Sql): Promise<void> {
  await tx.query(`
    insert into compteurs (cle, valeur)
    select split_part(numero, '-', 1) || ':' || id_bureau || ':' || split_part(numero, '-', 2), max(split_part(numero, '-', 3)::integer)
      from documents where numero is not null and collection <> 'records' group by 1
    union all
    select 'T:' || (data ->> 'variante') || ':' || split_part(numero, '-', 2), max(split_part(numero, '-', 3)::integer)
      from documents where numero is not null and data ->> 'kind' = 'ticket' and collection = 'records' group by 1
    union all
    select 'facture:' || substring(numero from '^(.*)-\\d{4}-\\d+$') || ':' || id_bureau || ':' || substring(numero from '-(\\d{4})-\\d+$'),
           max(substring(numero from '\\d+$')::integer)
      from documents where numero is not null and data ->> 'kind' = 'facture' and collection = 'records' group by 1
    union all
    select 'idDemande', max((data ->> 'idDemande')::integer) from documents where collection = 'dossiers' having count(*) > 0
    union all
    select 'idIntervention', max((data ->> 'idIntervention')::integer) from documents where collection = 'interventions' having count(*) > 0
    on conflict (cle) do update set valeur = greatest(compteurs.valeur, excluded.valeur)`);
}
