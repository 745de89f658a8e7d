import { describe, expect, test } from 'vitest';
import type { Controller } from '../controleurs/controleur.ts';
import { controleur, ID, intervention } from '../test-support/samples.ts';
import { accompanyingOf } from './accompanying.ts';
import { instantOf, minuteOf } from '../base/clock.ts';
import { firstHour, judgeGift, judgeMove, type MoveContext, type MovedVisit } from './move.ts';

const PARIS = 'Europe/Paris';
/** A Tuesday. */
const DAY = '2026-12-01';
const RENNES = { lat: 48.1173, lng: -1.6778 };
const VITRE = { lat: 48.124, lng: -1.209 };

const at = (time: string, jour = DAY) => ({ jour, minute: minuteOf(time) });
const person = (fields: Partial<Controller> = {}): Controller =>
  controleur({
    competences: [{ code: 'BAR-EN-101', jusquAu: null }],
    zones: [],
    horaires: [],
    absences: [],
    ...fields,
  });
/** From the installer of the samples. */
const apart = [
  { idEntreprise: ID.entreprise, nomEntreprise: 'Isolation Armor', motif: 'Parent', depuis: '2026-11-20' },
];
const visit = (fields: Partial<MovedVisit> = {}): MovedVisit =>
  intervention({ etat: 'NOUVELLE', dateRdv: null, rdvFixe: false, idControleur: null, dureeMin: 60, ...fields });
const other = (time: string, place: { lat: number; lng: number } | null = VITRE, dureeMin = 60) => ({
  dateRdv: instantOf(at(time), PARIS),
  dateFin: null,
  dureeMin,
  adresse: { lat: place?.lat ?? null, lng: place?.lng ?? null },
});
const accredited = { numeroCofrac: '3-1', porteeFiches: [{ code: 'BAR-EN-101', du: null, jusquAu: null }] };
const context = (fields: Partial<MoveContext> = {}): MoveContext => ({
  others: [],
  now: at('09:00', '2026-11-26'),
  echeance: null,
  isHoliday: false,
  ...fields,
});
const judged = (
  {
    time = '10:00',
    jour = DAY,
    of = {},
    by = {},
  }: { time?: string; jour?: string; of?: Partial<MovedVisit>; by?: Partial<Controller> },
  fields: Partial<MoveContext> = {},
) => judgeMove({ visit: visit(of), controller: person(by), at: at(time, jour) }, context(fields));

describe('[planning/P14] a visit that is moved by hand', () => {
  test('goes where nothing speaks against it', () => {
    expect(judged({})).toEqual({ refusals: [], doubts: [] });
  });

  test.each<[string, Parameters<typeof judged>[0], Partial<MoveContext>]>([
    ['etat', { of: { etat: 'VERIF RT' } }, {}],
    ['verrou', { of: { rdvFixe: true, dateRdv: instantOf(at('14:00'), PARIS) } }, {}],
    ['passe', { jour: '2026-11-25' }, {}],
    ['passe', { jour: '2026-11-26', time: '09:00' }, {}],
    ['controleur', { by: { actif: false } }, {}],
    ['controleur', { by: { idBureauInspection: 2 } }, {}],
    ['habilitation', { by: { competences: [{ code: 'BAR-EN-101', jusquAu: '2026-11-30' }] } }, {}],
    ['separation', { by: { separations: apart } }, {}],
    ['zone', { by: { zones: ['44', '56'] } }, {}],
    ['absence', { by: { absences: [{ du: DAY, au: DAY, motif: null }] } }, {}],
    ['absence', { by: { absences: [{ du: DAY, au: DAY, fin: 'matin', motif: null }] } }, {}],
    ['absence', { time: '11:30', by: { absences: [{ du: DAY, au: DAY, debut: 'apres-midi', motif: null }] } }, {}],
    ['horaires', { time: '17:30' }, {}],
    ['horaires', { jour: '2026-12-05' }, {}],
    ['horaires', { by: { horaires: [{ jour: 2, debut: '14:00', fin: '18:00' }] } }, {}],
    ['occupe', {}, { others: [other('10:30')] }],
    ['trajet', {}, { others: [other('11:05', RENNES)] }],
    ['trajet', {}, { others: [other('08:55', RENNES)] }],
    ['trajet', {}, { others: [other('08:55', null)] }],
  ])('is refused: %s', (reason, move, fields) => {
    expect(judged(move, fields).refusals).toEqual([reason]);
  });

  test('[controleurs/SEP4] a visit of another installer, or of none, is not concerned', () => {
    const by = { separations: apart };
    expect(judged({ by, of: { idEntreprise: null } }).refusals).toEqual([]);
    expect(judged({ by, of: { idEntreprise: '8e1f3ad2-0099-4a00-8000-000000000099' } }).refusals).toEqual([]);
  });

  test('a promised appointment that has no day yet is no lock', () => {
    expect(judged({ of: { rdvFixe: true } }).refusals).toEqual([]);
  });

  test.each<[string, Parameters<typeof judged>[0], Partial<MoveContext>]>([
    ['ferie', {}, { isHoliday: true }],
    ['indisponible', { of: { disponibilites: [{ jour: 2, debut: '10:05', fin: '12:00' }] } }, {}],
    ['indisponible', { of: { disponibilites: [{ jour: 1, debut: '08:00', fin: '18:00' }] } }, {}],
    ['journee-pleine', { by: { maxParJour: 1 } }, { others: [other('14:00')] }],
    ['echeance', {}, { echeance: '2026-11-30' }],
    ['sans-lieu', { of: { adresse: { ...visit().adresse, lat: null } } }, {}],
    ['portee', {}, { office: { numeroCofrac: '3-1', porteeFiches: [] } }],
    ['portee', {}, { office: { ...accredited, accreditationJusquAu: '2026-11-30' } }],
  ])('is asked about: %s', (doubt, move, fields) => {
    expect(judged(move, fields)).toEqual({ refusals: [], doubts: [doubt] });
  });
});

