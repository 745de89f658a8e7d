import { describe, expect, test } from 'vitest';
import { controleur, intervention } from '../test-support/samples.ts';
import { boardOf } from './board.ts';
import { dayOfVisits } from './day-of-visits.ts';
import { judgeMove } from './move.ts';
import {
  isBelievable,
  knownRoads,
  lacksRoads,
  type Road,
  roadKey,
  roundedPoint,
  travelSource,
  tripsByRoad,
} from './roads.ts';
import { tripBetween } from './trip.ts';

const rennes = { lat: 48.1173, lng: -1.6778 };
const vitre = { lat: 48.12, lng: -1.21 };
const there: Road = { de: rennes, vers: vitre, km: 39.4, minutes: 31 };
const back: Road = { de: vitre, vers: rennes, km: 40.1, minutes: 36 };
const trips = tripsByRoad(knownRoads([there, back]));

const JOUR = '2026-12-01';
const adresse = { ligne1: '', ligne2: null, codePostal: '35500', ville: 'Vitré', departement: '35', ...vitre };
const visit = (time: string, fields: Parameters<typeof intervention>[0] = {}) =>
  intervention({
    id: time,
    etat: 'NOUVELLE',
    dateRdv: `${JOUR}T${time}:00.000Z`,
    dateFin: null,
    dureeMin: 60,
    adresse,
    ...fields,
  });

describe('[planning/P20] travel by road', () => {
  test('is what the service measured, one way and the other; the rest is estimated', () => {
    expect(trips(rennes, vitre)).toEqual({ km: 39.4, minutes: 31, isByRoad: true });
    expect(trips(vitre, rennes)).toEqual({ km: 40.1, minutes: 36, isByRoad: true });
    const redon = { lat: 47.651, lng: -2.084 };
    expect(trips(rennes, redon)).toEqual(tripBetween(rennes, redon));
    expect(trips(rennes, null)).toBeNull();
  });
  test('is known of a place within its rounding, and nothing long from a place to itself', () => {
    expect(trips({ lat: 48.11732, lng: -1.67783 }, vitre)?.minutes).toBe(31);
    expect(trips(vitre, { lat: 48.12004, lng: -1.21 })).toEqual({ km: 0, minutes: 0, isByRoad: true });
  });
  test('when no road is known, nothing differs from the estimate', () => {
    expect(tripsByRoad(new Map())).toBe(tripBetween);
  });
  test('counts in the day, in the board, and in what a move is refused for', () => {
    const day = dayOfVisits([visit('09:00')], { jour: JOUR, domicile: rennes, trips });
    expect([day.km, day.minutesDeTrajet, day.retour?.minutes]).toEqual([79.5, 67, 36]);
    const yann = controleur({ idUser: 12, domicile: { ...adresse, ...rennes } });
    const visits = [visit('09:00', { idControleur: 12 })];
    const [row] = boardOf({ controllers: [yann], visits, days: [JOUR], holidays: new Set(), trips });
    expect(row?.load).toMatchObject({ busyMin: 60 + 67, km: 79.5 });
  });
  test('a move that the estimate would allow is refused when the road is longer', () => {
    const before = visit('08:00', { adresse: { ...adresse, ...rennes } });
    const context = { others: [before], now: { jour: '2026-11-01', minute: 0 }, echeance: null, isHoliday: false };
    // Begins an hour after the end of the one before, by the hour of Paris.
    const move = { visit: visit('10:00'), controller: controleur({ idUser: 12 }), at: { jour: JOUR, minute: 11 * 60 } };
    const slow = tripsByRoad(knownRoads([{ ...there, minutes: 61 }]));
    const just = tripsByRoad(knownRoads([{ ...there, minutes: 60 }]));
    expect(judgeMove(move, { ...context, trips: slow }).refusals).toContain('trajet');
    expect(judgeMove(move, { ...context, trips: just }).refusals).not.toContain('trajet');
    expect(judgeMove(move, context).refusals).not.toContain('trajet');
  });
  test('[planning/P20] a screen says which one was used', () => {
    const estimated = dayOfVisits([visit('09:00')], { jour: JOUR, domicile: rennes });
    const measured = dayOfVisits([visit('09:00')], { jour: JOUR, domicile: rennes, trips });
    const empty = dayOfVisits([], { jour: JOUR, domicile: rennes, trips });
    expect(travelSource([estimated, empty])).toBe('estime');
    expect(travelSource([measured, empty])).toBe('route');
    expect(travelSource([measured, estimated])).toBe('mixte');
    expect(travelSource([])).toBe('estime');
    expect([estimated, measured, empty].map(lacksRoads)).toEqual([true, false, false]);
  });
});

test('[planning/P21] a place is told by four decimals, and a road has two ends', () => {
  expect(roundedPoint({ lat: 48.117266, lng: -1.677793 })).toEqual({ lat: 48.1173, lng: -1.6778 });
  expect(roadKey(rennes, vitre)).not.toBe(roadKey(vitre, rennes));
});

test.each([
  [{}, true],
  [{ minutes: -1 }, false],
  [{ km: Number.NaN }, false],
  [{ minutes: Number.POSITIVE_INFINITY }, false],
  [{ km: 10 }, false],
  [{ km: 2500, minutes: 1500 }, false],
  [{ minutes: 9 }, false],
  [{ vers: rennes, km: 0, minutes: 0 }, true],
])('[planning/P22] a road that differs by %j is believed: %s', (fields, expected) => {
  expect(isBelievable({ ...there, ...fields })).toBe(expected);
});
