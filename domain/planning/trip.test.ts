import { describe, expect, test } from 'vitest';
import { greatCircleKm } from '../places/distance.ts';
import { tripBetween } from './trip.ts';

const rennes = { lat: 48.1173, lng: -1.6778 };
const vitre = { lat: 48.1243, lng: -1.2107 };

describe('trajet', () => {
  test('the great circle from Rennes to Vitré is about 34.7 km', () => {
    expect(greatCircleKm(rennes, vitre)).toBeCloseTo(34.7, 0);
  });
  test('[planning/P1] a road is 1.3 times the great circle', () => {
    expect(tripBetween(rennes, vitre)?.km).toBeCloseTo(greatCircleKm(rennes, vitre) * 1.3, 6);
  });
  test('[planning/P1] an unknown place gives no distance', () => {
    expect(tripBetween(rennes, null)).toBeNull();
    expect(tripBetween(null, vitre)).toBeNull();
  });
  test('[planning/P2] a little under five kilometres in town take six minutes', () => {
    const near = { lat: rennes.lat + (4.95 / 1.3 / 6371) * (180 / Math.PI), lng: rennes.lng };
    expect(tripBetween(rennes, near)?.minutes).toBe(6);
  });
  test('[planning/P2] what goes beyond ten kilometres counts 70 km/h', () => {
    const km = tripBetween(rennes, vitre)?.km ?? 0;
    expect(tripBetween(rennes, vitre)?.minutes).toBe(Math.ceil((10 / 50 + (km - 10) / 70) * 60));
  });
  test('[planning/P2] no distance takes no time', () => {
    expect(tripBetween(rennes, rennes)).toEqual({ km: 0, minutes: 0 });
  });
});
