import type { FinancingPlan } from './lines.ts';

export const LINE_ID = '8e1f3ad2-0022-4a00-8000-000000000001';
const path = (genre: string, n: number) => `donnees.${genre}-8e1f3ad2-0011-4a00-8000-00000000000${n}`;

/** A plan for the tests: two works of insulation and a heat pump, two aids, a loan. */
export const PLAN: FinancingPlan = {
  travaux: [
    {
      chemin: path('travaux', 1),
      rang: 0,
      libelle: 'Isolation des combles',
      centimes: 633_000,
      horsTaxe: 600_000,
      isIsolation: true,
    },
    {
      chemin: path('travaux', 2),
      rang: 1,
      libelle: 'Isolation des murs',
      centimes: 1_582_500,
      horsTaxe: 1_500_000,
      isIsolation: true,
    },
    {
      chemin: path('travaux', 3),
      rang: 2,
      libelle: 'Pompe à chaleur',
      centimes: 1_477_000,
      horsTaxe: 1_400_000,
      isIsolation: false,
    },
  ],
  ressources: [
    { chemin: path('ressource', 4), rang: 0, origine: 'maprimerenov', libelle: 'MaPrimeRénov’', centimes: 2_000_000 },
    {
      chemin: path('ressource', 5),
      rang: 1,
      origine: 'collectivite',
      libelle: 'Rennes Métropole',
      centimes: 300_000,
    },
    { chemin: path('ressource', 6), rang: 2, origine: 'pret', libelle: 'Éco-PTZ', centimes: 1_000_000 },
  ],
};
export const MENAGE = { categorie: 'Modestes', classeDepart: 'F', classeVisee: 'C' };
export const DAY = '2026-11-23';
