import { preuvesCalls } from '#domain/api/preuves.ts';
import { defineModule } from '../../http/mount.ts';
import { takeChains } from './receive.ts';

export const preuvesModule = defineModule(preuvesCalls, {
  preuvesRecevoir: ({ body }, context) => takeChains(body, context),
});
