import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OUT_OF_REACH, type QueueEntry } from './queue.ts';
import { isAllReceived, leavingPhrase, type SyncPage } from './sentences.ts';

type Line = Pick<QueueEntry, 'etat' | 'refus'>;
const refused = (code: string): Line => ({ etat: 'refuse', refus: { code, le: '' } });
const line = fc.constantFrom<Line>(
  { etat: 'appareil', refus: null },
  { etat: 'envoi', refus: null },
  { etat: 'conflit', refus: null },
  refused('DROIT_INSUFFISANT'),
  refused(OUT_OF_REACH),
);
const few = fc.integer({ min: 0, max: 2 });
const page: fc.Arbitrary<SyncPage> = fc.record({
  etat: fc.record({
    syncDate: fc.constantFrom(null, '2026-11-21T07:00:00.000Z'),
    connexion: fc.constantFrom('en-ligne' as const, 'hors-ligne' as const),
    session: fc.constantFrom('ouverte' as const, 'a-renouveler' as const),
  }),
  hasBackgroundSync: fc.boolean(),
  queue: fc.array(line, { maxLength: 3 }),
  calls: few,
  found: few,
  conflits: few,
  setAside: few,
});
const ALL_LEAVES: readonly unknown[] = ['envoiContinu', 'envoiSeul', 'envoiOuvert'];

const ALARMS: readonly unknown[] = ['envoiArrete', 'envoiPartiel'];

const staysHere = ({ queue, found, conflits, setAside }: SyncPage): boolean =>
  queue.some(({ etat, refus }) => etat === 'conflit' || refus !== null) || found > 0 || conflits > 0 || setAside > 0;

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
  const drawn = { etat, hasBackgroundSync: true, calls: 0, found: 0, conflits: 0, setAside: 0 };
  const refusal = refused('DROIT_INSUFFISANT');
  const phrases = [[refusal], [refusal, { etat: 'appareil', refus: null } as const], []].map((queue) =>
    leavingPhrase({ ...drawn, queue }),
  );
  expect(phrases).toEqual(['envoiArrete', 'envoiPartiel', 'envoiContinu']);
});
