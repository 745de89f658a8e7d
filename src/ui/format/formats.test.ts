import { describe, expect, test, vi } from 'vitest';
import { LANGUAGE_WRITING } from '../../platform/apparence/settings.ts';
import { makeFormats } from './formats.ts';

const fr = makeFormats('fr');
const en = makeFormats('en');

describe('formats', () => {
  test('French numbers take thin spaces and a comma', () => {
    expect(fr.nombre(12_345.678, 2)).toBe('12\u202F345,68');
    expect(fr.pourcent(0.126, 1)).toBe('12,6\u202F%');
    expect(fr.montant(1_234_567)).toBe('12\u202F345,67\u202F€');
    expect(en.montant(1_234_567)).toBe('€12,345.67');
  });
  test('bytes take the largest unit that keeps a whole part', () => {
    expect(fr.octets(999)).toEqual({ valeur: '999', unite: 'octets' });
    expect(fr.octets(14_200)).toEqual({ valeur: '14', unite: 'ko' });
    expect(fr.octets(11_640_000)).toEqual({ valeur: '11,6', unite: 'mo' });
    expect(fr.octets(12_000_000_000)).toEqual({ valeur: '12,0', unite: 'go' });
  });
  test('durations are hours and minutes', () => {
    expect(fr.duration(45)).toBe('45\u202Fmin');
    expect(fr.duration(60)).toBe('1\u202Fh');
    expect(fr.duration(148)).toBe('2\u202Fh\u202F28');
    expect(fr.duration(125)).toBe('2\u202Fh\u202F05');
    expect(fr.duration(119.7)).toBe('2\u202Fh');
    expect(fr.duration(59.6)).toBe('1\u202Fh');
  });
  test('the first of a month is written 1er in French only', () => {
    expect(fr.jourLong('2027-05-01')).toBe('1er mai 2027');
    expect(fr.jourComplet('2026-12-01')).toBe('Mardi 1er décembre 2026');
    expect(fr.jourLong('2026-11-21')).toBe('21 novembre 2026');
    expect(en.jourLong('2027-05-01')).toBe('1 May 2027');
  });
  test('the last synchronisation is written DD MMMM YYYY', () => {
    expect(fr.dateSync(new Date(2026, 10, 3, 12).toISOString())).toBe('03 novembre 2026');
  });
  test('a day stays itself whatever the time zone', () => {
    expect(fr.jour('2026-11-23')).toBe('23/11/2026');
    expect(fr.jourDe(new Date(2026, 10, 23, 0, 30).toISOString())).toBe('2026-11-23');
  });
  test('[bureaux/O16] the name of an hour is worked out by one format, whatever the number of rows', () => {
    const visit = makeFormats('fr').at({ fuseau: 'Indian/Reunion' });
    visit.dateHeure('2026-11-24T20:30:00.000Z');
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const written = Array.from({ length: 50 }, () => visit.dateHeure('2026-11-24T20:30:00.000Z'));
    expect(new Set(written)).toEqual(new Set(['25 nov. 00:30 (heure de La Réunion)']));
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });

  test('[bureaux/O16] an instant is written by the hour of its office, whose name is said where the device has another', () => {
    const instant = '2026-11-24T20:30:00.000Z';
    const visit = { fuseau: 'Indian/Reunion' } as const;
    const own = makeFormats('fr', LANGUAGE_WRITING, 'Europe/Paris');
    expect(own.at(visit).dateHeure(instant)).toBe('25 nov. 00:30 (heure de La Réunion)');
    expect(own.at(visit).heure(instant)).toBe('00:30 (UTC+4)');
    expect([own.at(visit).hourOf(instant), fr.hourOf(instant)]).toEqual(['(heure de La Réunion)', '']);
    expect([own.at(visit).jourDe(instant), own.jourDe(instant)]).toEqual(['2026-11-25', '2026-11-24']);
    expect(makeFormats('en').at(visit).dateHeure(instant)).toBe('25 Nov 00:30 (Réunion Time)');
    const here = new Date(instant).toTimeString().slice(0, 5);
    expect(fr.heure(instant)).toBe(here);
  });
  test('an amount is written as the person chose, in any language', () => {
    const chosen = {
      ...LANGUAGE_WRITING,
      separateurDecimal: '.',
      separateurMilliers: '’',
      symbole: 'EUR',
      position: 'gauche',
      espace: 'oui',
    } as const;
    for (const language of ['fr', 'en', 'es', 'pt', 'de'] as const) {
      expect(makeFormats(language, chosen).montant(1_234_567_89)).toBe('EUR\u202F1’234’567.89');
      expect(makeFormats(language, chosen).montant(-5)).toBe('-EUR\u202F0.05');
    }
    const compact = { ...LANGUAGE_WRITING, decimales: '0', separateurMilliers: '', espace: 'non' } as const;
    expect(makeFormats('fr', compact).montant(1_234_567)).toBe('12346€');
    expect(fr.montantRond(1_234_567)).toBe('12\u202F346\u202F€');
    expect(fr.montant(-1_234_567)).toBe('-12\u202F345,67\u202F€');
  });
  test('a day is written as the person chose, the same for days and instants', () => {
    const iso = makeFormats('fr', { ...LANGUAGE_WRITING, jour: 'iso' });
    const longForm = makeFormats('fr', { ...LANGUAGE_WRITING, jour: 'long' });
    const instant = new Date(2027, 4, 1, 0, 30).toISOString();
    expect([iso.jour('2027-05-01'), iso.date(instant)]).toEqual(['2027-05-01', '2027-05-01']);
    expect([longForm.jour('2027-05-01'), longForm.date(instant)]).toEqual(['1er mai 2027', '1er mai 2027']);
  });
});
