import { lotControlsCalls } from '#domain/api/lot-controls.ts';
import { defineModule } from '../../http/mount.ts';
import { reportOfContact } from './contact-report.ts';
import { makeSecondVisit } from './second-visit.ts';
import { makeControls } from './visits.ts';

export const lotControlsModule = defineModule(lotControlsCalls, {
  rsBatchVisites: ({ params }, context) => makeControls(context, params.id),
  rsBatchContact: ({ params }, context) => reportOfContact(context, params.id),
  rsBatchContreVisite: ({ params, body }, context) => makeSecondVisit(context, params.id, body.reference),
});
