import { describe, expect, test } from 'vitest';
import { remediedHours } from './remedied-hours.ts';

const SATURDAY = '2026-12-05';
const MONDAY = '2026-12-07';
const monday = { jour: 1, debut: '08:00', fin: '12:00' };
const afternoon = { jour: 1, debut: '13:00', fin: '17:00' };

describe('the hours that a remedy proposes', () => {
  test('[planning/PO17] a day that is not worked has the hours of one that is', () => {
    const opened = remediedHours({ horaires: [afternoon, monday] }, { genre: 'jour', idControleur: 1, jour: SATURDAY });
    expect(opened).toEqual([monday, afternoon, { ...monday, jour: 6 }, { ...afternoon, jour: 6 }]);
  });

  test('[planning/PO17] of who never entered any, the usual ones come with it', () => {
    const opened = remediedHours({}, { genre: 'jour', idControleur: 1, jour: SATURDAY });
    expect(opened?.map(({ jour }) => jour)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(opened?.at(-1)).toEqual({ jour: 6, debut: '08:00', fin: '18:00' });
  });

  test('[planning/PO17] a day worked in the other weeks is opened in those that lack it; one of an absence is not', () => {
    // The week of the 30th of November is the 49th.
    const even = { jour: 6, debut: '09:00', fin: '12:00', semaine: 'paire' as const };
    const opened = remediedHours({ horaires: [monday, even] }, { genre: 'jour', idControleur: 1, jour: SATURDAY });
    expect(opened).toEqual([monday, { ...monday, jour: 6, semaine: 'impaire' }, even]);
    expect(remediedHours({ horaires: [monday] }, { genre: 'jour', idControleur: 1, jour: MONDAY })).toBeNull();
  });

  test('[planning/PO17] a day ends later, or begins sooner', () => {
    const of = { idControleur: 1, jour: MONDAY };
    const horaires = [monday, afternoon];
    const later = remediedHours({ horaires }, { ...of, genre: 'plus-tard', heure: '17:45' });
    expect(later).toEqual([monday, { ...afternoon, fin: '17:45' }]);
    const sooner = remediedHours({ horaires }, { ...of, genre: 'plus-tot', heure: '07:30' });
    expect(sooner).toEqual([{ ...monday, debut: '07:30' }, afternoon]);
  });

  test('[planning/PO17] hours that go further already are no matter of hours: half a day of absence stands there', () => {
    const of = { idControleur: 1, jour: MONDAY };
    const horaires = [monday, afternoon];
    expect(remediedHours({ horaires }, { ...of, genre: 'plus-tard', heure: '12:15' })).toBeNull();
    expect(remediedHours({ horaires }, { ...of, genre: 'plus-tot', heure: '12:45' })).toBeNull();
  });
});
