import { expect, test } from 'vitest';
import { holds, statusPhase, statusWords } from './status-phase.ts';

const saved = { phase: 'enregistre', leMs: 0, changes: { 'champs.a': 1 } } as const;
const idle = { phase: 'repos' } as const;

test('[interventions/I23] saved here is said until the document read back has it, then where the visit is', () => {
  expect(statusPhase(saved, { isSeen: false, place: 'recu', unreadable: 0, pictures: null })).toBe('enregistre');
  expect(statusPhase(saved, { isSeen: true, place: 'appareil', unreadable: 0, pictures: null })).toBe('enregistre');
  expect(statusPhase(saved, { isSeen: true, place: 'envoi', unreadable: 0, pictures: null })).toBe('envoi');
  expect(statusPhase(saved, { isSeen: true, place: 'recu', unreadable: 0, pictures: null })).toBe('recu');
  expect(statusPhase(saved, { isSeen: true, place: null, unreadable: 0, pictures: null })).toBe('enregistre');
});

test('[interventions/I23] an open form says where its visit is, and claims nothing before it knows', () => {
  expect(statusPhase(idle, { isSeen: true, place: null, unreadable: 0, pictures: null })).toBeNull();
  expect(statusPhase(idle, { isSeen: true, place: 'appareil', unreadable: 0, pictures: null })).toBe('enregistre');
  expect(statusPhase(idle, { isSeen: true, place: 'attendu', unreadable: 0, pictures: null })).toBe('attendu');
});

test('[forms/F71] a text that is no answer is never said to be recorded', () => {
  expect(statusPhase(saved, { isSeen: true, place: 'recu', unreadable: 1, pictures: null })).toBe('aCorriger');
  expect(statusPhase({ phase: 'en-cours' }, { isSeen: true, place: 'recu', unreadable: 1, pictures: null })).toBe(
    'en-cours',
  );
});

test('what is not on the disk comes before where the rest is', () => {
  expect(statusPhase({ phase: 'en-cours' }, { isSeen: true, place: 'refuse', unreadable: 0, pictures: null })).toBe(
    'en-cours',
  );
  expect(
    statusPhase(
      { phase: 'echec', code: 'STOCKAGE_PLEIN' },
      { isSeen: true, place: 'recu', unreadable: 0, pictures: null },
    ),
  ).toBe('echec');
});

test('[interventions/I23] a picture that is being kept is waited for; one that failed holds no answer up', () => {
  const seen = { isSeen: true, place: 'appareil', unreadable: 0 } as const;
  expect(statusPhase(saved, { ...seen, pictures: 'en-cours' })).toBe('en-cours');
  expect(statusPhase(idle, { ...seen, pictures: 'en-cours' })).toBe('en-cours');
  expect(statusPhase(saved, { ...seen, pictures: 'echec' })).toBe('enregistre');
});

test('[interventions/I23] « Enregistré » alone never stands above a picture that is not on the disk', () => {
  for (const place of [null, 'appareil', 'envoi', 'recu', 'attendu'] as const)
    for (const state of [idle, saved]) {
      const phase = statusPhase(state, { isSeen: true, place, unreadable: 0, pictures: 'echec' });
      expect(statusWords(phase, 'echec')).toBe('sansPhoto');
      expect(statusWords(phase, null)).toBe(phase);
    }
  // What is worse of the answers themselves is said first.
  for (const phase of ['echec', 'en-cours', 'conflit', 'refuse', 'aCorriger', 'scelle'] as const)
    expect(statusWords(phase, 'echec')).toBe(phase);
});

test('a document has a commit when it has each of its values', () => {
  const document = { champs: { a: 1, b: [{ n: 1 }] } };
  expect(holds(document, { 'champs.a': 1, 'champs.b': [{ n: 1 }] })).toBe(true);
  expect(holds(document, { 'champs.a': 1, 'champs.c': 'x' })).toBe(false);
  expect(holds(document, { 'champs.c': null })).toBe(true);
});
