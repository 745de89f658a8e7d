/** One office of two controllers, a visit that waits and one that is planned, as the boards show them. */
import { page } from 'vitest/browser';
import { plusDays } from '#domain/base/days.ts';
import { localDay } from '#domain/base/time-zone.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { instantOf, minuteOf } from '#domain/base/clock.ts';
import { controleur } from '#domain/test-support/samples.ts';
import { dossier, intervention } from './documents.ts';
import { openScreen } from './open-screen.tsx';

export const PARIS = 'Europe/Paris';
const TODAY = localDay(new Date().toISOString(), PARIS);
/** Days far enough that no hour of them is past; a Tuesday and the day after, without a public holiday. */
export const TUESDAY = Array.from({ length: 28 }, (_, after) => plusDays(TODAY, 7 + after)).find(
  (day) => new Date(day).getUTCDay() === 2 && !/-(01-01|05-01|05-08|07-14|08-15|11-01|11-11|12-25)$/.test(day),
) as string;
export const at = (time: string): string => instantOf({ jour: TUESDAY, minute: minuteOf(time) }, PARIS);
export const hours = [1, 2, 3, 4, 5].map((jour) => ({ jour, debut: '08:00', fin: '18:00' }));

export const of = dossier(1, { etat: 'EN COURS' });
/** An installer from which Yann is kept apart. */
export const LEGUER = { idEntreprise: '8e1f3ad2-0099-4a00-8000-000000000099', nomEntreprise: 'Combles du Léguer' };
export const yann = controleur({
  idUser: 12,
  horaires: hours,
  competences: [{ code: 'BAR-EN-101', jusquAu: null }],
  domicile: intervention(1, of).adresse,
  separations: [{ ...LEGUER, motif: 'Parent', depuis: '2026-11-20' }],
});
const ines = controleur({ id: '13', idUser: 13, nom: 'Moreau', prenom: 'Inès', horaires: hours, competences: [] });
export const nouvelle = { etat: 'NOUVELLE', dateFin: null, dureeMin: 60, soumisLe: null } as const;
export const named = (nom: string) => ({ civilite: 'Mme', nom, prenom: 'Jo', telephone: null, email: null });

export function office(fields: Partial<Intervention> = {}) {
  const waiting = intervention(1, of, {
    ...nouvelle,
    idControleur: null,
    nomControleur: null,
    dateRdv: null,
    beneficiaire: named('Thévenard'),
    ...fields,
  });
  const planned = intervention(2, of, { ...nouvelle, dateRdv: at('08:00'), beneficiaire: named('Fossard') });
  return { waiting, documents: { dossiers: [of], interventions: [waiting, planned], controllers: [yann, ines] } };
}
export const open = (of: ReturnType<typeof office>, size?: readonly [number, number]) =>
  openScreen(`/planning/manager?du=${TUESDAY}`, { documents: of.documents, ...(size === undefined ? {} : { size }) });

export const take = () => page.getByRole('button', { name: /Thévenard/ }).first();
export const place = (who: string) =>
  page.getByRole('button', { name: new RegExp(`Placer la visite de Thévenard chez ${who}, Mardi`) });
export const mark = (name: RegExp) => page.getByRole('button', { name });
export const waitingCount = () =>
  page.getByRole('complementary', { name: 'À planifier' }).getByRole('listitem').elements().length;
