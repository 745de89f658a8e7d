import { expect, test } from 'vitest';
import { type ErrorCode, ERRORS } from '#domain/base/errors.ts';
import { errorBody } from './errors.ts';
import { phraseOf } from './phrases.ts';

test('a refusal is said in the words of its portal', () => {
  const said = (['cee', 'eds', 'mar'] as const).map((variant) => errorBody({ code: 'TIERS_INACTIF' }, variant).message);
  expect(said).toEqual([
    'Ce tiers est inactif (client ou installateur).',
    'Ce tiers est inactif (client ou sous-traitant).',
    'Ce tiers est inactif (ménage ou installateur).',
  ]);
  const inMar = (Object.keys(ERRORS) as ErrorCode[]).map((code) => phraseOf(code, 'mar'));
  expect(inMar.filter((phrase) => /dossier|client|contrôle|\[/i.test(phrase))).toEqual([]);
});
