import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { kindOf, KINDS } from '#domain/kinds.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import type { Kind } from '#domain/kind/kind.ts';
import { BUREAU_OF_VARIANT, type Variant } from '#domain/variants/variants.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
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

/** Numbers of a new document, by the rule of its kind; nothing when it bears none. */
export async function numbersFor(tx: Sql, collection: SyncedCollection, fields: Fields): Promise<Fields> {
  const rule = kindOf(collection, fields).number;
  if (rule === undefined) return {};
  const prefix = rule.prefix(fields);
  const year = localDay(String(fields['createdAt']), zoneOf(fields)).slice(0, 4);
  const n = await nextNumber(tx, [prefix, ...rule.per.map((field) => String(fields[field])), year].join(':'));
  const numero = `${prefix}-${year}-${String(n).padStart(DIGITS, '0')}`;
  return rule.integer === undefined ? { numero } : { numero, [rule.integer]: await nextNumber(tx, rule.integer) };
}

/** Numbers that the first office of some portal has, or may still take. */
const LAST_RESERVED = Math.max(...Object.values(BUREAU_OF_VARIANT));

/** [bureaux/O1] Number of the next office of a portal. Two offices made at once wait for one another. */
export async function nextOffice(tx: Sql, variante: Variant): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(4243)');
  const [row] = await tx.query<{ highest: number | null; isFirst: boolean }>(
    `select max((data ->> 'idBureau')::integer) as highest,
            not coalesce(bool_or(data ->> 'variante' = $1 and (data ->> 'idBureau')::integer = $2), false) as "isFirst"
     from documents where collection = 'records' and data ->> 'kind' = 'bureau'`,
    [variante, BUREAU_OF_VARIANT[variante]],
  );
  return (row?.isFirst ?? true) ? BUREAU_OF_VARIANT[variante] : Math.max(LAST_RESERVED, row?.highest ?? 0) + 1;
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

/** Versions of the form of a type that stand, and the mark of those that came from the product. */
export const formVersionsOf = (
  tx: Sql,
  idTypeIntervention: string,
): Promise<Pick<VersionFormulaireRecord, 'code' | 'modele'>[]> =>
  tx.query<Pick<VersionFormulaireRecord, 'code' | 'modele'>>(
    `select data ->> 'code' as code, data -> 'modele' as modele from documents where collection = 'records'
     and data ->> 'kind' = 'versionFormulaire' and data ->> 'idTypeIntervention' = $1 and not supprime`,
    [idTypeIntervention],
  );

/** [forms/FD24] The number of the last version of a type that stands, 0 when there is none; read where the next one is made. */
export async function lastFormVersion(tx: Sql, idTypeIntervention: string): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select coalesce(max((data ->> 'version')::integer), 0) as n from documents where collection = 'records'
     and data ->> 'kind' = 'versionFormulaire' and data ->> 'idTypeIntervention' = $1 and not supprime`,
    [idTypeIntervention],
  );
  return row?.n ?? 0;
}

/** What an invoice is numbered by: the sequence of its prefix, office and year. `jour`: of the issue, YYYY-MM-DD. */
interface InvoiceSequence {
  readonly prefixe: string;
  readonly idBureau: number;
  readonly jour: string;
}

/**
 * [facturation/F7] FA-2026-00042, without gaps, and the day that it bears: that of the number before, when a clock went back in
 * between. Whoever asks next waits for the end of this transaction, so the number before is the last one there is.
 */
export async function nextInvoiceNumber(
  tx: Sql,
  { prefixe, idBureau, jour }: InvoiceSequence,
): Promise<{ numero: string; dateEmission: string }> {
  const year = jour.slice(0, 4);
  const n = await nextNumber(tx, `facture:${prefixe}:${idBureau}:${year}`);
  const numeroOf = (rank: number): string => `${prefixe}-${year}-${String(rank).padStart(DIGITS, '0')}`;
  const [before] = await tx.query<{ jour: string }>(
    `select data ->> 'dateEmission' as jour from documents
     where collection = 'records' and data ->> 'kind' = 'facture' and id_bureau = $1 and numero = $2`,
    [idBureau, numeroOf(n - 1)],
  );
  return { numero: numeroOf(n), dateEmission: before !== undefined && before.jour > jour ? before.jour : jour };
}

/** Of a kind whose documents are numbered at their creation: the keys of its counters, and the highest number among $1. */
function countersOf({ collection, name, number }: Kind): string[] {
  if (number === undefined) return [];
  const own = `from documents where id = any($1::text[]) and collection = '${collection}'${collection === 'records' ? ` and data ->> 'kind' = '${name}'` : ''}`;
  const per = number.per.map((field) => `(data ->> '${field}')`).join(` || ':' || `);
  const byYear = `select split_part(numero, '-', 1) || ':' || ${per} || ':' || split_part(numero, '-', 2),
    max(split_part(numero, '-', 3)::integer) ${own} and numero is not null group by 1`;
  const { integer } = number;
  if (integer === undefined) return [byYear];
  return [byYear, `select '${integer}', max((data ->> '${integer}')::integer) ${own} having count(*) > 0`];
}

const OF_INVOICES = `select 'facture:' || substring(numero from '^(.*)-\\d{4}-\\d+$') || ':' || id_bureau || ':' || substring(numero from '-(\\d{4})-\\d+$'),
    max(substring(numero from '\\d+$')::integer)
  from documents
  where id = any($1::text[]) and collection = 'records' and data ->> 'kind' = 'facture' and numero is not null group by 1`;

const ALIGN = `insert into compteurs (cle, valeur) ${[...KINDS.flatMap(countersOf), OF_INVOICES].join(' union all ')}
  on conflict (cle) do update set valeur = greatest(compteurs.valeur, excluded.valeur)`;

/** Ends by a year and a rank, as every number that a counter gives: an import may bring others. */
export const isNumber = (value: unknown): boolean => typeof value === 'string' && /-\d{4}-\d+$/.test(value);

/** Puts the counters after the numbers of these documents, by id: they were inserted with numbers of their own. */
export async function alignCounters(tx: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.query(ALIGN, [ids]);
}
