import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { optimise } from '#domain/planning/optimiser.ts';
import { conclude, etudier, type PlanningInput } from '#domain/planning/study.ts';
import { controleur, intervention } from '#domain/test-support/samples.ts';
import { ThreadPool } from '../threads/pool.ts';
import { type Computation, type Computed, COMPUTERS, computePlan } from './compute.ts';

const WEEK = { debut: '2026-12-07', fin: '2026-12-11' };
const TOWNS = [
  { lat: 48.11, lng: -1.68 },
  { lat: 48.35, lng: -1.2 },
  { lat: 47.9, lng: -1.5 },
];
const idOf = (rank: number) => `00000000-0000-4000-8000-${String(rank).padStart(12, '0')}`;

/** Visits around Rennes for two controllers. */
function input(visits: number): PlanningInput {
  const base = intervention();
  return {
    interventions: Array.from({ length: visits }, (_, rank) => ({
      intervention: {
        ...base,
        id: idOf(rank),
        dateRdv: null,
        dateFin: null,
        idControleur: null,
        etat: 'NOUVELLE',
        dureeMin: 60,
        adresse: { ...base.adresse, departement: '35', ...TOWNS[rank % TOWNS.length] },
      },
      dossier: { echeance: null, idDemande: rank },
    })),
    controleurs: [1, 2].map((idUser) => ({
      ...controleur({ competences: [{ code: base.codeFiche, jusquAu: null }], zones: [] }),
      idUser,
      idBureauInspection: base.idBureauInspection,
    })),
    prises: [],
    now: '2026-11-26T08:00:00.000Z',
  };
}

const demandeFor = ({ interventions }: PlanningInput) => ({
  ...WEEK,
  interventionIds: interventions.map(({ intervention: { id } }) => id),
  controllerIds: [1, 2],
  poids: { trajet: 1, retard: 1, equilibre: 1, stabilite: 1 },
  verrous: [],
});

test('[planning/PO14] the thread answers what the same computation gives here, and the others are not kept waiting', async () => {
  const material = input(24);
  const demande = demandeFor(material);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  const computed = await computePlan({ demande, input: material }, { idUser: 1 });
  const lasted = performance.now() - begun;
  delay.disable();
  const answer = must(computed.ok ? computed.value : null, 'the computation ends');
  expect(answer.propositions.length + answer.nonPlacees.length).toBe(24);
  expect(answer.propositions.length).toBeGreaterThan(0);
  // The longest stop of this thread is a small part of the computation, whatever the machine.
  expect(delay.max / 1e6).toBeLessThan(lasted / 2);
  const etude = etudier(demande, material);
  const here = conclude(optimise(etude), { demande, etude, input: material, unknown: 'introuvable' });
  expect(answer).toEqual(here);
});

test('[planning/PO14] a computation that takes too long is stopped, and says so', async () => {
  const input600 = input(600);
  const pool = new ThreadPool<Computation, Computed>({ ...COMPUTERS, limitMs: 50 });
  const stopped = await computePlan({ demande: demandeFor(input600), input: input600 }, { idUser: 1, pool });
  expect(stopped).toMatchObject({ ok: false, code: 'CALCUL_INTERROMPU' });
});
