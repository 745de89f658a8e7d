import type { z } from 'zod';
import { supervisionsCalls } from '#domain/api/supervisions.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { supervisionKind } from '#domain/supervisions/kind.ts';
import type { SupervisionFilters } from '#domain/supervisions/list.ts';
import { presentSupervision } from '#domain/supervisions/presentation.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import { pageOfKind } from '../../documents/page.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { visibleHistoryOf } from '../../documents/visible-past.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { show } from '../documents.ts';
import { createOf, findOf, replaceOf } from '../kind-calls.ts';
import { generate } from './pdf.ts';

type Answer = z.output<typeof supervisionsCalls.supervision.answer>;
type Shown = Supervision & Pick<Answer, 'rev' | 'seq'>;
type Query = z.output<typeof supervisionsCalls.supervisionList.query>;

const presented = (context: Context, document: SeenDocument) =>
  presentSupervision(show<Shown>(context, document), localDay(context.now, zoneOf(context.actor)));
const one = (context: Context, found: Result<SeenDocument>) => (found.ok ? ok(presented(context, found.value)) : found);

async function list(context: Context, query: Query & SupervisionFilters) {
  const page = await pageOfKind(context.db, context, { kind: supervisionKind, query });
  return ok({ ...page, items: page.items.map((document) => presented(context, document)) });
}

type Named = { readonly id: string; readonly base?: number | undefined };

/** [supervisions/SU18] Its author and its time are those of whoever judges. */
const unlock = (context: Context, { id, base, motif }: Named & { readonly motif: string }) =>
  replaceOf(context, supervisionKind, { id, base, deverrouillages: [{ motif }] });

async function remove(context: Context, id: string, motif: string): Promise<Result<null>> {
  const written = await replaceOf(context, supervisionKind, { id, retireLe: context.now, motifRetrait: motif });
  return written.ok ? ok(null) : written;
}

/** [supervisions/SU32] Answers to a grid are too many to be told, drawings of signatures too heavy. */
async function logs(context: Context, id: string, size: number) {
  const found = await findOf(context, supervisionKind, id);
  if (!found.ok) return found;
  const about = { id: found.value.id, size, outside: UNTOLD, without: 'image' };
  return ok(await visibleHistoryOf(context.db, context, about));
}
const UNTOLD = ['champs', 'champsPrecedents', 'rappels', 'recuLe', 'updatedAt'];

/** Supervisions (domain/supervisions/SPEC.md). */
export const supervisionsModule = defineModule(supervisionsCalls, {
  supervisionPost: async ({ body }, context) => one(context, await createOf(context, supervisionKind, body)),
  supervisionsOfBureau: ({ query: { id, ...query } }, context) => {
    const office = context.actor.role === 'ADMIN' && id !== undefined ? { idBureauInspection: id } : {};
    return list(context, { ...query, ...office });
  },
  supervisionInfo: async ({ params, body }, context) =>
    one(context, await replaceOf(context, supervisionKind, { ...body, id: params.id })),
  supervisionUpdate: async ({ params, body }, context) =>
    one(context, await replaceOf(context, supervisionKind, { ...body, id: params.id })),
  supervisionSend: async ({ params, body }, context) =>
    one(context, await replaceOf(context, supervisionKind, { ...body, id: params.id, etat: 'EN SIGNATURE' })),
  supervisionSigned: async ({ params, body: { base, cote, ...signature } }, context) =>
    one(context, await replaceOf(context, supervisionKind, { id: params.id, base, signatures: { [cote]: signature } })),
  supervisionUnlock: async ({ params, body }, context) =>
    one(context, await unlock(context, { ...body, id: params.id })),
  supervisionGenerate: ({ params, query }, context) => generate(context, { ...params, ...query }),
  supervisionLogs: ({ params, query }, context) => logs(context, params.id, query.size),
  supervisionRemove: ({ params, body }, context) => remove(context, params.id, body.motif),
  supervisionList: ({ query }, context) => list(context, query),
  supervision: async ({ params }, context) => one(context, await findOf(context, supervisionKind, params.id)),
  supervisionCreate: async ({ body }, context) => one(context, await createOf(context, supervisionKind, body)),
  supervisionReplace: async ({ params, body }, context) =>
    one(context, await replaceOf(context, supervisionKind, { ...body, id: params.id })),
  supervisionDelete: ({ params, body }, context) => remove(context, params.id, body.motif),
});
