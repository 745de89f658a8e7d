import { canManage, isKnown } from '#domain/utilisateurs/accounts.ts';
import type { Terrain } from '#domain/api/users.ts';
import { superviseurs } from '#domain/utilisateurs/superviseurs.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Context } from '../../http/context.ts';
import { presentInList, presentUser } from './present.ts';
import { findUser, listControllers, listUsers } from './queries.ts';
import { readTerrain } from './terrain.ts';

/** One account, whole: its owner, ADMIN, and the MANAGER of its office. */
export async function readUser(idUser: number, { db, actor }: Context) {
  const user = await findUser(db, idUser);
  if (user === null || !isKnown(actor, user)) return refuse('INTROUVABLE');
  const { DataJson, signature, siret, raisonSociale, activeLe, emailVerifieLe, bureauxAttaches, accesDu, accesAu } =
    user;
  return ok({
    ...presentInList(user),
    DataJson,
    signature: actor.id === idUser ? signature : null,
    aSignature: presentUser(user).aSignature,
    siret,
    raisonSociale,
    bureauxAttaches: [...bureauxAttaches],
    accesDu,
    accesAu,
    enAttente: activeLe === null,
    emailVerifie: emailVerifieLe !== null,
    gerable: canManage(actor, user),
    terrain: await readTerrain(db, idUser),
  });
}

/** Absences of a controller of this portal; their reasons for the office and for themselves alone ([access/A22]). */
export async function readAbsences(idUser: number, context: Context): Promise<Result<Terrain['absences']>> {
  const { actor, db } = context;
  if (actor.id === idUser) {
    const terrain = await readTerrain(db, idUser);
    return terrain === null ? refuse('INTROUVABLE') : ok(terrain.absences);
  }
  const controller = (await listControllers(context)).find((one) => one.idUser === idUser);
  return controller === undefined ? refuse('INTROUVABLE') : ok([...(controller.absences ?? [])]);
}

/** Who may supervise a controller: the responsables of the office, and the controllers named for it. */
export async function supervisers(context: Context) {
  const { db, actor, session } = context;
  const bureau = actor.role === 'ADMIN' ? null : (actor.idBureauInspection ?? -1);
  const all = { variantes: [session.variante], search: null, actif: true, limit: 500, offset: 0 };
  const { items } = await listUsers(db, { ...all, bureau, role: 'MANAGER' });
  const controllers = (await listControllers(context)).filter(({ actif }) => actif);
  return ok(superviseurs(items, controllers));
}
