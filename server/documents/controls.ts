import { createHash } from 'node:crypto';
import type { ControlRecord } from '#domain/lots/control.ts';
import { controlKind } from '#domain/lots/control-kind.ts';
import type { Lot } from '#domain/lots/lot.ts';
import type { LotVisit } from '#domain/lots/outcomes.ts';
import type { ToRead } from '#domain/lots/senses.ts';
import type { Sql } from '../db/db.ts';
import { COLUMNS, findDocument, listOfDossier, type StoredDocument } from './document.ts';
import { readInPages } from './in-pages.ts';
import { dataOf } from './of-kind.ts';
import { readWords, TO_READ } from './senses.ts';

/** A UUID of version 8 (RFC 9562) that the same words always give: what was made under it is not made twice. */
export function derivedId(...words: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(words.join('\n'), 'utf8').digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

/** [lots/L14] Controls that were made of a lot. */
export async function controlsOf(sql: Sql, idLot: string): Promise<ControlRecord[]> {
  const found = await readInPages<StoredDocument>(sql, {
    collection: 'records',
    where: `data ->> 'kind' = 'controle' and not supprime and data ->> 'idLot' = $2`,
    params: [idLot],
    columns: COLUMNS,
  });
  return found.map((one) => dataOf(controlKind, one));
}

/** Visits that name the lot $2. */
export const VISITS_OF_LOT = `not supprime and data ->> 'rsBatchId' = $2`;

/** Visits that name a lot, their words read ([lots/L65]). */
export async function visitsOfLot(sql: Sql, idLot: string): Promise<readonly LotVisit[]> {
  const found = await readInPages<Omit<LotVisit, 'resultat'> & ToRead>(sql, {
    collection: 'interventions',
    where: VISITS_OF_LOT,
    params: [idLot],
    columns: `id, data ->> 'demandeId' as "demandeId", etat, data ->> 'nature' as nature, data ->> 'resultat' as resultat, ${TO_READ}`,
  });
  return readWords(sql, found);
}

/** [lots/L85] Visits of the dossier of an operation, whole. */
export const visitsOfDossier = async (sql: Sql, idDossier: string) =>
  (await listOfDossier(sql, 'interventions', idDossier)).map(({ data }) => data);

interface KnownInstaller {
  readonly id: string;
  readonly nom: string;
  readonly siret: string;
}

/** [lots/L14] Those of the office, held apart from who else makes them at once. */
export async function installersOf(
  tx: Sql,
  { variante, idBureauInspection }: Pick<Lot, 'variante' | 'idBureauInspection'>,
): Promise<KnownInstaller[]> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 4))', [`${variante} ${idBureauInspection}`]);
  return tx.query<KnownInstaller & object>(
    `select coalesce(data ->> 'fusionneDans', id) as id, data ->> 'raisonSociale' as nom,
       coalesce(data ->> 'siret', '') as siret from documents
     where collection = 'entreprises' and not supprime and data ->> 'variante' = $1
       and data ->> 'idBureauInspection' = $2 order by id`,
    [variante, String(idBureauInspection)],
  );
}

/**
 * [lots/L14] Whether a document was made under an id that its place in a draw gives; two people at once wait for one another.
 * It is told to nobody.
 */
export async function isMade(tx: Sql, key: Pick<StoredDocument, 'collection' | 'id'>): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', [key.id]);
  return (await findDocument(tx, key)) !== null;
}
