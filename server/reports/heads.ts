/**
 * Heads of chains and their timestamps ([preuves/PV11]).
 *
 *   received ──> awaited ──the authority answers──> stamped, and what was awaited before it is covered
 *
 * The authority is never asked inside of a transaction, nor before a device has its answer.
 */
import { type Maillon, linkText } from '#domain/preuves/chain.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Sql } from '../db/db.ts';
import type { Deps } from '../http/context.ts';
import type { Authority, Stamp } from '../timestamp/authority.ts';

const BETWEEN_TOKENS = '10 minutes';

interface Head {
  readonly idChaine: string;
  readonly n: number;
}

/** The last link that was just received, in the transaction that keeps it. Answers whether it is the first of its chain. */
export async function awaitStamp(
  sql: Sql,
  head: Head & { readonly idIntervention: string; readonly idUser: number },
  now: string,
): Promise<boolean> {
  const { idChaine, n, idIntervention, idUser } = head;
  const known = await sql.query('select 1 from preuves_horodatages where id_chaine = $1 limit 1', [idChaine]);
  await sql.query(
    `insert into preuves_horodatages (id_chaine, n, id_intervention, id_user, demande_le) values ($1, $2, $3, $4, $5)`,
    [idChaine, n, idIntervention, idUser, now],
  );
  return known.length === 0;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'horodatage'>;

/** Every head that is awaited and due. The first refusal ends the round: an authority that is silent stays so for the next one. */
export async function stampHeads({ db, clock, horodatage }: Needs): Promise<Result<null>> {
  if (horodatage === null) return ok(null);
  for (const head of await due(db, clock().toISOString())) {
    const stamped = await stampHead(db, horodatage, head);
    if (!stamped.ok) return stamped;
  }
  return ok(null);
}

const due = (sql: Sql, now: string): Promise<Head[]> =>
  sql.query<Head & { [column: string]: unknown }>(
    `select id_chaine as "idChaine", max(n) as n from preuves_horodatages h
     where jeton is null and not exists (select 1 from preuves_horodatages s
       where s.id_chaine = h.id_chaine and s.gen_time > $1::timestamptz - interval '${BETWEEN_TOKENS}')
     group by id_chaine order by min(demande_le)`,
    [now],
  );

export async function stampHead(db: Deps['db'], authority: Authority, { idChaine, n }: Head): Promise<Result<null>> {
  const [row] = await db.query<{ maillon: Maillon }>('select maillon from preuves where id_chaine = $1 and n = $2', [
    idChaine,
    n,
  ]);
  // Erased meanwhile, and what was asked for it too.
  if (row === undefined) return ok(null);
  const stamp = await authority.stamp(Buffer.from(linkText(row.maillon), 'utf8'));
  if (!stamp.ok) return stamp;
  await db.transaction((tx) => keep(tx, { idChaine, n }, { ...stamp.value, isDemo: authority.isDemo }));
  return ok(null);
}

/** Two rounds at once keep one token. */
async function keep(tx: Sql, { idChaine, n }: Head, stamp: Stamp & { readonly isDemo: boolean }): Promise<void> {
  const { jeton, genTime, serie, politique, autorite, isDemo } = stamp;
  await tx.query(
    `update preuves_horodatages set jeton = $3, gen_time = $4, serie = $5, politique = $6, autorite = $7, demonstration = $8
     where id_chaine = $1 and n = $2 and jeton is null`,
    [idChaine, n, jeton.toString('base64'), genTime, serie, politique, autorite, isDemo],
  );
  await tx.query('delete from preuves_horodatages where id_chaine = $1 and n < $2 and jeton is null', [idChaine, n]);
}
