import type { Example, Fixtures } from './examples.ts';

/** How the calls of the planning are made: computed, published, applied. */
export const PLANNING_EXAMPLES = {
  listOptimizer: () => ({ query: { departement: '35', echeanceAvant: '2027-12-31' } }),
  listControllerOptimizer: ({ idIntervention }) => ({
    body: { interventionIds: [idIntervention], debut: '2026-12-01', fin: '2026-12-04' },
  }),
  getOptimizer: ({ idIntervention, idControleur }) => ({
    body: {
      interventionIds: [idIntervention],
      controllerIds: [idControleur],
      debut: '2026-12-01',
      fin: '2026-12-04',
      poids: { trajet: 2 },
    },
  }),
  stopOptimizer: () => ({ body: { idCalcul: '00000000-0000-4000-8000-0000000000aa' } }),
  publishPlanning: ({ idIntervention, idControleur }) => ({
    body: {
      visites: [
        {
          id: idIntervention,
          rdvPrepare: {
            idControleur,
            dateRdv: '2031-12-02T08:00:00.000Z',
            avant: { idControleur, dateRdv: '2026-12-01T08:00:00.000Z' },
          },
        },
      ],
    },
  }),
  applyOptimizer: ({ idIntervention, idControleur }) => ({
    body: {
      visites: [
        {
          id: idIntervention,
          avant: { idControleur, dateRdv: '2026-12-01T08:00:00.000Z' },
          apres: { idControleur, dateRdv: '2031-12-02T08:00:00.000Z' },
        },
      ],
    },
  }),
} satisfies Readonly<Record<string, (fixtures: Fixtures) => Example>>;
