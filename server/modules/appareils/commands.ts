import { fullName } from '#domain/base/person.ts';
import { randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import { isKnown } from '#domain/utilisateurs/accounts.ts';
import type { Appareil, EtatAppareil, Rescue } from '#domain/api/devices.ts';
import { RESCUE_MS } from '#domain/session/erasure.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Context, PublicContext } from '../../http/context.ts';
import { endRescue, noteDeviceOf, rescueToken, revokeSessionsOfDevice } from './sessions.ts';
import { keepLatestDevices } from '../../sync/devices.ts';
import { isProvedBy, proofKept } from './proof.ts';
import { findAppareil, findOwner, type Key } from './queries.ts';

interface Contact extends Key {
  readonly preuve?: string | undefined;
  readonly libelle: string;
  readonly version: string;
  readonly etat: EtatAppareil;
}

interface Heard {
  readonly heure: string;
  readonly effacer: {
    readonly ordre: string;
    readonly jeton: string | null;
    readonly resteMs: number;
    readonly sceller: boolean;
  } | null;
  readonly horsLigne: boolean | null;
}

interface Known {
  /** null: none waits. */
  readonly ordre: string | null;
  readonly ordreLe: string | null;
  readonly sceller: boolean;
  readonly horsLigne: boolean;
  readonly isProved: boolean;
}

/**
 * A device says how it is. With its user's session it is written down; without one (closed account, session that is
 * over) it only hears whether an order waits for it, and whether offline access was withdrawn. It is answered for its own
 * proof alone ([session/D2]): another one, or none, is told what a device that nobody knows is told.
 */
export async function contact(asked: Contact, context: PublicContext): Promise<Result<Heard>> {
  const { id, idUser, preuve } = asked;
  const { db, now, session } = context;
  const isOwn = session?.actor.id === idUser;
  if (isOwn) await noteContact(asked, context);
  const [known] = await db.query<Known>(
    `select case when a.efface_le is null and a.scelle_le is null then a.ordre end as ordre, a.ordre_le as "ordreLe",
       a.ordre_sceller as sceller, u.offline_access and u.actif as "horsLigne", a.preuve is not null as "isProved"
     from appareils a join utilisateurs u on u.id = a.id_user
     where a.id = $1 and a.id_user = $2 and ${isProvedBy('$3')}`,
    [id, idUser, proofKept(preuve)],
  );
  if (known === undefined) return ok({ heure: now, effacer: null, horsLigne: null });
  const { ordre, ordreLe, sceller, horsLigne, isProved } = known;
  if (isOwn && isProved) await noteDeviceOf(db, session.id, id);
  const jeton = ordre !== null && isProved ? await beginRescue(asked, context) : null;
  const resteMs = Date.parse(ordreLe ?? now) + RESCUE_MS - Date.parse(now);
  const effacer = ordre === null ? null : { ordre, jeton, resteMs, sceller };
  return ok({ heure: now, effacer, horsLigne });
}

/** The first proof that a device shows in its user's session is its own; without it nothing is written down. */
async function noteContact(
  { id, idUser, preuve, libelle, version, etat }: Contact,
  { db, variante, now }: PublicContext,
): Promise<void> {
  const [noted] = await db.query<{ isNew: boolean }>(
    `insert into appareils as a (id, id_user, variante, libelle, version, vu_le, etat, preuve)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)
     on conflict (id, id_user) do update set variante = excluded.variante, libelle = excluded.libelle,
       version = excluded.version, vu_le = excluded.vu_le, etat = excluded.etat, preuve = excluded.preuve
     where ${isProvedBy('excluded.preuve')}
     returning xmax = 0 as "isNew"`,
    [id, idUser, variante, libelle, version, now, JSON.stringify(etat), proofKept(preuve)],
  );
  if (noted?.isNew === true) await keepLatestDevices(db, idUser);
}

/** The order ends each session in which this device proves itself, the one that was opened since included. */
async function beginRescue(key: Key, { db, variante, clock, config }: PublicContext): Promise<string | null> {
  const now = clock();
  await revokeSessionsOfDevice(db, key, now.toISOString());
  return rescueToken(db, key, { variante, now, secret: config.secret });
}

/**
 * Orders a wipe, and ends the sessions of that device. Asked twice it is one order, which ends what was opened since;
 * asked again after a wipe it is a new one.
 */
export async function orderWipe(
  { sceller, ...key }: Key & { readonly sceller: boolean },
  context: Context,
): Promise<Result<Appareil>> {
  const found = await findManaged(key, context);
  if (!found.ok) return found;
  await context.db.transaction(async (tx) => {
    await tx.query(
      `update appareils set ordre = $3, ordre_le = $4, ordre_par = $5, ordre_sceller = $6, efface_le = null,
         scelle_le = null, rapport = null
       where id = $1 and id_user = $2 and (ordre is null or efface_le is not null or scelle_le is not null)`,
      [key.id, key.idUser, randomUUID(), context.now, fullName(context.actor), sceller],
    );
    await revokeSessionsOfDevice(tx, key, context.now);
  });
  return ok(must(await findAppareil(context.db, key), 'a device that was just written exists'));
}

/**
 * Takes back an order that waits, or opens what was sealed by it: its user's next sign-in is given the key again. One that
 * was carried out cannot be; sessions that it ended stay so.
 */
export async function cancelWipe(key: Key, context: Context): Promise<Result<Appareil>> {
  const found = await findManaged(key, context);
  if (!found.ok) return found;
  const cancelled = await context.db.query(
    `update appareils set ordre = null, ordre_le = null, ordre_par = null, ordre_sceller = false, scelle_le = null, rapport = null
     where id = $1 and id_user = $2 and efface_le is null returning id`,
    [key.id, key.idUser],
  );
  if (cancelled.length === 0) return refuse('REGLE_METIER', { action: 'appareil.effacer' });
  await endRescue(context.db, key, context.now);
  return ok(must(await findAppareil(context.db, key), 'a device that was just written exists'));
}

/** [access/A39] A device of another office, or of somebody who opens none of their portals, does not exist for a MANAGER. */
async function findManaged(key: Key, { db, actor }: Context): Promise<Result<Appareil>> {
  const [found, user] = [await findAppareil(db, key), await findOwner(db, key)];
  if (found === null || user === null || !isKnown(actor, user)) return refuse('INTROUVABLE');
  const { idBureauInspection } = found;
  return can(actor, 'appareil.effacer', { idBureauInspection }).ok ? ok(found) : refuse('INTROUVABLE');
}

interface Report {
  readonly id: string;
  readonly ordre: string;
  readonly phase: 'sauvetage' | 'efface' | 'scelle';
  readonly sauvetage: Rescue;
  readonly preuve?: string | undefined;
}

/** Of all the copies of one wipe: more than a device's queue holds. A device that says more is not believed. */
const REPORT_BYTES_MAX = 50_000_000;

/**
 * The report comes twice: before anything is deleted, then when all is. The second one closes the order, and its data key
 * and its last session with it; of what was sealed the key stays, and is given to nobody before the office takes the order
 * back ([session/D28]). Somebody else's word for it counts for nothing ([session/D2]).
 */
export async function report(
  { id, ordre, phase, sauvetage, preuve }: Report,
  { db, now }: PublicContext,
): Promise<Result<null>> {
  const { suite: isFollowing = false, ...said } = sauvetage;
  const written = await db.query<{ idUser: number }>(
    `update appareils a set
       rapport = case when $7::boolean then jsonb_set($3::jsonb, '{copies}', coalesce(rapport -> 'copies', '[]') || ($3::jsonb -> 'copies'))
         when $4::text = 'sauvetage' then $3::jsonb
         else jsonb_set($3::jsonb, '{copies}', coalesce(rapport -> 'copies', $3::jsonb -> 'copies')) end,
       efface_le = case when $4::text = 'efface' then $5::timestamptz end,
       scelle_le = case when $4::text = 'scelle' then $5::timestamptz end
     where id = $1 and ordre = $2 and efface_le is null and ($4::text <> 'scelle' or ordre_sceller) and ${isProvedBy('$6')}
       and (not $7::boolean or octet_length(rapport::text) < ${REPORT_BYTES_MAX})
     returning id_user as "idUser"`,
    [id, ordre, JSON.stringify(said), phase, now, proofKept(preuve), isFollowing],
  );
  if (phase !== 'sauvetage')
    for (const { idUser } of written) {
      if (phase === 'efface') await db.query(`delete from cles_appareils where id = $1 and id_user = $2`, [id, idUser]);
      await endRescue(db, { id, idUser }, now);
    }
  return written.length === 1 ? ok(null) : refuse('INTROUVABLE');
}
