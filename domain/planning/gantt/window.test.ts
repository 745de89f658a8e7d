import { describe, expect, test } from 'vitest';
import { fitOf, leafed, loadedFor, precisionOf, startFor, windowOf, zoomBy, zoomedAround, ZOOMS } from './window.ts';

const TODAY = '2026-11-25';
const at = (instant: string): number => Date.parse(instant);

describe('the window', () => {
  test('[planning/PG6] from a day to a year', () => {
    expect(ZOOMS.map((zoom) => windowOf('2026-11-16', zoom).au)).toEqual([
      '2026-11-16',
      '2026-11-22',
      '2026-11-29',
      '2026-12-20',
      '2027-02-14',
      '2027-11-15',
    ]);
    expect(ZOOMS.map(precisionOf)).toEqual(['heure', 'heure', 'jour', 'jour', 'jour', 'jour']);
  });

  test('[planning/PG6] nearer and wider, to the ends', () => {
    expect([zoomBy('semaine', -1), zoomBy('jour', -1), zoomBy('annee', 1)]).toEqual(['jour', 'jour', 'annee']);
  });

  test('[planning/PG6] today stays in sight when it is, the middle otherwise', () => {
    expect(zoomedAround(windowOf('2026-11-16', 'cinq-semaines'), 'jour', TODAY)).toBe(TODAY);
    expect(zoomedAround(windowOf('2027-03-01', 'cinq-semaines'), 'semaine', TODAY)).toBe('2027-03-15');
    for (const zoom of ZOOMS) {
      const { du, au } = windowOf(startFor(TODAY, zoom), zoom);
      expect(du <= TODAY && TODAY <= au).toBe(true);
    }
    expect(startFor(TODAY, 'cinq-semaines')).toBe('2026-11-16');
  });

  test('[planning/PG6] leafing goes by half of what is drawn, and by the whole of a day or a week', () => {
    expect([leafed(TODAY, 'jour', 1), leafed(TODAY, 'semaine', -1)]).toEqual(['2026-11-26', '2026-11-18']);
    expect([leafed('2026-11-16', 'cinq-semaines', 1), leafed('2026-11-16', 'deux-semaines', -1)]).toEqual([
      '2026-11-30',
      '2026-11-09',
    ]);
  });

  test('[planning/PG6] the narrowest zoom that holds all', () => {
    const bars = [
      { debutMs: at('2026-12-01T08:00:00Z'), finMs: at('2026-12-01T09:00:00Z') },
      { debutMs: at('2026-12-09T08:00:00Z'), finMs: at('2026-12-10T00:00:00Z') },
    ];
    expect(fitOf(bars)).toEqual({ du: '2026-12-01', zoom: 'deux-semaines' });
    expect(fitOf(bars.slice(0, 1))).toEqual({ du: '2026-12-01', zoom: 'jour' });
    expect(fitOf([])).toBeNull();
  });
});

describe('what is loaded', () => {
  const shown = windowOf('2026-11-16', 'cinq-semaines');
  test('[planning/PG7] as much again on each side, nothing new within, something else beyond', () => {
    const loaded = loadedFor(shown, null);
    expect(loaded).toEqual({ du: '2026-10-12', au: '2027-01-24' });
    expect(loadedFor(windowOf('2026-12-07', 'cinq-semaines'), loaded)).toBe(loaded);
    expect(loadedFor(windowOf('2027-01-04', 'cinq-semaines'), loaded)).toEqual({ du: '2026-11-30', au: '2027-03-14' });
  });

  test('[planning/PG7] a day takes a week on each side, a year a quarter', () => {
    expect(loadedFor(windowOf(TODAY, 'jour'), null)).toEqual({ du: '2026-11-18', au: '2026-12-02' });
    expect(loadedFor(windowOf('2026-01-01', 'annee'), null)).toEqual({ du: '2025-10-01', au: '2027-04-02' });
  });

  test('[planning/PG7] who comes back from a year to a day lets the year go', () => {
    const year = loadedFor(windowOf('2026-01-01', 'annee'), null);
    expect(loadedFor(windowOf(TODAY, 'jour'), year)).toEqual({ du: '2026-11-18', au: '2026-12-02' });
    expect(loadedFor(windowOf('2026-10-01', 'trois-mois'), year)).toBe(year);
  });
});
