import { AUTORISATIONS } from '#domain/access/authorisations.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { autorisationsOf, autorisationRefusal } from '#domain/utilisateurs/account-authorisations.ts';
import { superviseurs } from '#domain/utilisateurs/superviseurs.ts';
import { choosableControleurs } from '#domain/planning/controleurs.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { holds } from '#domain/lists/condition.ts';
import { inOrder, is } from '#domain/lists/listing.ts';
import { page, records, asText, allOf, type Responders, type Sources } from './lists.ts';

/** Whose device holds the accounts of the office. */
const MANAGERS: readonly string[] = ['ADMIN', 'MANAGER'];

const controleurs = async ({ store }: Sources): Promise<Controller[]> =>
  inOrder(await allOf(store, 'controllers'), 'nom,prenom');

async function utilisateurs({ store, user }: Sources) {
  const known = inOrder(await records(store, 'utilisateur'), 'nom,prenom,idUser');
  return known.filter(
    ({ idBureauInspection }) => user.role === 'ADMIN' || idBureauInspection === user.idBureauInspection,
  );
}

/** An account as its device knows it: one's own, or one of the office; null: not here. */
async function accountOf(sources: Sources, idUser: number) {
  const { user } = sources;
  if (idUser === user.id) return { ...user, actif: true };
  if (!MANAGERS.includes(user.role)) return null;
  return (await utilisateurs(sources)).find((one) => one.idUser === idUser) ?? null;
}

async function fieldworkOf(sources: Sources, idUser: number) {
  const themself = (await controleurs(sources)).find((one) => one.idUser === idUser);
  return { competences: themself?.competences ?? [], jour: localDay(sources.now, zoneOf(sources.user)) };
}

/** Accounts and controllers of this device. */
export const COMPTES_RESPONDERS: Responders = {
  authUser: ({ user }) =>
    Promise.resolve({
      ...user,
      secondFacteurDu: user.secondFacteurDu ?? false,
      secondFacteurPermis: user.secondFacteurPermis ?? true,
      // Nothing is asked of whom nothing is known.
      aSignature: user.aSignature ?? true,
      isAdmin: user.role === 'ADMIN',
      isManager: user.role === 'MANAGER',
      permissions: AUTORISATIONS.filter((code) => !(user.droitRestreint?.includes(code) ?? false)),
    }),
  authUsers: async (sources) => {
    const { user, query } = sources;
    if (!MANAGERS.includes(user.role)) return undefined;
    const { role, actif, search } = query as { role?: string; actif?: boolean; search?: string };
    const condition = {
      all: [...is('role', role), ...is('actif', actif), { text: search ?? '', within: ['complet'] }],
    };
    const said = (await utilisateurs(sources)).map((one) => ({
      ...one,
      complet: `${one.nom} ${one.prenom} ${one.email}`,
    }));
    const wanted = said.filter((one) => holds(condition, one)).map((one) => ({ ...one, id: one.idUser }));
    return page(wanted, query);
  },
  authControllers: async (sources) => (await controleurs(sources)).map((one) => ({ ...one, id: one.idUser })),
  authGetControlleurs: async (sources) => {
    const { idTypeIntervention, departement, date } = sources.query;
    const types = await allOf(sources.store, 'typeInterventions');
    const code =
      idTypeIntervention === undefined ? undefined : (types.find(({ id }) => id === idTypeIntervention)?.code ?? null);
    return choosableControleurs(await controleurs(sources), {
      code,
      departement: departement === undefined ? undefined : asText(departement),
      jour: asText(date) || localDay(sources.now, zoneOf(sources.user)),
    });
  },
  authSupervisers: async (sources) => {
    if (!MANAGERS.includes(sources.user.role)) return undefined;
    const managers = (await utilisateurs(sources)).filter(({ role, actif }) => role === 'MANAGER' && actif);
    const said = managers.map(({ idUser: id, nom, prenom, email }) => ({ id, nom, prenom, email }));
    return superviseurs(said, await controleurs(sources));
  },
  authAbsences: async (sources) =>
    (await controleurs(sources))
      .find(({ idUser }) => idUser === sources.params['id'])
      ?.absences?.map((one) => ({
        ...one,
      })),
  authorizationsByUser: async (sources) => {
    const idUser = Number(sources.params['id']);
    const compte = await accountOf(sources, idUser);
    if (compte === null) return undefined;
    const types = inOrder(await allOf(sources.store, 'typeInterventions'), 'code');
    return autorisationsOf(compte, { ...(await fieldworkOf(sources, idUser)), types });
  },
  checkAuthorization: async (sources) => {
    const { a, b } = sources.params;
    const compte = await accountOf(sources, Number(a));
    if (compte === null) return undefined;
    const motif = autorisationRefusal(compte, asText(b), await fieldworkOf(sources, Number(a)));
    return { autorise: motif === null, motif };
  },
};
