import type { TeamMember, VisitToPlan } from '../planning/route.ts';

/** Three days, a town and even weights, for tests of the optimiser. */
export const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25'];
export const RENNES = { lat: 48.117, lng: -1.678 };
export const WEIGHTS = { trajet: 1, retard: 1, equilibre: 1, stabilite: 1 };

export const visit = (fields: Partial<VisitToPlan> = {}): VisitToPlan => ({
  id: 'a',
  bureau: 1,
  codeFiche: 'F1',
  departement: '35',
  dureeMin: 60,
  lieu: RENNES,
  entreprise: null,
  actuel: null,
  echeance: null,
  priorite: 0,
  disponibilites: null,
  aDeux: false,
  controleur: null,
  second: null,
  rendezVous: null,
  ...fields,
});
export const member = (fields: Partial<TeamMember> = {}): TeamMember => ({
  idControleur: 1,
  bureau: 1,
  zone: 'Europe/Paris',
  competences: [{ code: 'F1', jusquAu: null }],
  zones: [],
  separations: [],
  domicile: RENNES,
  maxParJour: null,
  days: DAYS.map((jour) => ({ jour, ranges: [{ debut: 480, fin: 1080 }], occupations: [] })),
  ...fields,
});
