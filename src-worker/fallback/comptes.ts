import { AUTORISATIONS } from '#domain/access/authorisations.ts';
import { autorisationsDe, refusDAutorisation } from '#domain/access/autorisations-du-compte.ts';
import { superviseurs } from '#domain/access/superviseurs.ts';
import { controleursAChoisir } from '#domain/planning/controleurs.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { holds } from '#domain/lists/condition.ts';
import { inOrder, is } from '#domain/lists/listing.ts';
import { page, records, texte, tous, type Repondeurs, type Sources } from './listes.ts';

/** Whose device holds the accounts of the office. */
const GERENTS: readonly string[] = ['ADMIN', 'MANAGER'];

const controleurs = async ({ magasin }: Sources): Promise<Controller[]> =>
  inOrder(await tous(magasin, 'controllers'), 'nom,prenom');

async function utilisateurs({ magasin, user }: Sources) {
  const connus = inOrder(await records(magasin, 'utilisateur'), 'nom,prenom,idUser');
  return connus.filter(
    ({ idBureauInspection }) => user.role === 'ADMIN' || idBureauInspection === user.idBureauInspection,
  );
}

/** An account as its device knows it: one's own, or one of the office; null: not here. */
async function compteDe(sources: Sources, idUser: number) {
  const { user } = sources;
  if (idUser === user.id) return { ...user, actif: true };
  if (!GERENTS.includes(user.role)) return null;
  return (await utilisateurs(sources)).find((un) => un.idUser === idUser) ?? null;
}

async function terrainDe(sources: Sources, idUser: number) {
  const lui = (await controleurs(sources)).find((un) => un.idUser === idUser);
  return { competences: lui?.competences ?? [], jour: sources.maintenant.slice(0, 10) };
}

/** Accounts and controllers of this device. */
export const REPONDEURS_COMPTES: Repondeurs = {
  authUser: ({ user }) =>
    Promise.resolve({
      ...user,
      secondFacteurDu: user.secondFacteurDu ?? false,
      secondFacteurPermis: user.secondFacteurPermis ?? true,
      isAdmin: user.role === 'ADMIN',
      isManager: user.role === 'MANAGER',
      permissions: AUTORISATIONS.filter((code) => !(user.droitRestreint?.includes(code) ?? false)),
    }),
  authUsers: async (sources) => {
    const { user, query } = sources;
    if (!GERENTS.includes(user.role)) return undefined;
    const { role, actif, search } = query as { role?: string; actif?: boolean; search?: string };
    const condition = {
      all: [...is('role', role), ...is('actif', actif), { text: search ?? '', within: ['complet'] }],
    };
    const dits = (await utilisateurs(sources)).map((un) => ({ ...un, complet: `${un.nom} ${un.prenom} ${un.email}` }));
    const voulus = dits.filter((un) => holds(condition, un)).map((un) => ({ ...un, id: un.idUser }));
    return page(voulus, query);
  },
  authControllers: async (sources) => (await controleurs(sources)).map((un) => ({ ...un, id: un.idUser })),
  authGetControlleurs: async (sources) => {
    const { idTypeIntervention, departement, date } = sources.query;
    const types = await tous(sources.magasin, 'typeInterventions');
    const code =
      idTypeIntervention === undefined ? undefined : (types.find(({ id }) => id === idTypeIntervention)?.code ?? null);
    return controleursAChoisir(await controleurs(sources), {
      code,
      departement: departement === undefined ? undefined : texte(departement),
      jour: texte(date) || sources.maintenant.slice(0, 10),
    });
  },
  authSupervisers: async (sources) => {
    if (!GERENTS.includes(sources.user.role)) return undefined;
    const responsables = (await utilisateurs(sources)).filter(({ role, actif }) => role === 'MANAGER' && actif);
    const dits = responsables.map(({ idUser: id, nom, prenom, email }) => ({ id, nom, prenom, email }));
    return superviseurs(dits, await controleurs(sources));
  },
  authAbsences: async (sources) =>
    (await controleurs(sources))
      .find(({ idUser }) => idUser === sources.params['id'])
      ?.absences?.map((une) => ({
        ...une,
      })),
  authorizationsByUser: async (sources) => {
    const idUser = Number(sources.params['id']);
    const compte = await compteDe(sources, idUser);
    if (compte === null) return undefined;
    const types = inOrder(await tous(sources.magasin, 'typeInterventions'), 'code');
    return autorisationsDe(compte, { ...(await terrainDe(sources, idUser)), types });
  },
  checkAuthorization: async (sources) => {
    const { a, b } = sources.params;
    const compte = await compteDe(sources, Number(a));
    if (compte === null) return undefined;
    const motif = refusDAutorisation(compte, texte(b), await terrainDe(sources, Number(a)));
    return { autorise: motif === null, motif };
  },
};
