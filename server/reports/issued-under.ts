import type { IssuedFile, IssuedKind } from '#domain/preuves/authenticite.ts';
import type { Sql } from '../db/db.ts';
import { interventionBehind } from './behind.ts';

interface Row {
  readonly [column: string]: unknown;
  readonly genre: IssuedKind;
  /** Of the visit of a report; of anything else, its own. */
  readonly id: string;
  readonly emisLe: string;
}

/** Every place where the hash of a file that was handed over is kept, each with what it is of. */
const PLACES = `
  select 'rapport' as genre, id_intervention as id, emis_le as le from rapports_emis where sha256 = $1
  union all select 'rapport', id_intervention, gen_time from horodatages where sha256 = $1
  union all select case when id_intervention is null then 'contrat' else 'rapport' end,
    coalesce(id_intervention, id_contrat), cree_le from enveloppes
    where sha256_signe = $1 or (sha256 = $1 and etat <> 'PREPARATION')
  union all select 'supervision', id_supervision, emise_le from supervisions_emises
    where sha256 = $1 and emise_le is not null
  union all select 'synthese', id_synthese, emise_le from syntheses_emises where sha256 = $1
  union all select 'facture', id_facture, emise_le from factures_emises where sha256 = $1`;

/** [preuves/PV13] What was issued under this hash, for whoever holds the bytes; of a visit that was erased nothing is known. */
export async function issuedUnder(sql: Sql, sha256: string): Promise<IssuedFile | null> {
  const [row] = await sql.query<Row>(
    `select genre, id, le as "emisLe" from (${PLACES}) issued order by le, genre limit 1`,
    [sha256],
  );
  if (row === undefined) return null;
  const { genre, id, emisLe } = row;
  if (genre !== 'rapport') return { genre, numero: null, version: null, emisLe, remplace: false };
  const visit = await interventionBehind(sql, id);
  if (visit === null) return null;
  const { numero, version, etat } = visit;
  return { genre, numero, version, emisLe, remplace: etat === 'REMPLACE' };
}
