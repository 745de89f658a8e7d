import { expect, test } from 'vitest';
import { formulaire } from '#domain/test-support/samples.ts';
import { must } from '#domain/base/must.ts';
import { compileFormulaire } from '#domain/forms/compile.ts';
import { textOfReprises } from './use-reprises.ts';

test('what is marked while reading begins the comment, in the order of the form', () => {
  const compile = compileFormulaire(formulaire);
  const form = must(compile.ok ? compile.value : null, 'the form of the tests compiles');
  expect(textOfReprises(form, new Set(['photo', 'surface']))).toBe('• Surface\u00A0: \n• Photo\u00A0: \n');
  expect(textOfReprises(form, new Set())).toBe('');
});
