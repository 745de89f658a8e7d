import { controlCompanyCalls } from '#domain/api/control-company.ts';
import { ok } from '#domain/base/result.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { createBureau, deleteBureau, listBureaux, readBureau, replaceBureau } from './bureaux.ts';

export const controlCompanyModule = defineModule(controlCompanyCalls, {
  controlCompanyList: async ({ query: { search = '' } }, context) => ok(await lines(context, search.toLowerCase())),
  controlCompanyAll: async (_, context) => ok(await listBureaux(context)),
  controlCompanyById: ({ params }, context) => readBureau(context, params.id),
  controlCompanyCreate: ({ body }, context) => createBureau(context, body),
  controlCompanyReplace: ({ params, body }, context) => replaceBureau(context, params.id, body),
  controlCompanyDelete: ({ params }, context) => deleteBureau(context, params.id),
});

/** An office without an active account serves nobody. */
async function lines(context: Context, search: string) {
  const counts = await context.db.query<{ idBureau: number; n: number }>(
    `select id_bureau as "idBureau", count(*)::integer as n from utilisateurs where actif and id_bureau is not null group by id_bureau`,
    [],
  );
  const usersOf = new Map(counts.map(({ idBureau, n }) => [idBureau, n]));
  const bureaux = await listBureaux(context);
  return bureaux
    .map((bureau) => ({
      id: bureau.id,
      idBureau: bureau.idBureau,
      nom: bureau.nom,
      ville: bureau.adresse?.ville ?? '',
      siret: bureau.siret ?? '',
      numeroCofrac: bureau.numeroCofrac ?? '',
      nbUtilisateurs: usersOf.get(bureau.idBureau) ?? 0,
      actif: usersOf.has(bureau.idBureau),
      logo: bureau.logo,
    }))
    .filter(({ nom, ville, siret, numeroCofrac }) =>
      [nom, ville, siret, numeroCofrac].some((text) => text.toLowerCase().includes(search)),
    );
}
