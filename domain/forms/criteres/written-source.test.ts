import { describe, expect, test } from 'vitest';
import { criteresOfContact } from '../../contact/contact-criteres.ts';
import type { FormulaireDefinition } from '../definition.ts';
import { evaluate } from '../evaluate.ts';
import { MODELES } from '../models/modeles.ts';
import { compile, TODAY } from '../tablet.test-support.ts';
import { judgeCriteres } from './judge.ts';
import { writtenCriteres } from './written.ts';

const SITE_OR_NOTE = /\.(?:fr|com|ai|net|app)(?![\p{L}])|\b(?:re)?lue?s? (?:le|dans|pour)|non lu/iu;
const linesOf = (definition: FormulaireDefinition) => {
  const form = compile(definition);
  return writtenCriteres(form, judgeCriteres(form, evaluate(form, {}, TODAY)));
};
const forms = MODELES.flatMap(({ formulaire, anterieures = [] }) => [
  formulaire,
  ...anterieures.map((one) => one.formulaire),
]);

describe('[forms/CR10] what is printed of the source of a criterion', () => {
  test('no delivered form prints a site of a company or a note of a search', () => {
    const printed = forms.flatMap(linesOf).flatMap(({ source }) => source ?? []);
    expect(printed.length).toBeGreaterThan(50);
    expect(printed.filter((one) => SITE_OR_NOTE.test(one.replace('service-public.fr', '')))).toEqual([]);
  });

  test('a criterion without a named text is to be confirmed', () => {
    const unnamed = forms.flatMap(linesOf).filter(({ source }) => source === null);
    expect(unnamed.length).toBeGreaterThan(0);
    expect(unnamed.filter(({ aConfirmer }) => !aConfirmer)).toEqual([]);
  });

  test('the criteria of a call name a text, not the page where it was told', () => {
    const sources = [true, false].flatMap((isWindows) => criteresOfContact(isWindows).map(({ source }) => source));
    expect(sources.filter((one) => SITE_OR_NOTE.test(one))).toEqual([]);
  });
});
