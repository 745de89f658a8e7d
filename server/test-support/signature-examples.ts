import type { Fixtures } from './examples.ts';

/** Calls on the signatures of a report. */
export const SIGNATURE_EXAMPLES = {
  generateSignature: ({ idIntervention }: Fixtures) => ({
    params: { id: idIntervention, template: 'rapport', qr: true },
  }),
  signatureTracking: ({ idIntervention }: Fixtures) => ({ params: { id: idIntervention } }),
  remindSignature: ({ idIntervention }: Fixtures) => ({ params: { id: idIntervention } }),
  recallSignature: ({ idIntervention }: Fixtures) => ({
    params: { id: idIntervention },
    body: { motif: 'Une erreur de surface.' },
  }),
  replaceSignatory: ({ idIntervention }: Fixtures) => ({
    params: { id: idIntervention },
    body: {
      ordre: 1,
      nom: 'Maud Le Bihan',
      email: 'maud@oxance.example',
      qualite: 'client',
      motif: 'Une adresse fausse.',
    },
  }),
  sendSignature: ({ idIntervention }: Fixtures) => ({
    params: { id: idIntervention },
    body: {
      template: 'rapport',
      qr: true,
      signataires: [{ nom: 'Maud Le Bihan', email: 'maud@oxance.example', qualite: 'client' }],
    },
  }),
  inPersonPage: ({ idSignature }: Fixtures) => ({ params: { id: idSignature } }),
  signatureProof: ({ idIntervention }: Fixtures) => ({ params: { id: idIntervention } }),
};
