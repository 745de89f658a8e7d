import type { rgpdCalls } from '#domain/api/rgpd.ts';
import type { Handlers } from '../../http/context.ts';
import { effacer } from './effacement.ts';
import { exporter } from './export.ts';

export const rgpdHandlers = (): Handlers<typeof rgpdCalls> => ({
  rgpdEffacement: ({ params, body }, context) => effacer(params, body, context),
  rgpdExport: ({ params }, context) => exporter(params, context),
});
