import type { Computation } from '../planning/computation.ts';
import { controleur, intervention } from './samples.ts';

const TOWNS = [
  { lat: 48.11, lng: -1.68 },
  { lat: 48.35, lng: -1.2 },
  { lat: 47.9, lng: -1.5 },
];
const idOf = (rank: number) => `00000000-0000-4000-8000-${String(rank).padStart(12, '0')}`;

/** A few streets further each time: no two visits are of one place. */
const streetsFrom = (town: (typeof TOWNS)[number] | undefined, rank: number) => ({
  lat: (town?.lat ?? 48) + rank / 10_000,
  lng: (town?.lng ?? -1.6) + rank / 20_000,
});

/** So many visits of an hour around Rennes, in a week of two controllers: 100 of them at most have a place. */
export function computationOf(visits: number, controllers = 2): Computation {
  const base = intervention();
  const interventions = Array.from({ length: visits }, (_, rank) => ({
    intervention: {
      ...base,
      id: idOf(rank),
      dateRdv: null,
      dateFin: null,
      idControleur: null,
      etat: 'NOUVELLE' as const,
      dureeMin: 60,
      adresse: { ...base.adresse, departement: '35', ...streetsFrom(TOWNS[rank % TOWNS.length], rank) },
    },
    dossier: { echeance: null, idDemande: rank },
  }));
  const team = Array.from({ length: controllers }, (_, rank) => rank + 1);
  const controleurs = team.map((idUser) => ({
    ...controleur({ competences: [{ code: base.codeFiche, jusquAu: null }], zones: [] }),
    idUser,
    idBureauInspection: base.idBureauInspection,
  }));
  return {
    demande: {
      debut: '2026-12-07',
      fin: '2026-12-11',
      interventionIds: interventions.map((one) => one.intervention.id),
      controllerIds: team,
      poids: { trajet: 1, retard: 1, equilibre: 1, stabilite: 1 },
      verrous: [],
      suppositions: [],
    },
    input: { interventions, controleurs, prises: [], now: '2026-11-26T08:00:00.000Z' },
    unknown: 'introuvable',
  };
}
