import { plusDays } from '#domain/base/days.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { inspector, supervision } from '#domain/supervisions/supervisions.test-support.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import { type as typeOfSamples } from '#domain/test-support/samples.ts';

/** Days from today, YYYY-MM-DD where the office is: near midnight it is not the day of UTC. */
export const dayFromNow = (days: number): string => plusDays(localDay(new Date().toISOString(), zoneOf(null)), days);

export const YANN = inspector();
/** A controller who may supervise, and holds one fiche. */
export const SAMIA = inspector({
  id: '32',
  idUser: 32,
  nom: 'Haddad',
  prenom: 'Samia',
  email: 'samia@constat.example',
  competences: [{ code: 'BAR-EN-101', jusquAu: dayFromNow(20) }],
  superviseur: true,
});
const lead = {
  id: 'utilisateur-12-cee',
  kind: 'utilisateur',
  variante: 'cee',
  idUser: 12,
  email: 'claire@constat.example',
  nom: 'Vasseur',
  prenom: 'Claire',
  role: 'MANAGER',
  idBureauInspection: 1,
  variantes: ['cee'],
  actif: true,
};

let made = 0;
/** Planned, of Yann by Samia; each has a name of its own. */
export const planned = (fields: Partial<Supervision> = {}): Supervision => {
  made += 1;
  return supervision({
    id: `7a1f3ad2-0035-4a00-8000-0000000001${String(made).padStart(2, '0')}`,
    numero: `SU-2026-001${String(made).padStart(2, '0')}`,
    categorie: 'SUR SITE',
    libelleType: 'Supervision sur site (accompagnement)',
    etat: 'PLANIFIEE',
    ...fields,
  });
};
/** Signed: observed on its day. */
export const observed = (fields: Partial<Supervision> = {}): Supervision => planned({ etat: 'SIGNEE', ...fields });

/** A device of the office, with these supervisions. */
export const withSupervisions = (...supervisions: readonly Supervision[]) => ({
  controllers: [YANN, SAMIA],
  records: [lead, ...supervisions],
  typeInterventions: [typeOfSamples],
});
