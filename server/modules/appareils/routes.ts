import { devicesCalls } from '#domain/api/devices.ts';
import { ok } from '#domain/base/result.ts';
import { defineModule } from '../../http/mount.ts';
import { cancelWipe, contact, orderWipe, report } from './commands.ts';
import { deviceKey } from './keys.ts';
import { listAppareils } from './queries.ts';

export const appareilsModule = defineModule(devicesCalls, {
  appareilsList: async ({ query: { page, size, sort, search, idUser } }, { db, actor }) => {
    const bureau = actor.role === 'ADMIN' ? null : (actor.idBureauInspection ?? -1);
    const variantes = actor.role === 'ADMIN' ? null : actor.variantes;
    const filter = { bureau, variantes, idUser: idUser ?? null, search: search || null, sort: sort ?? '-vuLe' };
    return ok({ ...(await listAppareils(db, { ...filter, limit: size, offset: (page - 1) * size })), page, size });
  },
  appareilContact: ({ body }, context) => contact(body, context),
  appareilEffacer: ({ params, body }, context) => orderWipe({ ...params, ...body }, context),
  appareilGarder: ({ params, query }, context) => cancelWipe({ ...params, ...query }, context),
  appareilCle: ({ params, body }, context) => deviceKey({ ...params, ...body }, context),
  appareilRapport: ({ params, body }, context) => report({ ...params, ...body }, context),
});
