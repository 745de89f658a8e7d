import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import type { Context } from '../../http/context.ts';
import { MAX_DEVICES } from '../../sync/devices.ts';
import { isProvedBy, proofKept } from './proof.ts';

/**
 * [session/K5] The data key of the caller on one device. The first one given is kept: a device that lost its own takes up the
 * one that sealed its data. Kept for offline accounts only, and until the device has reported its wipe; nobody but its
 * user ever reads it, on a device that shows the proof which it showed before ([session/D2]). Without `sealDevices` none is taken, and devices keep their data in clear; those given before
 * are still given back. Nor is one taken beyond the devices that an account may have: none is ever thrown away for another.
 */
export async function deviceKey(
  { id, cle, preuve }: { readonly id: string; readonly cle: string | null; readonly preuve?: string | undefined },
  { db, actor, config, now }: Context,
): Promise<Result<{ cle: string | null }>> {
  const strangers = await db.query(
    // Sealed by the office, it opens to nobody until the order is taken back ([session/D28]).
    `select 1 from appareils a where a.id = $1 and a.id_user = $2
       and (a.scelle_le is not null or not ${isProvedBy("coalesce($3, '')")})`,
    [id, actor.id, proofKept(preuve)],
  );
  if (strangers.length > 0) return refuse('INTROUVABLE');
  if (cle !== null && actor.offlineAccess && config.sealDevices)
    await db.query(
      `insert into cles_appareils (id, id_user, cle, confiee_le) select $1, $2::integer, $3, $4::timestamptz
       where (select count(*) from cles_appareils where id_user = $2) < ${MAX_DEVICES} on conflict do nothing`,
      [id, actor.id, cle, now],
    );
  const [kept] = await db.query<{ cle: string }>(`select cle from cles_appareils where id = $1 and id_user = $2`, [
    id,
    actor.id,
  ]);
  return ok({ cle: kept?.cle ?? null });
}
