import { rgpdCalls } from '#domain/api/rgpd.ts';
import { defineModule } from '../../http/mount.ts';
import { erase } from './effacement.ts';
import { exporter } from './export.ts';

export const rgpdModule = defineModule(rgpdCalls, {
  rgpdEffacement: ({ params, body }, context) => erase(params, body, context),
  rgpdExport: ({ params }, context) => exporter(params, context),
});
