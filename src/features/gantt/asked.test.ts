import { expect, test } from 'vitest';
import { askedIn } from './asked.ts';

const TODAY = '2026-11-25';

test.each([
  ['/planning/gantt', 'dossier'],
  ['/planning/ganttbis', 'controleur'],
  ['/planning/ganttter', 'client'],
  ['/planning/ganttdhtmlx', 'type'],
  ['/planning/ganttganttastic', 'semaine'],
  ['/planning/ganttBis/', 'controleur'],
])('[planning/PG2] %s opens grouped by %s, and by what its address says instead', (path, grouping) => {
  expect(askedIn(path, '', TODAY).grouping).toBe(grouping);
  expect(askedIn(path, 'groupe=type', TODAY).grouping).toBe('type');
  expect(askedIn(path, 'groupe=planete', TODAY).grouping).toBe(grouping);
});

test('[planning/PG6] an address without words shows five weeks around today; with words, what they say', () => {
  expect(askedIn('/planning/gantt', '', TODAY)).toEqual({
    grouping: 'dossier',
    zoom: 'cinq-semaines',
    window: { du: '2026-11-16', au: '2026-12-20' },
    search: '',
    etat: 'all',
    sort: 'debut',
    isLate: false,
    view: null,
  });
  const words = 'zoom=semaine&du=2027-01-04&q=vitr%C3%A9&etat=valide&tri=retard&retard=oui&vue=tableau';
  expect(askedIn('/planning/gantt', words, TODAY)).toMatchObject({
    window: { du: '2027-01-04', au: '2027-01-10' },
    search: 'vitré',
    etat: 'valide',
    sort: 'retard',
    isLate: true,
    view: 'tableau',
  });
});

test.each(['demain', '2026-02-30', '9999-01-01', ''])('[planning/PG6] %s is no day: today is shown', (du) => {
  expect(askedIn('/planning/gantt', `zoom=jour&du=${du}`, TODAY).window).toEqual({ du: TODAY, au: TODAY });
});
