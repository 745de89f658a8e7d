import { describe, expect, test } from 'vitest';
import { endingsToTell, remindersOfEndings } from './ending-reminders.ts';
import { remindersOfGaps } from './gap-reminders.ts';
import type { Supervision } from './supervision.ts';
import { gap, GAP_ID, inspector, supervision } from './supervisions.test-support.ts';

const OTHER_ID = 'e7a1f3ad200ec4a0080000001';
const late = { ...gap, action: 'Saisir l’heure', responsable: 'Samia Haddad', echeance: '2026-11-30' };
const around = { today: '2026-12-01', managers: [12], isOpen: (_id: number): boolean => true };
const told = (fields: Partial<Supervision>, changes: Partial<typeof around> = {}) =>
  remindersOfGaps(supervision({ ecarts: { [GAP_ID]: late }, ...fields }), { ...around, ...changes });
const people = (reminding: ReturnType<typeof told>) => reminding?.reminders.map(({ a }) => a) ?? [];

describe('gaps whose day has passed', () => {
  test('[supervisions/SU30] the supervisor and the leads are told what is to be done, since when', () => {
    expect(told({})).toEqual({
      rappels: { [GAP_ID]: '2026-11-30' },
      reminders: [
        {
          a: [32, 12],
          annonce: {
            titre: 'Écart en retard',
            message:
              'SU-2026-00001, Yann Kerdoncuff. Saisir l’heure, Samia Haddad : à faire pour le 30/11/2026, il y a 1 jour.',
            lien: '/supervisions/current/7a1f3ad2-0035-4a00-8000-000000000001',
            niveau: 'alerte',
          },
        },
      ],
    });
  });
  test('[supervisions/SU30] the inspector is told of those that they do, however their name is written, and of no other', () => {
    const own = { ...late, responsable: 'KERDONCUFF  yann', constat: 'Le leur' };
    const both = told({ ecarts: { [GAP_ID]: late, [OTHER_ID]: own } });
    expect(people(both)).toEqual([[32, 12], [31]]);
    expect(both?.reminders.map(({ annonce }) => annonce.titre)).toEqual(['2 écarts en retard', 'Écart en retard']);
    expect(both?.reminders[1]?.annonce.message).toContain('KERDONCUFF');
    expect(both?.reminders[1]?.annonce.message).not.toContain('Samia');
  });
  test('[supervisions/SU30] once for each day: another day is told of when it passes in its turn', () => {
    const rappels = { [GAP_ID]: '2026-11-30' };
    expect(told({ rappels })).toBeNull();
    const moved = { ecarts: { [GAP_ID]: { ...late, echeance: '2026-12-10' } }, rappels };
    expect(told(moved)).toBeNull();
    expect(told(moved, { today: '2026-12-10' })).toBeNull();
    expect(told(moved, { today: '2026-12-11' })?.rappels).toEqual({ [GAP_ID]: '2026-12-10' });
  });
  test('[supervisions/SU30] a gap that was closed or taken away, or whose supervision was, is told to nobody', () => {
    expect(told({ ecarts: { [GAP_ID]: { ...late, soldeLe: '2026-11-29', preuve: 'Vu' } } })).toBeNull();
    expect(told({ ecarts: { [GAP_ID]: null } })).toBeNull();
    expect(told({ ecarts: { [GAP_ID]: { ...late, echeance: null } } })).toBeNull();
    expect(told({ retireLe: '2026-11-29T08:00:00.000Z' })).toBeNull();
    expect(told({}, { today: '2026-11-30' })).toBeNull();
  });
  test('[supervisions/SU30] a closed account is told nothing, and a gap that nobody was told of waits', () => {
    expect(people(told({}, { isOpen: (id) => id === 12 }))).toEqual([[12]]);
    expect(told({}, { isOpen: () => false })).toBeNull();
    const own = { ...late, responsable: 'Yann Kerdoncuff' };
    const alone = told({ ecarts: { [GAP_ID]: late, [OTHER_ID]: own } }, { isOpen: (id) => id === 31 });
    expect(alone).toMatchObject({ rappels: { [OTHER_ID]: '2026-11-30' }, reminders: [{ a: [31] }] });
    expect(Object.keys(alone?.rappels ?? {})).toEqual([OTHER_ID]);
  });
  test('[supervisions/SU30] many are counted beyond three', () => {
    const many = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`e0000000${n}`, late]));
    expect(told({ ecarts: many })?.reminders[0]?.annonce).toMatchObject({
      titre: '5 écarts en retard',
      message: expect.stringMatching(/ Et 2 autres\.$/),
    });
  });
});

describe('authorisations that end', () => {
  const TH = (jusquAu: string | null) => ({ code: 'BAR-TH-171', jusquAu });
  const endings = (competences: Parameters<typeof endingsToTell>[0]['competences'], today = '2026-12-02') =>
    endingsToTell(inspector({ competences }), today).map(({ code }) => code);

  test('[supervisions/SU31] from 60 days before to the last day', () => {
    expect(endings([TH('2027-01-31')], '2026-12-01')).toEqual([]);
    expect(endings([TH('2027-01-31')])).toEqual(['BAR-TH-171']);
    expect(endings([TH('2027-01-31')], '2027-01-31')).toEqual(['BAR-TH-171']);
    expect(endings([TH('2027-01-31')], '2027-02-01')).toEqual([]);
    expect(endings([TH(null)])).toEqual([]);
  });
  test('[supervisions/SU31] not a suspended one, nor one that another of the same fiche outlives, nor of who is gone', () => {
    expect(endings([{ ...TH('2027-01-31'), suspenduLe: '2026-11-01' }])).toEqual([]);
    expect(endings([TH('2027-01-31'), TH('2028-01-31')])).toEqual([]);
    expect(endings([TH('2027-01-31'), TH(null)])).toEqual([]);
    expect(endingsToTell(inspector({ actif: false, competences: [TH('2027-01-31')] }), '2026-12-02')).toEqual([]);
  });
  test('[supervisions/SU31] the controller and the leads are told, once for each end', () => {
    const controller = inspector();
    const first = remindersOfEndings(controller, { ...around, today: '2026-12-02' });
    expect(first).toEqual({
      rappels: { 'BAR-TH-171': '2027-01-31' },
      reminders: [
        {
          a: [31],
          annonce: {
            titre: 'Habilitation à renouveler',
            message: 'BAR-TH-171 jusqu’au 31/01/2027, dans 60 jours.',
            lien: '/supervisions/list',
            niveau: 'alerte',
          },
        },
        {
          a: [12],
          annonce: {
            titre: 'Habilitation à renouveler',
            message: 'Yann Kerdoncuff : BAR-TH-171 jusqu’au 31/01/2027, dans 60 jours.',
            lien: '/users/edit?id=31',
            niveau: 'alerte',
          },
        },
      ],
    });
    const rappelsHabilitations = first?.rappels ?? {};
    expect(remindersOfEndings(inspector({ rappelsHabilitations }), { ...around, today: '2026-12-03' })).toBeNull();
    const renewed = inspector({ rappelsHabilitations, competences: [TH('2028-01-31')] });
    expect(remindersOfEndings(renewed, { ...around, today: '2027-12-31' })?.rappels).toEqual({
      'BAR-TH-171': '2028-01-31',
    });
    const closed = remindersOfEndings(controller, { ...around, today: '2026-12-02', isOpen: (id) => id === 12 });
    expect(closed?.reminders.map(({ a }) => a)).toEqual([[12]]);
  });
});
