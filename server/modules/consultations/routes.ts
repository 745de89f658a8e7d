import { consultationsCalls } from '#domain/api/consultations.ts';
import { can } from '#domain/access/can.ts';
import { ok } from '#domain/base/result.ts';
import { readingsInScope } from '../../documents/readings.ts';
import { defineModule } from '../../http/mount.ts';

/** [access/A46] Who read what of an office, for those who answer for it. */
export const consultationsModule = defineModule(consultationsCalls, {
  consultations: async ({ query }, context) => {
    const right = can(context.actor, 'consultation.lire', { idBureauInspection: context.actor.idBureauInspection });
    return right.ok ? ok(await readingsInScope(context.db, context, query)) : right;
  },
});
