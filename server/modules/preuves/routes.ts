import { preuvesCalls } from '#domain/api/preuves.ts';
import { ok } from '#domain/base/result.ts';
import { issuedUnder } from '../../reports/issued-under.ts';
import { trustOf } from '../../seal/trust.ts';
import { defineModule } from '../../http/mount.ts';
import { takeChains } from './receive.ts';

export const preuvesModule = defineModule(preuvesCalls, {
  preuvesRecevoir: ({ body }, context) => takeChains(body, context),
  preuvesConfiance: async (_, context) => ok(await trustOf(context)),
  preuvesFichier: async ({ params }, { db }) => ok({ fichier: await issuedUnder(db, params.sha256) }),
});
