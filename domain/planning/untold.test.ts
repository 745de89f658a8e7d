import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervention } from '../test-support/samples.ts';
import { type UntoldRdv, untoldAfter, wayToTell } from './untold.ts';

const NOW = '2026-12-01T08:00:00.000Z';
const BEFORE = '2026-12-03T08:00:00.000Z';
const AFTER = '2026-12-04T08:00:00.000Z';
const visit = (fields: Parameters<typeof intervention>[0] = {}) =>
  intervention({ etat: 'NOUVELLE', dateRdv: AFTER, ...fields });
const withMail = { ...visit().beneficiaire, email: 'jo@example.fr' };
const untold = (avant: string | null): UntoldRdv => ({ id: visit().id, avant, envoi: 'm1' });

describe('[planning/P27] a beneficiary is told of a changed appointment', () => {
  test.each([
    {
      said: 'by mail when they have an address',
      kept: untold(BEFORE),
      fields: { beneficiaire: withMail },
      way: 'courriel',
    },
    {
      said: 'by mail of a first appointment too',
      kept: untold(null),
      fields: { beneficiaire: withMail },
      way: 'courriel',
    },
    { said: 'by a call without an address', kept: untold(BEFORE), fields: {}, way: 'appel' },
    {
      said: 'by a call when it is called off',
      kept: untold(BEFORE),
      fields: { beneficiaire: withMail, dateRdv: null },
      way: 'appel',
    },
    {
      said: 'not when it stands where they know it',
      kept: untold(AFTER),
      fields: { beneficiaire: withMail },
      way: null,
    },
    { said: 'not of what is over', kept: untold(BEFORE), fields: { beneficiaire: withMail, dateRdv: NOW }, way: null },
    { said: 'not when the one called off was over', kept: untold(NOW), fields: { dateRdv: null }, way: null },
    {
      said: 'not once the visit was submitted',
      kept: untold(BEFORE),
      fields: { beneficiaire: withMail, etat: 'VERIF RT' },
      way: null,
    },
  ] as const)('$said', ({ kept, fields, way }) => {
    expect(wayToTell(kept, visit(fields), NOW)).toBe(way);
  });

  test('whatever the moves, it is told once, from what the beneficiary knows, and not when it came back there', () => {
    const places = fc.constantFrom(null, BEFORE, AFTER, '2026-12-07T08:00:00.000Z');
    fc.assert(
      fc.property(places, fc.array(places, { minLength: 1 }), (known, moves) => {
        let [at, kept]: [string | null, UntoldRdv | null] = [known, null];
        for (const [rank, apres] of moves.entries()) {
          if (apres === at) continue;
          kept = untoldAfter('v', kept, { avant: at, apres, envoi: `m${rank}` });
          at = apres;
        }
        expect(kept === null).toBe(at === known);
        expect(kept?.avant ?? known).toBe(known);
      }),
    );
  });
});
