import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { optimise } from '#domain/planning/optimiser.ts';
import { conclude, etudier, type PlanningInput } from '#domain/planning/study.ts';
import { controleur, intervention } from '#domain/test-support/samples.ts';
import { computePlan } from './compute.ts';

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

test('[planning/PO14] the thread answers what the same computation gives here, and the others are not kept waiting', async () => {
  const material = input(24);
  const demande = {
    ...WEEK,
    interventionIds: material.interventions.map(({ intervention: { id } }) => id),
    controllerIds: [1, 2],
    poids: { trajet: 1, retard: 1, equilibre: 1, stabilite: 1 },
    verrous: [],
  };
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  const answer = await computePlan({ demande, input: material }, 1);
  const lasted = performance.now() - begun;
  delay.disable();
  expect(answer.propositions.length + answer.nonPlacees.length).toBe(24);
  expect(answer.propositions.length).toBeGreaterThan(0);
  // The longest stop of this thread is a small part of the computation, whatever the machine.
  expect(delay.max / 1e6).toBeLessThan(lasted / 2);
  const etude = etudier(demande, material);
  const here = conclude(optimise(etude), { demande, etude, input: material, unknown: 'introuvable' });
  expect(answer).toEqual(here);
});
