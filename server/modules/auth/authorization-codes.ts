import { randomUUID } from 'node:crypto';
import { AUTORISATIONS } from '#domain/access/authorisations.ts';
import { LABELS } from '#domain/access/account-authorisations.ts';
import type { CodeAnswer, CodeWritten } from '#domain/api/authorization.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { deleteDocument } from '../../documents/store.ts';
import { findVisible, listVisible, type SeenDocument } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, hold, transaction } from '../documents.ts';

/** Codes of the rules are numbered; those that an ADMIN added have a UUID. */
const FIXES: readonly CodeAnswer[] = AUTORISATIONS.map((code, rank) => ({
  id: String(rank + 1),
  code,
  libelle: LABELS[code],
  portee: 'bureau',
  fixe: true,
}));

const present = ({ data }: SeenDocument): CodeAnswer => {
  const { id, code, libelle, portee } = data as unknown as CodeAnswer;
  return { id, code, libelle, portee, fixe: false };
};

const stored = (context: Context): Promise<SeenDocument[]> =>
  listVisible(context.db, context, {
    collection: 'records',
    where: "data ->> 'kind' = 'autorisation'",
    tail: "order by data ->> 'code'",
  });

export const listCodes = async (context: Context): Promise<CodeAnswer[]> => [
  ...FIXES,
  ...(await stored(context)).map(present),
];

export async function readCode(context: Context, id: string): Promise<Result<CodeAnswer>> {
  const found = (await listCodes(context)).find((one) => one.id === id.toLowerCase());
  return found === undefined ? refuse('INTROUVABLE') : ok(found);
}

/** A code names one right: twice the same would be two switches for one lamp. */
async function isTaken(context: Context, code: string, except: string | null): Promise<boolean> {
  return (await listCodes(context)).some((one) => one.code === code && one.id !== except);
}
const TAKEN = refuse('CONFLIT', { champs: { code: 'déjà utilisé' } });

export async function createCode(context: Context, body: CodeWritten): Promise<Result<CodeAnswer>> {
  if (await isTaken(context, body.code, null)) return TAKEN;
  return write(context, { id: randomUUID(), body, nouveau: true });
}

export async function replaceCode(context: Context, id: string, body: CodeWritten): Promise<Result<CodeAnswer>> {
  const found = await own(context, id);
  if (!found.ok) return found;
  if (await isTaken(context, body.code, found.value.id)) return TAKEN;
  return write(context, { id: found.value.id, body, nouveau: false });
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
    const changes = nouveau ? { kind: 'autorisation', variante: context.variante, ...body } : { ...body };
    return present(await writeAsServer(tx, authorOf(context), { collection: 'records', id, changes, nouveau }));
  });
