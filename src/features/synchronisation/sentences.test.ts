import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OUT_OF_REACH, type QueueEntry } from './queue-entry.ts';
import { isAllReceived, leavingPhrase, type SyncPage } from './sentences.ts';

type Line = Pick<QueueEntry, 'etat' | 'refus' | 'derriere'>;
const refused = (code: string): Line => ({ etat: 'refuse', refus: { code, le: '' }, derriere: null });
const behind: Line = { etat: 'appareil', refus: null, derriere: { numero: 'I-1', genre: 'photos' } };
const line = fc.constantFrom<Line>(
  { etat: 'appareil', refus: null, derriere: null },
  { etat: 'envoi', refus: null, derriere: null },
  { etat: 'conflit', refus: null, derriere: null },
  behind,
  refused('DROIT_INSUFFISANT'),
  refused(OUT_OF_REACH),
);
const few = fc.integer({ min: 0, max: 2 });
const page: fc.Arbitrary<SyncPage> = fc
  .record({
    etat: fc.record({
      syncDate: fc.constantFrom(null, '2026-11-21T07:00:00.000Z'),
      connexion: fc.constantFrom('en-ligne' as const, 'hors-ligne' as const),
      session: fc.constantFrom('ouverte' as const, 'a-renouveler' as const),
    }),
    hasBackgroundSync: fc.boolean(),
    queue: fc.array(line, { maxLength: 3 }),
    calls: few,
    refusedCalls: few,
    found: few,
    conflits: few,
    setAside: few,
  })
  .map((drawn) => ({ ...drawn, refusedCalls: Math.min(drawn.calls, drawn.refusedCalls) }));
const ALL_LEAVES: readonly unknown[] = ['envoiContinu', 'envoiSeul', 'envoiOuvert'];

const ALARMS: readonly unknown[] = ['envoiArrete', 'envoiPartiel', 'envoiRetenu'];

const staysHere = ({ queue, found, refusedCalls, conflits, setAside }: SyncPage): boolean =>
  queue.some(({ etat, refus, derriere }) => etat === 'conflit' || refus !== null || derriere !== null) ||
  found + refusedCalls > 0 ||
  conflits > 0 ||
  setAside > 0;

test('[sync/S31] nothing says that all leaves, nor that all is received, while something stays', () => {
  fc.assert(
    fc.property(page, (drawn) => {
      const phrase = leavingPhrase(drawn);
      const isWrong = staysHere(drawn) && (ALL_LEAVES.includes(phrase) || isAllReceived(drawn));
      expect([phrase, isWrong, isAllReceived(drawn) && drawn.queue.length + drawn.calls > 0]).toEqual([
        phrase,
        false,
        false,
      ]);
    }),
    { numRuns: 2000 },
  );
});

test('[sync/S31] nothing says that something stays while all leaves, nor that it leaves once the session is over', () => {
  fc.assert(
    fc.property(page, (drawn) => {
      const phrase = leavingPhrase(drawn);
      const isAlarm = !staysHere(drawn) && ALARMS.includes(phrase);
      const isPromise = drawn.etat.session === 'a-renouveler' && ALL_LEAVES.includes(phrase);
      expect([phrase, isAlarm, isPromise]).toEqual([phrase, false, false]);
    }),
    { numRuns: 2000 },
  );
});

test('[sync/S31] a refusal beside what leaves is told apart from a queue that stands still', () => {
  const etat = { syncDate: '2026-11-21T07:00:00.000Z', connexion: 'en-ligne', session: 'ouverte' } as const;
  const drawn = { etat, hasBackgroundSync: true, calls: 0, refusedCalls: 0, found: 0, conflits: 0, setAside: 0 };
  const refusal = refused('DROIT_INSUFFISANT');
  const leaving: Line = { etat: 'appareil', refus: null, derriere: null };
  const queues: readonly Line[][] = [[refusal], [refusal, leaving], [refusal, behind], [refused(OUT_OF_REACH)], []];
  expect(queues.map((queue) => leavingPhrase({ ...drawn, queue }))).toEqual([
    'envoiArrete',
    'envoiPartiel',
    'envoiArrete',
    'envoiRetenu',
    'envoiContinu',
  ]);
  expect(leavingPhrase({ ...drawn, queue: [], setAside: 1 })).toBe('envoiRetenu');
  expect(leavingPhrase({ ...drawn, queue: [], calls: 1, refusedCalls: 1 })).toBe('envoiArrete');
});
