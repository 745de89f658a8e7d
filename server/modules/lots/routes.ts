import { lotsCalls } from '#domain/api/lots.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Condition } from '#domain/lists/condition.ts';
import { lotKind } from '#domain/lots/kind.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { replaceOf } from '../kind-calls.ts';
import { closeLot, createLot, removeLot } from './commands.ts';
import { drawComplement } from './complement.ts';
import { drawLot, replaceOperation } from './draw.ts';
import { listLots, openLots, presentLot, readLot } from './queries.ts';

const shown = async (context: Context, written: Result<SeenDocument>) =>
  written.ok ? ok(await presentLot(context, written.value)) : written;

/** Of one office: an ADMIN names it, the others have theirs, which their scope says already. */
const ofOffice = ({ actor }: Context, id: number | undefined): readonly Condition[] =>
  actor.role === 'ADMIN' && id !== undefined ? [{ field: 'idBureauInspection', is: id }] : [];

export const lotsModule = defineModule(lotsCalls, {
  rsBatchs: ({ query }, context) => listLots(context, query),
  rsBatchsByClient: ({ query: { id, ...query } }, context) =>
    listLots(context, { ...query, idClient: context.actor.role === 'CLIENT' ? undefined : id }),
  rsBatchsByBureau: ({ query: { id, ...query } }, context) => listLots(context, query, ofOffice(context, id)),
  rsBatchsOpen: ({ params }, context) => openLots(context, { idClient: params.a.toLowerCase(), type: params.b }),
  rsBatchList: ({ query }, context) => listLots(context, query),
  rsBatch: ({ params }, context) => readLot(context, params.id),
  rsBatchCreate: async ({ body }, context) => shown(context, await createLot(context, body)),
  rsBatchReplace: async ({ params, body }, context) =>
    shown(context, await replaceOf(context, lotKind, { ...body, id: params.id })),
  rsBatchTirer: async ({ params, body }, context) => shown(context, await drawLot(context, params.id, body)),
  rsBatchClore: async ({ params }, context) => shown(context, await closeLot(context, params.id)),
  rsBatchRemplacer: async ({ params, body }, context) =>
    shown(context, await replaceOperation(context, params.id, body)),
  rsBatchComplement: async ({ params, body }, context) =>
    shown(context, await drawComplement(context, params.id, body)),
  rsBatchDelete: ({ params }, context) => removeLot(context, params.id),
});
