import { fullName } from '#domain/base/person.ts';
import { randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import type { Appareil, EtatAppareil, Rescue } from '#domain/api/devices.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Context, PublicContext } from '../../http/context.ts';
import { keepLatestDevices } from '../../sync/devices.ts';
import { findAppareil, type Key } from './queries.ts';

interface Contact extends Key {
  readonly libelle: string;
  readonly version: string;
  readonly etat: EtatAppareil;
}

/**
 * A device says how it is. With its user's session it is written down; without one (closed account, session that is
 * over) it only hears whether an order waits for it, and whether offline access was withdrawn.
 */
export async function contact(
  { id, idUser, libelle, version, etat }: Contact,
  { db, session, variante, now }: PublicContext,
): Promise<Result<{ heure: string; effacer: { ordre: string } | null; horsLigne: boolean | null }>> {
  if (session?.actor.id === idUser) {
    const [noted] = await db.query<{ isNew: boolean }>(
      `insert into appareils (id, id_user, variante, libelle, version, vu_le, etat)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb)
       on conflict (id, id_user) do update set variante = excluded.variante, libelle = excluded.libelle,
         version = excluded.version, vu_le = excluded.vu_le, etat = excluded.etat
       returning xmax = 0 as "isNew"`,
      [id, idUser, variante, libelle, version, now, JSON.stringify(etat)],
    );
    if (noted?.isNew === true) await keepLatestDevices(db, idUser);
  }
  const [known] = await db.query<{ ordre: string | null; horsLigne: boolean }>(
    `select case when a.efface_le is null then a.ordre end as ordre, u.offline_access and u.actif as "horsLigne"
     from appareils a join utilisateurs u on u.id = a.id_user where a.id = $1 and a.id_user = $2`,
    [id, idUser],
  );
  const ordre = known?.ordre ?? null;
  return ok({ heure: now, effacer: ordre === null ? null : { ordre }, horsLigne: known?.horsLigne ?? null });
}

/** Orders a wipe. Asked twice it is one order; asked again after a wipe it is a new one. */
export async function orderWipe(key: Key, context: Context): Promise<Result<Appareil>> {
  const found = await findManaged(key, context);
  if (!found.ok || found.value.effacement?.etat === 'en-attente') return found;
  await context.db.query(
    `update appareils set ordre = $3, ordre_le = $4, ordre_par = $5, efface_le = null, rapport = null
     where id = $1 and id_user = $2`,
    [key.id, key.idUser, randomUUID(), context.now, fullName(context.actor)],
  );
  return ok(must(await findAppareil(context.db, key), 'a device that was just written exists'));
}

/** Takes back an order that waits. One that was carried out cannot be. */
export async function cancelWipe(key: Key, context: Context): Promise<Result<Appareil>> {
  const found = await findManaged(key, context);
  if (!found.ok) return found;
  const cancelled = await context.db.query(
    `update appareils set ordre = null, ordre_le = null, ordre_par = null, rapport = null
     where id = $1 and id_user = $2 and efface_le is null returning id`,
    [key.id, key.idUser],
  );
  if (cancelled.length === 0) return refuse('REGLE_METIER', { action: 'appareil.effacer' });
  return ok(must(await findAppareil(context.db, key), 'a device that was just written exists'));
}

/** A device of another office does not exist for its MANAGER. */
async function findManaged(key: Key, { db, actor }: Context): Promise<Result<Appareil>> {
  const found = await findAppareil(db, key);
  if (found === null) return refuse('INTROUVABLE');
  const { idBureauInspection } = found;
  return can(actor, 'appareil.effacer', { idBureauInspection }).ok ? ok(found) : refuse('INTROUVABLE');
}

interface Report {
  readonly id: string;
  readonly ordre: string;
  readonly phase: 'sauvetage' | 'efface';
  readonly sauvetage: Rescue;
}

/** The report comes twice: before anything is deleted, then when all is. The second one closes the order, and its data key with it. */
export async function report(
  { id, ordre, phase, sauvetage }: Report,
  { db, now }: PublicContext,
): Promise<Result<null>> {
  const written = await db.query<{ idUser: number }>(
    `update appareils set rapport = $3::jsonb, efface_le = case when $4 then $5::timestamptz end
     where id = $1 and ordre = $2 and efface_le is null returning id_user as "idUser"`,
    [id, ordre, JSON.stringify(sauvetage), phase === 'efface', now],
  );
  if (phase === 'efface')
    for (const { idUser } of written)
      await db.query(`delete from cles_appareils where id = $1 and id_user = $2`, [id, idUser]);
  return written.length === 1 ? ok(null) : refuse('INTROUVABLE');
}