test('[bureaux/O20] a move within the scope of its office, or of an office that is accredited for nothing, is not asked about', () => {
  expect(judged({}, { office: accredited }).doubts).toEqual([]);
  expect(judged({}, { office: { numeroCofrac: '' } }).doubts).toEqual([]);
  expect(judged({ jour: '2026-12-08' }, { office: { ...accredited, accreditationJusquAu: DAY } }).doubts).toEqual([
    'portee',
  ]);
});

describe('[planning/P14] a visit that is dropped on a day', () => {
  const first = (fields: Partial<MoveContext> = {}, by: Partial<Controller> = {}, jour = DAY) =>
    firstHour({ visit: visit(), controller: person(by), jour }, context(fields));

  test('begins with the day of work, on a multiple of five minutes', () => {
    expect(first()).toEqual(at('08:00'));
    expect(first({}, { horaires: [{ jour: 2, debut: '08:32', fin: '12:00' }] })).toEqual(at('08:35'));
  });
  test('begins once the controller can have come from the visit before', () => {
    expect(first({ others: [other('08:00')] })).toEqual(at('09:00'));
    expect(first({ others: [other('08:00', null)] })).toEqual(at('09:10'));
  });
  test('begins after a morning off', () => {
    expect(first({}, { absences: [{ du: DAY, au: DAY, fin: 'matin', motif: null }] })).toEqual(at('13:00'));
  });
  test('[planning/P24] begins while somebody is there, if that may be', () => {
    const there = (debut: string, fin: string) => ({ disponibilites: [{ jour: 2, debut, fin }] });
    const hour = (of: Partial<MovedVisit>) =>
      firstHour({ visit: visit(of), controller: person(), jour: DAY }, context());
    expect(hour(there('14:30', '18:00'))).toEqual(at('14:30'));
    expect(hour(there('19:00', '20:00'))).toEqual(at('08:00'));
  });
  test('today, it begins after now', () => {
    expect(first({ now: at('10:02') })).toEqual(at('10:05'));
  });
  test('has no hour where the day is full, or past', () => {
    expect(first({ others: [other('08:00', VITRE, 600)] })).toBeNull();
    expect(first({ now: at('09:00', '2026-12-02') })).toBeNull();
  });
});

test.each<[readonly string[], Partial<Controller>]>([
  [[], { absences: [{ du: DAY, au: DAY, motif: null }] }],
  [['habilitation'], { competences: [{ code: 'BAR-EN-101', jusquAu: '2026-11-30' }] }],
  [['separation'], { separations: apart }],
  [['habilitation', 'separation', 'zone'], { separations: apart, competences: [], zones: ['44'] }],
  [['controleur', 'zone'], { zones: ['44'], idBureauInspection: 2 }],
])(
  '[planning/P14] given to somebody without an hour, a visit is refused for who they are alone: %j',
  (refusals, by) => {
    expect(judgeGift({ visit: visit(), controller: person(by), jour: DAY })).toEqual(refusals);
  },
);

describe('[planning/P25] a visit for two that is moved', () => {
  const samia = person({ id: '14', idUser: 14, nom: 'Haddad', competences: [], zones: ['75'] });
  const pair = { aDeux: true, idControleur: 12, idSecond: 14 };
  const beside = (by: Partial<Controller> = {}, others: MoveContext['others'] = []) => ({
    second: { controller: { ...samia, ...by }, others },
  });

  test('goes where who accompanies is free, whatever their authorisations and their zone', () => {
    expect(judged({ of: pair }, beside())).toEqual({ refusals: [], doubts: [] });
  });
  test.each<[string, Partial<Controller>, MoveContext['others']]>([
    ['controleur', { actif: false }, []],
    ['separation', { separations: apart }, []],
    ['absence', { absences: [{ du: DAY, au: DAY, motif: null }] }, []],
    ['horaires', { horaires: [{ jour: 2, debut: '14:00', fin: '18:00' }] }, []],
    ['occupe', {}, [other('10:30', RENNES)]],
    ['trajet', {}, [other('08:55', RENNES)]],
  ])('is refused in their name: %s', (why, by, others) => {
    expect(judged({ of: pair }, beside(by, others))).toMatchObject({ refusals: ['second'], second: [why] });
  });
  test('is refused when who accompanies is not known, and asked when their day is full', () => {
    expect(judged({ of: pair }, { second: { controller: null, others: [] } })).toMatchObject({
      second: ['controleur'],
    });
    expect(judged({ of: pair }, beside({ maxParJour: 1 }, [other('15:00')])).doubts).toEqual(['journee-pleine-second']);
  });
  test('dropped on a day, takes the first hour at which both are free', () => {
    const move = { visit: visit(pair), controller: person(), jour: DAY };
    const busy = beside({ horaires: [{ jour: 2, debut: '09:00', fin: '18:00' }] }, [other('09:00', null, 120)]);
    expect(firstHour(move, context(busy))).toEqual(at('11:10'));
  });
  test('[interventions/I45] given to who accompanied, is judged for the two in each other’s place', () => {
    const known = { controllers: [person(), samia], othersOf: () => [] };
    expect(accompanyingOf(visit(pair), 14, known)?.controller?.idUser).toBe(12);
    expect(accompanyingOf(visit(pair), 12, known)?.controller?.idUser).toBe(14);
    expect(accompanyingOf(visit({ ...pair, idSecond: null }), 12, known)).toBeUndefined();
  });
});
