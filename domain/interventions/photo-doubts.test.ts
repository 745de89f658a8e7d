import fc from 'fast-check';
import { expect, test } from 'vitest';
import { photo } from '../test-support/samples.ts';
import { photoDoubts, type PhotoedVisit, writeDistance } from './photo-doubts.ts';

const RENNES = { lat: 48.1147, lng: -1.6794, precision: 'numero' } as const;
const MARSEILLE = { lat: 43.2965, lng: 5.3698 };
const visit: PhotoedVisit = { jour: '2026-11-23', lieu: RENNES, fuseau: 'Europe/Paris', distanceM: 500 };
/** One degree of latitude is 111.2 km. */
const north = (metres: number) => ({ lat: RENNES.lat + metres / 111_195, lng: RENNES.lng });
const taken = (facts: Parameters<typeof photo>[0]) =>
  photo({ prisLe: '2026-11-23T09:00:00.000Z', ...RENNES_OF, ...facts });
const RENNES_OF = { lat: RENNES.lat, lng: RENNES.lng };
const doubtOf = (facts: Parameters<typeof photo>[0], of: Partial<PhotoedVisit> = {}) =>
  photoDoubts([taken(facts)], { ...visit, ...of }).doubts[0] ?? null;

test('[interventions/I52] a photo of eight days before, in Marseille, for a visit in Rennes is flagged twice', () => {
  expect(doubtOf({ prisLe: '2026-11-15T09:00:00.000Z', ...MARSEILLE })).toMatchObject({ jour: '2026-11-15' });
  expect(doubtOf({ prisLe: '2026-11-15T09:00:00.000Z', ...MARSEILLE })?.distanceM).toBeGreaterThan(750_000);
  expect(doubtOf({})).toBeNull();
});

test('[interventions/I52] the day is that of the place of the office', () => {
  const lateEvening = { prisLe: '2026-11-23T23:30:00.000Z' };
  expect(doubtOf(lateEvening)).toMatchObject({ jour: '2026-11-24' });
  expect(doubtOf(lateEvening, { fuseau: 'America/Martinique' })).toBeNull();
});

test('[interventions/I52] a distance is flagged beyond the setting of the office, less what is uncertain', () => {
  expect(doubtOf(north(480))).toBeNull();
  expect(doubtOf(north(530))).toMatchObject({ jour: null, distanceM: 530 });
  expect(doubtOf(north(530), { distanceM: 1000 })).toBeNull();
  expect(doubtOf({ ...north(530), precisionM: 60 })).toBeNull();
  expect(doubtOf(north(5000), { lieu: { ...RENNES, precision: 'commune' } })).toBeNull();
  expect(doubtOf(north(11_000), { lieu: { ...RENNES, precision: 'commune' } })).not.toBeNull();
});

test('[interventions/I52] nothing is judged of what is not known, and photos without a position are counted once', () => {
  const placeless = { lat: null, lng: null };
  expect(doubtOf(placeless)).toBeNull();
  expect(doubtOf(MARSEILLE, { lieu: { lat: null, lng: null } })).toBeNull();
  expect(doubtOf({ prisLe: '2026-01-01T09:00:00.000Z' }, { jour: null })).toBeNull();
  expect(photoDoubts([taken(placeless), taken(placeless), taken({})], visit)).toEqual({
    doubts: [],
    withoutPosition: 2,
    photos: 3,
  });
});

test('[interventions/I52] a larger setting flags no photo that a smaller one let through', () => {
  const metres = fc.integer({ min: 0, max: 30_000 });
  fc.assert(
    fc.property(metres, metres, metres, (away, a, b) => {
      const isFlagged = (distanceM: number) => doubtOf(north(away), { distanceM }) !== null;
      expect(isFlagged(Math.max(a, b)) && !isFlagged(Math.min(a, b))).toBe(false);
    }),
  );
});

test('[interventions/I52] a distance is written in metres, then in kilometres', () => {
  expect(writeDistance(530, 'fr')).toBe('530\u00A0m');
  expect(writeDistance(1240, 'fr')).toBe('1,2\u00A0km');
  expect(writeDistance(762_400, 'fr')).toBe('762\u00A0km');
});
