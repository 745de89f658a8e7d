import type { Photo } from '#domain/interventions/intervention.ts';
import { supervisionKind } from '#domain/supervisions/kind.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import type { Sql } from '../db/db.ts';
import type { Bell } from './announce.ts';
import { isOf } from './of-kind.ts';
import { keptPicturesOf } from './pictures.ts';

/**
 * [supervisions/SU25] A version that ends, signed or unlocked, is written down as it is, in the transaction that ends it: its
 * file is made from that, later, and nobody waits for it here.
 */
export const noteSupervision: Bell = async (tx, { now }, { before, apres }) => {
  if (!isOf(supervisionKind, apres)) return;
  const former = before !== null && isOf(supervisionKind, before) ? before.data : null;
  if (former !== null && former.version < apres.data.version) await noteVersion(tx, former, now);
  if (apres.data.etat === 'SIGNEE' && former?.etat !== 'SIGNEE') await noteVersion(tx, apres.data, now);
};

/** What was signed stays as it was when it is unlocked later, its pictures by their hashes ([supervisions/SU42]). */
export async function noteVersion(tx: Sql, supervision: Supervision, now: string): Promise<readonly Photo[]> {
  const photos = await keptPicturesOf(tx, supervision.id);
  await tx.query(
    `insert into supervisions_emises (id_supervision, version, donnees, photos, note_le)
     values ($1, $2, $3::jsonb, $4::jsonb, $5) on conflict do nothing`,
    [supervision.id, supervision.version, JSON.stringify(supervision), JSON.stringify(photos), now],
  );
  return photos;
}
