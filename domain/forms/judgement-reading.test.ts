import { expect, test } from 'vitest';
import { compileFormulaire } from './compile.ts';
import { judgementReadingOf } from './judgement-reading.ts';
import { MODELES } from './models/modeles.ts';

test.each(MODELES.map(({ formulaire }) => [formulaire.code, formulaire] as const))(
  '[forms/F48] %s: each rule and each criterion is read in words, with its source',
  (_, formulaire) => {
    const compiled = compileFormulaire(formulaire);
    if (!compiled.ok) throw new Error(formulaire.code);
    const { regles, criteres } = judgementReadingOf(compiled.value);
    expect(regles.map(({ id }) => id)).toEqual((formulaire.regles ?? []).map(({ id }) => id));
    expect(criteres.map(({ id }) => id)).toEqual((formulaire.criteres ?? []).map(({ id }) => id));
    for (const { phrase, condition } of regles) {
      expect(phrase).not.toBe('');
      expect(condition).not.toMatch(/^$|cf_|[{}$]/);
    }
    for (const { attendu, condition, source } of criteres) {
      expect(attendu).not.toBe('');
      expect(`${attendu}${condition ?? ''}`).not.toMatch(/cf_|[{}$]/);
      expect(source).not.toBe('');
    }
  },
);
