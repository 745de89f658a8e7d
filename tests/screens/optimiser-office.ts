/** An office of two controllers with two visits to plan and one that is planned, in the screen of the optimiser. */
import { page } from 'vitest/browser';
import { mondayOf, plusDays } from '#domain/base/days.ts';
import { localDay } from '#domain/base/time-zone.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { instantOf, minuteOf } from '#domain/base/clock.ts';
import { holidaysBetween } from '#domain/planning/holidays.ts';
import { controleur } from '#domain/test-support/samples.ts';
import { dossier, intervention } from './documents.ts';
import { openScreen, type Screen } from './open-screen.tsx';

const PARIS = 'Europe/Paris';
const TODAY = localDay(new Date().toISOString(), PARIS);
/** A Monday to come, of a week without a public holiday. */
export const MONDAY = Array.from({ length: 8 }, (_, weeks) => plusDays(mondayOf(TODAY), 14 + 7 * weeks)).find(
  (monday) => holidaysBetween(monday, plusDays(monday, 5), null).size === 0,
) as string;
export const at = (days: number, time: string): string =>
  instantOf({ jour: plusDays(MONDAY, days), minute: minuteOf(time) }, PARIS);
const hours = [1, 2, 3, 4, 5].map((jour) => ({ jour, debut: '08:00', fin: '18:00' }));
const competences = [{ code: 'BAR-EN-101', jusquAu: null }];
export const yann = controleur({ idUser: 12, horaires: hours, competences, absences: [], zones: [] });
export const ines = controleur({ ...yann, id: '13', idUser: 13, nom: 'Moreau', prenom: 'Inès' });
export const of = dossier(1, { etat: 'EN COURS', echeance: null });
export const visit = (rank: number, nom: string, fields: Partial<Intervention> = {}): Intervention =>
  intervention(rank, of, {
    etat: 'NOUVELLE',
    codeFiche: 'BAR-EN-101',
    dateRdv: null,
    dateFin: null,
    dureeMin: 60,
    soumisLe: null,
    rdvFixe: false,
    idControleur: null,
    nomControleur: null,
    beneficiaire: { civilite: 'Mme', nom, prenom: 'Jo', telephone: null, email: null },
    ...fields,
  });
export const fossard = visit(1, 'Fossard');
export const rouxel = visit(2, 'Rouxel');
export const planned = visit(3, 'Thévenard', {
  idControleur: 12,
  nomControleur: 'Yann Kerdoncuff',
  dateRdv: at(0, '14:00'),
});

export const proposed = (one: Intervention, dateRdv: string, idControleur = 12) => ({
  idIntervention: one.id,
  idControleur,
  dateRdv,
  dateFin: new Date(Date.parse(dateRdv) + 3_600_000).toISOString(),
  ordre: 1,
  trajetMin: 12,
  km: 9,
});
export const answer = (propositions: readonly object[], more: object = {}) => ({
  propositions,
  nonPlacees: [],
  reserves: [],
  suppositions: [],
  calcul: { fait: 20_000, sur: 20_000 },
  indicateurs: { km: 20, heures: 2, tauxRemplissage: 0.2, dureeMs: 900 },
  ...more,
});
export const open = (screen: Screen = {}, path = 'optimisateur', query = '') =>
  openScreen(`/planning/${path}?du=${MONDAY}&au=${plusDays(MONDAY, 4)}${query}`, {
    documents: { dossiers: [of], interventions: [fossard, rouxel, planned], controllers: [yann, ines] },
    ...screen,
  });
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const compute = () => button('Calculer').click();
export const card = (nom: string) => page.getByRole('checkbox', { name: new RegExp(nom) });
