import { describe, expect, test } from 'vitest';
import { dayAndTime, localDay, TIME_ZONES, timeZoneOf, zoneOf } from './time-zone.ts';

const of = (codePostal: string, departement = '') => timeZoneOf({ codePostal, departement });

describe('the hour of an office', () => {
  test.each([
    ['97110', 'America/Guadeloupe'],
    ['97200', 'America/Martinique'],
    ['97300', 'America/Cayenne'],
    ['97400', 'Indian/Reunion'],
    ['97500', 'America/Miquelon'],
    ['97600', 'Indian/Mayotte'],
    ['97700', 'America/Guadeloupe'],
    ['97800', 'America/Guadeloupe'],
    ['98600', 'Pacific/Wallis'],
    ['98713', 'Pacific/Tahiti'],
    ['98800', 'Pacific/Noumea'],
    ['98000', 'Europe/Paris'],
    ['35000', 'Europe/Paris'],
    ['20090', 'Europe/Paris'],
  ] as const)('[bureaux/O14] %s is of %s', (codePostal, zone) => {
    expect(of(codePostal)).toBe(zone);
  });
  test('[bureaux/O14] spaces count for nothing, the département answers for a post code that is missing, Paris for both', () => {
    expect(of(' 97 400 ')).toBe('Indian/Reunion');
    expect(of('', '974')).toBe('Indian/Reunion');
    expect(of('35000', '974')).toBe('Europe/Paris');
    expect([of(''), timeZoneOf(null), timeZoneOf({})]).toEqual(['Europe/Paris', 'Europe/Paris', 'Europe/Paris']);
  });
  test('[bureaux/O15] one instant is another day and another hour in each, and what bears none is of Paris', () => {
    const instant = '2026-11-24T20:30:45.000Z';
    expect(dayAndTime(instant, 'Indian/Reunion')).toEqual({ jour: '2026-11-25', heure: '00:30', secondes: '45' });
    expect(dayAndTime(instant, 'America/Cayenne')).toEqual({ jour: '2026-11-24', heure: '17:30', secondes: '45' });
    expect(localDay(instant, zoneOf({ fuseau: null }))).toBe('2026-11-24');
    expect(localDay(instant, zoneOf({ fuseau: 'Pacific/Noumea' }))).toBe('2026-11-25');
    for (const zone of TIME_ZONES) expect(localDay('n’est pas un instant', zone)).toBe('');
  });
});
