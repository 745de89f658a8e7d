import { AUTORISATIONS } from '#domain/access/authorisations.ts';
import {
  autorisationsOf,
  HABILITATION,
  type RefusalReason,
  autorisationRefusal,
} from '#domain/utilisateurs/account-authorisations.ts';
import { isKnown } from '#domain/utilisateurs/accounts.ts';
import { type AutorisationAnswer, authorizationCalls } from '#domain/api/authorization.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Sql } from '../../db/db.ts';
import { listVisible } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { createCode, deleteCode, listCodes, readCode, replaceCode } from './authorization-codes.ts';
import { findUser, type UserRow } from './queries.ts';
import { readTerrain } from './terrain.ts';
import { updateUser } from './update-user.ts';

export const authorizationModule = defineModule(authorizationCalls, {
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

async function known(idUser: number, { db, actor }: Context): Promise<Result<UserRow>> {
  const user = await findUser(db, idUser);
  return user === null || !isKnown(actor, user) ? refuse('INTROUVABLE') : ok(user);
}

async function authorizationsOf(idUser: number, context: Context): Promise<Result<AutorisationAnswer[]>> {
  const user = await known(idUser, context);
  if (!user.ok) return user;
  const { db } = context;
  const documents = await listVisible(db, context, {
    collection: 'typeInterventions',
    tail: "order by data ->> 'code'",
  });
  const types = documents.map(({ data }) => data);
  return ok(autorisationsOf(user.value, { ...(await terrainOf(idUser, context)), types }));
}

const terrainOf = async (idUser: number, { db, now, actor }: Context) => ({
  competences: (await readTerrain(db, idUser))?.competences ?? [],
  jour: localDay(now, zoneOf(actor)),
});

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
  const unknown = autorisations.find(({ code }) => !code.startsWith(HABILITATION) && !isRight(code));
  if (unknown !== undefined) return refuse('VALIDATION', { champs: { [unknown.code]: 'inconnu' } });
  const updated = await updateUser(
    idUser,
    async (tx, held) => ({
      droitRestreint: restrictedAfter(held, autorisations),
      ...(await competencesAfter(tx, { idUser, autorisations })),
    }),
    context,
  );
  return updated.ok ? authorizationsOf(idUser, context) : updated;
}

function restrictedAfter(
  { droitRestreint }: Pick<UserRow, 'droitRestreint'>,
  asked: Replacement['autorisations'],
): readonly string[] | null {
  const rights = asked.filter(({ code }) => isRight(code));
  const named = new Set(rights.map(({ code }) => code));
  const withdrawn = [
    ...(droitRestreint ?? []).filter((code) => !named.has(code)),
    ...rights.filter(({ accorde }) => !accorde).map(({ code }) => code),
  ];
  return withdrawn.length === 0 ? null : withdrawn;
}

const isRight = (code: string): boolean => AUTORISATIONS.some((one) => one === code);

async function competencesAfter(tx: Sql, { idUser, autorisations }: Replacement) {
  const asked = autorisations.filter(({ code }) => code.startsWith(HABILITATION));
  if (asked.length === 0) return {};
  const fiche = (code: string): string => code.slice(HABILITATION.length);
  const named = new Set(asked.map(({ code }) => fiche(code)));
  const before = (await readTerrain(tx, idUser))?.competences ?? [];
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

/** May this user do this, today; and why not. */
async function check(
  { idUser, code }: { readonly idUser: number; readonly code: string },
  context: Context,
): Promise<Result<{ autorise: boolean; motif: RefusalReason | null }>> {
  const user = await known(idUser, context);
  if (!user.ok) return user;
  const motif = autorisationRefusal(user.value, code, await terrainOf(idUser, context));
  return ok({ autorise: motif === null, motif });
}
