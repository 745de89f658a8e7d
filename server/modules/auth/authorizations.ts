import { estHabilite, estRetiree, AUTORISATIONS } from '#domain/access/authorisations.ts';
import { autorisationsDuRole, estConnu } from '#domain/access/utilisateurs.ts';
import type { AutorisationAnswer, authorizationCalls } from '#domain/api/authorization.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { TypeIntervention } from '#domain/sync/references.ts';
import { listVisible } from '../../documents/document.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { createCode, deleteCode, LIBELLES, listCodes, readCode, replaceCode } from './authorization-codes.ts';
import { findUser, type UserRow } from './queries.ts';
import { readTerrain } from './terrain.ts';
import { updateUser } from './update-user.ts';

const HABILITATION = 'habilitation.';

export const authorizationHandlers = (): Handlers<typeof authorizationCalls> => ({
  authorizationsByUser: ({ params }, context) => authorizationsOf(params.id, context),
  setAuthorizationsByUser: ({ body }, context) => replaceAuthorizations(body, context),
  checkAuthorization: ({ params: { a, b } }, context) => check({ idUser: a, code: b }, context),
  postAuthrization: ({ body }, context) => createCode(context, body),
  postAuthorization: ({ body }, context) => createCode(context, body),
  authorizationCreate: ({ body }, context) => createCode(context, body),
  authorizationList: async (_, context) => ok(await listCodes(context)),
  authorization: ({ params }, context) => readCode(context, params.id),
  authorizationReplace: ({ params, body }, context) => replaceCode(context, params.id, body),
  authorizationDelete: ({ params }, context) => deleteCode(context, params.id),
});

async function known(idUser: number, { db, acteur }: Context): Promise<Result<UserRow>> {
  const user = await findUser(db, idUser);
  return user === null || !estConnu(acteur, user) ? refuse('INTROUVABLE') : ok(user);
}

/** Rights that the role may have, and, for a controller, each fiche of the variant with its last day. */
async function authorizationsOf(idUser: number, context: Context): Promise<Result<AutorisationAnswer[]>> {
  const user = await known(idUser, context);
  if (!user.ok) return user;
  const rights = autorisationsDuRole(user.value.role).map((code) => ({
    code,
    libelle: LIBELLES[code],
    accorde: !estRetiree(user.value, code),
  }));
  return ok([...rights, ...(user.value.role === 'CONTROL' ? await habilitationsOf(idUser, context) : [])]);
}

async function habilitationsOf(idUser: number, context: Context): Promise<AutorisationAnswer[]> {
  const { db, portees, maintenant } = context;
  const competences = (await readTerrain(db, idUser))?.competences ?? [];
  const types = await listVisible(db, { collection: 'typeInterventions', portees, tail: "order by data ->> 'code'" });
  return types.map(({ data }) => {
    const { id, code, libelle } = data as unknown as TypeIntervention;
    const held = competences.find((one) => one.code === code);
    return {
      code: `${HABILITATION}${code}`,
      libelle,
      accorde: estHabilite(competences, code, maintenant.slice(0, 10)),
      idTypeIntervention: id,
      ...(held === undefined ? {} : { habilitationJusquAu: held.jusquAu }),
    };
  });
}

interface Replacement {
  readonly idUser: number;
  readonly autorisations: readonly {
    readonly code: string;
    readonly accorde: boolean;
    readonly habilitationJusquAu?: string | null | undefined;
  }[];
}

/** What is not named stays as it is. One write: rights and habilitations change together, or not at all. */
async function replaceAuthorizations(
  { idUser, autorisations }: Replacement,
  context: Context,
): Promise<Result<AutorisationAnswer[]>> {
  const user = await known(idUser, context);
  if (!user.ok) return user;
  const inconnu = autorisations.find(({ code }) => !code.startsWith(HABILITATION) && !isRight(code));
  if (inconnu !== undefined) return refuse('VALIDATION', { champs: { [inconnu.code]: 'inconnu' } });
  const rights = autorisations.filter(({ code }) => isRight(code));
  const named = new Set(rights.map(({ code }) => code));
  const retires = [
    ...(user.value.droitRestreint ?? []).filter((code) => !named.has(code)),
    ...rights.filter(({ accorde }) => !accorde).map(({ code }) => code),
  ];
  const terrain = await competencesAfter({ idUser, autorisations }, context);
  const droitRestreint = retires.length === 0 ? null : retires;
  const updated = await updateUser(idUser, { droitRestreint, ...terrain }, context);
  return updated.ok ? authorizationsOf(idUser, context) : updated;
}

const isRight = (code: string): boolean => AUTORISATIONS.some((one) => one === code);

async function competencesAfter({ idUser, autorisations }: Replacement, { db }: Context) {
  const asked = autorisations.filter(({ code }) => code.startsWith(HABILITATION));
  if (asked.length === 0) return {};
  const fiche = (code: string): string => code.slice(HABILITATION.length);
  const named = new Set(asked.map(({ code }) => fiche(code)));
  const before = (await readTerrain(db, idUser))?.competences ?? [];
  const given = asked.filter(({ accorde }) => accorde);
  return {
    terrain: {
      competences: [
        ...before.filter(({ code }) => !named.has(code)),
        ...given.map(({ code, habilitationJusquAu = null }) => ({ code: fiche(code), jusquAu: habilitationJusquAu })),
      ],
    },
  };
}

type Verdict = { autorise: boolean; motif: 'role' | 'retiree' | 'habilitation' | 'inconnue' | 'desactive' | null };

/** May this user do this, today; and why not. */
async function check(
  { idUser, code }: { readonly idUser: number; readonly code: string },
  context: Context,
): Promise<Result<Verdict>> {
  const user = await known(idUser, context);
  if (!user.ok) return user;
  const motif = user.value.actif ? await motifOf(user.value, code, context) : 'desactive';
  return ok({ autorise: motif === null, motif });
}

async function motifOf(user: UserRow, code: string, { db, maintenant }: Context): Promise<Verdict['motif']> {
  if (code.startsWith(HABILITATION)) {
    const competences = (await readTerrain(db, user.id))?.competences ?? [];
    return estHabilite(competences, code.slice(HABILITATION.length), maintenant.slice(0, 10)) ? null : 'habilitation';
  }
  const right = AUTORISATIONS.find((one) => one === code);
  if (right === undefined) return 'inconnue';
  if (!autorisationsDuRole(user.role).includes(right)) return 'role';
  return estRetiree(user, right) ? 'retiree' : null;
}
