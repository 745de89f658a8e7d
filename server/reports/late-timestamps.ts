/**
 * [reports/E62] Timestamps of reports that an authority did not give when they were asked for:
 *
 *   asked ──silent──> awaited, on the visit ──each minute──> stamped, on the visit
 *
 * The authority is never asked inside of a transaction; of two rounds at once, one writes.
 */
import { type Horodatage, withRequest, withToken } from '#domain/interventions/horodatages.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Sql } from '../db/db.ts';
import type { Author } from '../documents/edit.ts';
import { lockInDossier } from '../documents/document.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import { isOf } from '../documents/of-kind.ts';
import { serverAuthor } from '../documents/server-author.ts';
import { writeAsServer } from '../documents/write.ts';
import type { Deps } from '../http/context.ts';
import { interventionBehind } from './behind.ts';
import type { ReportKey } from './issued.ts';
import { readSources } from './sources.ts';
import { type KeptStamp, stampReport } from './timestamps.ts';

type Change = (kept: Intervention['horodatages']) => readonly Horodatage[] | null;

async function write(
  { db }: Pick<Deps, 'db'>,
  author: Author,
  { id, action, change }: { readonly id: string; readonly action: string; readonly change: Change },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { document } = await lockInDossier(tx, { collection: 'interventions', id }, null);
    if (document === null || document.supprime || !isOf(interventionKind, document)) return;
    const horodatages = change(document.data.horodatages);
    if (horodatages === null) return;
    const changes = { horodatages: horodatages.map((one) => ({ ...one })) };
    await writeAsServer(tx, author, { collection: 'interventions', id, changes, action, isNote: true });
  });
}

/** The authority was silent: the visit says that its report waits. */
export const noteRequest = (using: Pick<Deps, 'db'>, author: Author, key: ReportKey): Promise<void> =>
  write(using, author, {
    id: key.idIntervention,
    action: 'horodatageDemande',
    change: (kept) => withRequest(kept, key, author.now),
  });

/** The token is kept: the visit says since when, and by whom. */
export const noteToken = (
  using: Pick<Deps, 'db'>,
  author: Author,
  { key, stamp }: { readonly key: ReportKey; readonly stamp: KeptStamp },
): Promise<void> =>
  write(using, author, {
    id: key.idIntervention,
    action: 'horodatage',
    change: (kept) => withToken(kept, key, { token: stamp, now: author.now }),
  });

type Needs = Pick<Deps, 'db' | 'fichiers' | 'config' | 'horodatage' | 'sceau' | 'clock'>;

/** As the index of migration 056 has them: a report that was replaced meanwhile is stamped no more. */
const awaitedReports = (sql: Sql): Promise<{ readonly id: string }[]> =>
  sql.query<{ id: string }>(
    `select id from documents where collection = 'interventions' and data ->> 'etat' = 'VALIDE'
       and data -> 'horodatages' @> '[{"le":null}]' and not supprime order by id`,
  );

/** Every report that waits. An authority that is silent ends the round: it stays so for the next one. */
export async function stampAwaited(needs: Needs): Promise<Result<null>> {
  if (needs.horodatage === null) return ok(null);
  for (const { id } of await awaitedReports(needs.db)) {
    const visit = await interventionBehind(needs.db, id);
    const stamped = visit === null ? ok(null) : await stampVisit(needs, visit);
    if (!stamped.ok) return stamped;
  }
  return ok(null);
}

async function stampVisit(needs: Needs, visit: Intervention): Promise<Result<null>> {
  const sources = await readSources(needs.db, visit);
  if (sources === null) return ok(null);
  const now = needs.clock().toISOString();
  for (const { template, qr, le } of visit.horodatages ?? []) {
    if (le !== null) continue;
    const key = { idIntervention: visit.id, template, qr };
    const stamped = await stampReport({ ...needs, now }, sources, key);
    if (stamped.ok) await noteToken(needs, serverAuthor(visit.variante, now), { key, stamp: stamped.value.stamp });
    else if (stamped.code === 'HORODATAGE_ECHEC') return stamped;
  }
  return ok(null);
}
