/** The thread that computes plans ([planning/PO14]): the API's thread answers the others meanwhile. */
import { optimise } from '#domain/planning/optimiser.ts';
import { conclude, etudier } from '#domain/planning/study.ts';
import { serveTasks } from '../threads/serve.ts';
import type { Computation, Computed } from './compute.ts';

serveTasks<Computation, Computed>(({ demande, input }) => {
  const etude = etudier(demande, input);
  return Promise.resolve(conclude(optimise(etude), { demande, etude, input, unknown: 'introuvable' }));
});
