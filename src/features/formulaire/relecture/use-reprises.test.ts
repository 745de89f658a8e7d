import { expect, test } from 'vitest';
import { formulaire } from '#domain/access/essais.ts';
import { must } from '#domain/base/must.ts';
import { compiler } from '#domain/forms/compile.ts';
import { texteDesReprises } from './use-reprises.ts';

test('what is marked while reading begins the comment, in the order of the form', () => {
  const compile = compiler(formulaire);
  const form = must(compile.ok ? compile.value : null, 'the form of the tests compiles');
  expect(texteDesReprises(form, new Set(['photo', 'surface']))).toBe('• Surface\u00A0: \n• Photo\u00A0: \n');
  expect(texteDesReprises(form, new Set())).toBe('');
});
