import { expect, test } from 'vitest';
import { controleur, intervention } from '../test-support/samples.ts';
import { instantOf } from '../base/clock.ts';
import { freeSlots } from './free-slots.ts';

const RENNES = { lat: 48.11, lng: -1.68 };
const VITRE = { lat: 48.12, lng: -1.21 };
const BREST = { lat: 48.39, lng: -4.49 };
/** A Thursday morning, by the hour of Paris. */
const NOW = { jour: '2026-11-26', minute: 10 * 60 };
const hours = [1, 2, 3, 4, 5].map((jour) => ({ jour, debut: '09:00', fin: '17:00' }));
const at = (jour: string, hour: number): string => instantOf({ jour, minute: hour * 60 }, 'Europe/Paris');

const place = (point: { lat: number; lng: number } | null) => ({
  ...intervention().adresse,
  ...(point ?? { lat: null, lng: null }),
  departement: '35',
});
const visit = intervention({
  etat: 'NOUVELLE',
  dateRdv: null,
  rdvFixe: false,
  dureeMin: 60,
  adresse: place(VITRE),
});
const person = (idUser: number, point: { lat: number; lng: number } | null) =>
  controleur({
    id: String(idUser),
    idUser,
    horaires: hours,
    absences: [],
    zones: [],
    domicile: point === null ? null : place(point),
  });
const taken = (idControleur: number, dateRdv: string, point: { lat: number; lng: number }) =>
  intervention({ idControleur, dateRdv, dateFin: null, dureeMin: 60, etat: 'NOUVELLE', adresse: place(point) });

const asked = (
  controllers: readonly ReturnType<typeof person>[],
  others: readonly ReturnType<typeof taken>[] = [],
  more: { echeance?: string | null; isHoliday?: (jour: string) => boolean } = {},
) =>
  freeSlots(
    {
      visit,
      controllers,
      othersOf: (id) => others.filter(({ idControleur }) => idControleur === id),
      now: NOW,
      echeance: null,
      isHoliday: () => false,
      ...more,
    },
    6,
  );
const told = (slots: ReturnType<typeof asked>) =>
  slots.map(({ controller, at: { jour, minute }, detourKm }) => [
    controller.idUser,
    jour,
    minute / 60,
    detourKm === null ? null : Math.round(detourKm),
  ]);

test('[planning/P19] the hour beside a visit of the same town adds nothing, and comes before the soonest day', () => {
  const slots = told(asked([person(12, RENNES)], [taken(12, at('2026-12-01', 10), VITRE)]));
  expect(slots[0]?.slice(0, 2)).toEqual([12, '2026-12-01']);
  expect(slots[0]?.[3]).toBe(0);
  expect(slots[1]?.slice(0, 2)).toEqual([12, '2026-11-26']);
  expect(slots[1]?.[3]).toBeGreaterThan(60);
});

test('[planning/P19] two of each controller at most, the nearest first', () => {
  const slots = told(asked([person(13, BREST), person(12, RENNES)]));
  expect(slots.map(([id]) => id)).toEqual([12, 12, 13, 13]);
  expect(slots[0]).toEqual([12, '2026-11-26', 10 + 5 / 60, slots[1]?.[3]]);
});

test('[planning/P19] after the deadline comes last and says so; a visit that is late already is offered the soonest', () => {
  const days = (echeance: string) =>
    asked([person(12, RENNES)], [taken(12, at('2026-12-01', 10), VITRE)], { echeance }).map(
      ({ at: { jour }, isLate }) => [jour, isLate],
    );
  expect(days('2026-11-26')).toEqual([
    ['2026-11-26', false],
    ['2026-11-27', true],
  ]);
  expect(days('2026-11-20')).toEqual([
    ['2026-11-26', true],
    ['2026-11-27', true],
  ]);
});

test('[planning/P19] nothing on a public holiday, or that a move would refuse', () => {
  const days = told(asked([person(12, RENNES)], [], { isHoliday: (jour) => jour === '2026-11-26' })).map(
    ([, day]) => day,
  );
  expect(days).toEqual(['2026-11-27', '2026-11-30']);
  expect(asked([controleur({ ...person(12, RENNES), competences: [] })])).toEqual([]);
});

test('[planning/P19] [planning/P24] while somebody is there, from the first minute of it on', () => {
  const slots = freeSlots(
    {
      visit: { ...visit, disponibilites: [{ jour: 1, debut: '14:10', fin: '16:00' }] },
      controllers: [person(1, RENNES)],
      othersOf: () => [],
      now: NOW,
      echeance: null,
      isHoliday: () => false,
    },
    6,
  );
  expect(slots.map(({ at: { jour, minute } }) => [jour, minute])).toEqual([
    ['2026-11-30', 850],
    ['2026-12-07', 850],
  ]);
});

test('[planning/P19] without any place, the soonest, and no kilometre is invented', () => {
  const slots = told(asked([person(12, null)]));
  expect(slots).toEqual([
    [12, '2026-11-26', 10 + 5 / 60, null],
    [12, '2026-11-27', 9, null],
  ]);
});
