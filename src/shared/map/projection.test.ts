import { describe, expect, test } from 'vitest';
import { scaleBar, projectPoints } from './projection.ts';

const cadre = { largeur: 400, hauteur: 700, marge: 40 };
const rennes = { lat: 48.1173, lng: -1.6778 };
const vitre = { lat: 48.1243, lng: -1.2107 };
const bain = { lat: 47.8422, lng: -1.6836 };

describe('the map of a day', () => {
  test('every place stays inside the frame', () => {
    const { place } = projectPoints([rennes, vitre, bain], cadre);
    for (const point of [rennes, vitre, bain].map(place)) {
      expect(point.x).toBeGreaterThanOrEqual(cadre.marge - 0.01);
      expect(point.x).toBeLessThanOrEqual(cadre.largeur - cadre.marge + 0.01);
      expect(point.y).toBeGreaterThanOrEqual(cadre.marge - 0.01);
      expect(point.y).toBeLessThanOrEqual(cadre.hauteur - cadre.marge + 0.01);
    }
  });
  test('north is up and east is right', () => {
    const { place } = projectPoints([rennes, vitre, bain], cadre);
    expect(place(bain).y).toBeGreaterThan(place(rennes).y);
    expect(place(vitre).x).toBeGreaterThan(place(rennes).x);
  });
  test('distances keep their proportion', () => {
    const { place, kmParPixel } = projectPoints([rennes, vitre, bain], cadre);
    const pixels = Math.hypot(place(vitre).x - place(rennes).x, place(vitre).y - place(rennes).y);
    expect(pixels * kmParPixel).toBeCloseTo(34.7, 0);
  });
  test('a single place stands in the middle', () => {
    expect(projectPoints([rennes], cadre).place(rennes)).toEqual({ x: 200, y: 350 });
  });
  test('a pixel leads back to its place', () => {
    const { place, at } = projectPoints([rennes, vitre, bain], cadre);
    const back = at(place(vitre));
    expect([back.lat, back.lng]).toEqual([expect.closeTo(vitre.lat, 9), expect.closeTo(vitre.lng, 9)]);
  });
  test('the scale bar is a round distance', () => {
    expect(scaleBar(0.13, 100)).toEqual({ km: 10, pixels: 10 / 0.13 });
    expect(scaleBar(0.06, 100).km).toBe(5);
  });
});
