import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { modelesContratCalls } from '#domain/api/contrats.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { deliveredModele } from '#domain/contrats/delivered/delivered.ts';
import { modeleContratKind } from '#domain/contrats/modele-kind.ts';
import { type ModeleContrat, usableModeles } from '#domain/contrats/modele.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { allOfKind } from '../../documents/page.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { show } from '../documents.ts';
import { createOf, pageOf, replaceOf } from '../kind-calls.ts';

type Answer = z.output<typeof modelesContratCalls.modeleContrat.answer>;
const presented = show<Answer>;
const one = (context: Context, found: Result<SeenDocument>): Result<Answer> =>
  found.ok ? ok(presented(context, found.value)) : found;

const delivered = ({ variante }: Context): Answer => ({ ...deliveredModele(variante), rev: 0, seq: 0 });

/** More than an administrator would ever write. */
const VERSIONS_MAX = 1000;
const versions = (context: Context) =>
  allOfKind(context.db, context, { kind: modeleContratKind, condition: { all: [] }, limit: VERSIONS_MAX });

/** [contrats/CT1] The newest of each, the one of the product among them. */
async function usable(context: Context): Promise<Answer[]> {
  const own = await versions(context);
  return [...usableModeles([delivered(context), ...own.map((document) => presented(context, document))])];
}

/** A version by its id, of the product or of this portal, withdrawn ones included: contracts were made of them. */
export async function findModele(context: Context, id: string): Promise<Result<ModeleContrat & Answer>> {
  const ours = delivered(context);
  if (id === ours.id) return ok({ ...ours, kind: 'modeleContrat' });
  const own = await versions(context);
  const found = own.find((document) => document.id === id.toLowerCase());
  return found === undefined ? refuse('INTROUVABLE') : ok({ ...presented(context, found), kind: 'modeleContrat' });
}

interface Written extends Fields {
  readonly id?: string | undefined;
}
/** [contrats/CT1] What was named stays; what is answered follows it. */
async function nextVersion(context: Context, ref: string, body: Written): Promise<Result<Answer>> {
  const former = await findModele(context, ref);
  if (!former.ok) return former;
  const { serie, version } = former.value;
  const all = (await versions(context)).flatMap(({ data }) => (data.serie === serie ? [data.version] : []));
  const next = Math.max(version, ...all) + 1;
  return one(context, await createOf(context, modeleContratKind, { ...body, serie, version: next }));
}

/** Models of contracts (domain/contrats/SPEC.md). */
export const modelesContratModule = defineModule(modelesContratCalls, {
  modelesContrat: async (_input, context) => ok(await usable(context)),
  modeleContratList: ({ query }, context) => pageOf(context, modeleContratKind, { query, present: presented }),
  modeleContrat: ({ params }, context) => findModele(context, params.id),
  modeleContratCreate: async ({ body }, context) => {
    const { id = randomUUID(), ...written } = body;
    return one(context, await createOf(context, modeleContratKind, { id, ...written, serie: id, version: 1 }));
  },
  modeleContratReplace: ({ params, body }, context) => nextVersion(context, params.id, body),
  modeleContratDelete: async ({ params }, context) => {
    const written = await replaceOf(context, modeleContratKind, { id: params.id, retireLe: context.now });
    return written.ok ? ok(null) : written;
  },
});
