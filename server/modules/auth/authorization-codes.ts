import { randomUUID } from 'node:crypto';
import { AUTORISATIONS } from '#domain/access/authorisations.ts';
import { codeKind } from '#domain/utilisateurs/code-kind.ts';
import { LABELS } from '#domain/utilisateurs/account-authorisations.ts';
import type { CodeAnswer, CodeWritten } from '#domain/api/authorization.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { lockName } from '../../documents/named.ts';
import { deleteDocument } from '../../documents/store.ts';
import { findVisible, listVisible, type SeenDocument } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, hold, requireOk, transaction } from '../documents.ts';

/** Codes of the rules are numbered; those that an ADMIN added have a UUID. */
const FIXES: readonly CodeAnswer[] = AUTORISATIONS.map((code, rank) => ({
  id: String(rank + 1),
  code,
  libelle: LABELS[code],
  portee: 'bureau',
  fixe: true,
}));

const present = (document: SeenDocument): CodeAnswer => {
  const { id, code, libelle, portee } = dataOf(codeKind, document);
  return { id, code, libelle, portee, fixe: false };
};

const stored = (context: Context, sql: Sql = context.db): Promise<SeenDocument[]> =>
  listVisible(sql, context, {
    collection: 'records',
    where: "data ->> 'kind' = 'autorisation'",
    tail: "order by data ->> 'code'",
  });

export const listCodes = async (context: Context, sql?: Sql): Promise<CodeAnswer[]> => [
  ...FIXES,
  ...(await stored(context, sql)).map(present),
];

export async function readCode(context: Context, id: string): Promise<Result<CodeAnswer>> {
  const found = (await listCodes(context)).find((one) => one.id === id.toLowerCase());
  return found === undefined ? refuse('INTROUVABLE') : ok(found);
}

/** A code names one right: twice the same would be two switches for one lamp. Asked behind the lock of all codes. */
async function refuseTaken(tx: Sql, context: Context, { id, code }: Pick<CodeAnswer, 'id' | 'code'>): Promise<void> {
  await lockName(tx, `autorisations-${context.variante}`);
  const isTaken = (await listCodes(context, tx)).some((one) => one.code === code && one.id !== id);
  if (isTaken) requireOk(refuse('CONFLIT', { champs: { code: 'déjà utilisé' } }));
}

export const createCode = (context: Context, body: CodeWritten): Promise<Result<CodeAnswer>> =>
  write(context, { id: randomUUID(), body, nouveau: true });

export async function replaceCode(context: Context, id: string, body: CodeWritten): Promise<Result<CodeAnswer>> {
  const found = await own(context, id);
  return found.ok ? write(context, { id: found.value.id, body, nouveau: false }) : found;
}

export async function deleteCode(context: Context, id: string): Promise<Result<null>> {
  const found = await own(context, id);
  if (!found.ok) return found;
  return transaction(context, async (tx) => {
    await deleteDocument(tx, authorOf(context), await hold(tx, context, found.value));
    return null;
  });
}

/** A code that was added; those of the rules are read only. */
async function own(context: Context, id: string): Promise<Result<SeenDocument>> {
  if (FIXES.some((one) => one.id === id)) return refuse('LECTURE_SEULE');
  const document = await findVisible(context.db, context, { collection: 'records', id: id.toLowerCase() });
  return document?.data['kind'] === 'autorisation' ? ok(document) : refuse('INTROUVABLE');
}

const write = (
  context: Context,
  { id, body, nouveau }: { readonly id: string; readonly body: CodeWritten; readonly nouveau: boolean },
): Promise<Result<CodeAnswer>> =>
  transaction(context, async (tx) => {
    await refuseTaken(tx, context, { id, code: body.code });
    const changes = nouveau ? { kind: 'autorisation', variante: context.variante, ...body } : { ...body };
    return present(await writeAsServer(tx, authorOf(context), { collection: 'records', id, changes, nouveau }));
  });
