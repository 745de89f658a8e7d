import type { rgpdCalls } from '#domain/api/rgpd.ts';
import type { Handlers } from '../../http/context.ts';
import { exporter } from './export.ts';

export const rgpdHandlers = (): Handlers<typeof rgpdCalls> => ({
  rgpdExport: ({ params }, context) => exporter(params, context),
});
