import { describe, expect, test } from 'vitest';
import type { ChampDefinition, Value } from './definition.ts';
import { checkSubmission } from './submission.ts';
import {
  Tablet,
  TODAY,
  logicalChamp,
  calculatedChamp,
  choiceChamp,
  image,
  dateChamp,
  numberChamp,
  shownIf,
  tableChamp,
  tabletWith,
  textChamp,
} from './tablet.test-support.ts';

const two = shownIf("{p} == 'Oui' || {q} == 'Oui'");
const shown = shownIf("{ouvert} == 'Oui'");
const withFields = (...champs: readonly ChampDefinition[]) => {
  const tablet = tabletWith(choiceChamp('ouvert'), ...champs);
  tablet.answers('ouvert', 'Oui');
  return tablet;
};

describe('hidden fields', () => {
  test.each<readonly [cas: string, ChampDefinition, Value, Value]>([
    ['a number is worth 0', numberChamp('x', shown), 12.5, 0],
    ['a text is empty', textChamp('x', shown), 'laine', ''],
    ['a choice is empty', choiceChamp('x', shown), 'Oui', ''],
    ['a day is empty', dateChamp('x', shown), '2026-03-01', ''],
    [
      'a table has 0 in number cells and nothing in the others',
      tableChamp('x', shown),
      [
        { zone: 'Comble', surface: 12 },
        { zone: 'Garage', surface: null },
      ],
      [
        { zone: '', surface: 0 },
        { zone: '', surface: 0 },
      ],
    ],
  ])('[forms/F9] %s, and [forms/F10] has its answer back', (...[, champ, valeur, remise]) => {
    const tablet = withFields(champ);
    tablet.answers('x', valeur);
    const cache = tablet.answers('ouvert', 'Non');
    expect(cache).toEqual({ champs: { ouvert: 'Non', x: remise }, precedents: { x: valeur } });
    expect(tablet.champ('x')).not.toBeShown();
    expect(tablet.champ('x')).toBeWorth(remise);
    const restored = tablet.answers('ouvert', 'Oui');
    expect(restored).toEqual({ champs: { ouvert: 'Oui', x: valeur }, precedents: { x: null } });
    expect(tablet.champ('x')).toBeWorth(valeur);
  });
  test('[forms/F9] a calculated number is emptied', () => {
    const tablet = withFields(numberChamp('a'), calculatedChamp('x', '{a} * 2', shown));
    tablet.answers('a', 4);
    expect(tablet.champ('x')).toBeWorth(8);
    expect(tablet.answers('ouvert', 'Non').champs).toEqual({ ouvert: 'Non' });
    expect(tablet.champ('x')).toBeWorth(null);
  });
  test('[forms/F9] an image becomes SANS OBJET, and shows its photos again', () => {
    const tablet = withFields(image('photo', shown));
    tablet.takesPhoto('photo', 'p1');
    expect(tablet.answers('ouvert', 'Non')).toEqual({
      champs: { ouvert: 'Non', photo: 'SANS OBJET' },
      precedents: {},
    });
    expect(tablet.champ('photo')).toBeWorth('SANS OBJET');
    expect(tablet.onServer('photo')).toBeWorth('SANS OBJET');
    expect(tablet.answers('ouvert', 'Oui').champs).toEqual({ ouvert: 'Oui', photo: null });
    expect(tablet.champ('photo')).toBeWorth(['p1']);
    expect(tablet.onServer('photo')).toBeWorth(['p1']);
  });
  test('[forms/F10] a typed 0 comes back as a typed 0', () => {
    const tablet = withFields(numberChamp('x', shown));
    tablet.answers('x', 0);
    tablet.answers('ouvert', 'Non');
    expect(tablet.precedents).toEqual({ x: 0 });
    tablet.answers('ouvert', 'Oui');
    expect(tablet.champ('x')).toBeWorth(0);
  });
  test('[forms/F10] an answer set aside on another device comes back at the next act', () => {
    const tablet = withFields(numberChamp('x', shown), textChamp('note'));
    tablet.answers('x', 7);
    tablet.answers('ouvert', 'Non');
    tablet.receives({ ouvert: 'Oui' });
    expect(tablet.champ('x')).toBeShown();
    expect(tablet.answers('note', 'vu')).toEqual({ champs: { note: 'vu', x: 7 }, precedents: { x: null } });
  });
  test.each<readonly [kind: string, ChampDefinition, Value]>([
    ['a number', numberChamp('x', { cf_required: true, ...two }), 12],
    ['a text', textChamp('x', { cf_required: true, ...two }), 'laine'],
    ['a choice', choiceChamp('x', { cf_required: true, ...two }), 'Non'],
    ['a day', dateChamp('x', { cf_required: true, ...two }), '2026-03-01'],
    ['a table', tableChamp('x', { cf_required: true, ...two }), [{ zone: 'Comble', surface: 12 }]],
  ])(
    '[forms/F10] %s that the answer of somebody else shows again is what was typed, on every road',
    (_, champ, typed) => {
      const tablet = tabletWith(
        choiceChamp('p'),
        choiceChamp('q'),
        champ,
        logicalChamp('lu', 'IF({x} == "", "Non", "Oui")'),
      );
      tablet.fillsIn({ p: 'Oui', x: typed });
      tablet.answers('p', 'Non');
      tablet.receives({ q: 'Oui' });
      const opened = new Tablet(tablet.form, tablet.champs, tablet.precedents);
      for (const one of [tablet.champ('x'), tablet.onServer('x'), opened.champ('x')]) {
        expect(one).toBeShown();
        expect(one).toBeWorth(typed);
      }
      for (const one of [tablet.champ('lu'), tablet.onServer('lu'), opened.champ('lu')]) expect(one).toBeWorth('Oui');
      expect(tablet.session.missing()).toEqual([]);
      expect(checkSubmission(tablet.form, tablet.onPaper, TODAY)).toMatchObject({ ok: true });
      tablet.answers('q', 'Non');
      expect(tablet.precedents).toMatchObject({ x: typed });
      tablet.answers('p', 'Oui');
      expect(tablet.champs).toMatchObject({ x: typed });
    },
  );
  test.each([0, null])('[forms/F10] %s typed over an answer that came back is what is kept', (valeur) => {
    const tablet = tabletWith(choiceChamp('p'), choiceChamp('q'), numberChamp('x', two));
    tablet.fillsIn({ p: 'Oui', x: 12 });
    tablet.answers('p', 'Non');
    tablet.receives({ q: 'Oui' });
    expect(tablet.answers('x', valeur)).toEqual({ champs: { x: valeur }, precedents: { x: null } });
    expect(tablet.champ('x')).toBeWorth(valeur);
    expect(tablet.onServer('x')).toBeWorth(valeur);
  });
  test('[forms/F10] a newer answer is not overwritten by the one set aside', () => {
    const tablet = withFields(numberChamp('x', shown));
    tablet.answers('x', 7);
    tablet.answers('ouvert', 'Non');
    tablet.receives({ x: 9 });
    expect(tablet.answers('ouvert', 'Oui').champs).toEqual({ ouvert: 'Oui' });
    expect(tablet.champ('x')).toBeWorth(9);
    expect(tablet.precedents).toEqual({ x: null });
  });
  test('[forms/F11] a reset runs down the chain', () => {
    const tablet = withFields(
      choiceChamp('a', shown),
      choiceChamp('b', shownIf("{a} == 'Oui'")),
      numberChamp('c', shownIf("{b} == 'Oui'")),
    );
    tablet.fillsIn({ a: 'Oui', b: 'Oui', c: 3 });
    const { champs, precedents } = tablet.answers('ouvert', 'Non');
    expect(champs).toEqual({ ouvert: 'Non', a: '', b: '', c: 0 });
    expect(precedents).toEqual({ a: 'Oui', b: 'Oui', c: 3 });
    tablet.answers('ouvert', 'Oui');
    expect(tablet.champs).toMatchObject({ a: 'Oui', b: 'Oui', c: 3 });
  });
  test('[forms/F11] arithmetic reads the 0 of a hidden number, aggregates skip it', () => {
    const tablet = withFields(
      numberChamp('a'),
      numberChamp('x', shown),
      calculatedChamp('somme', '{a} + {x}'),
      calculatedChamp('moyenne', 'AVG({a}, {x})'),
      calculatedChamp('minimum', 'MIN({a}, {x})'),
    );
    tablet.fillsIn({ a: 10, x: 20 });
    expect(tablet.champ('moyenne')).toBeWorth(15);
    tablet.answers('ouvert', 'Non');
    expect(tablet.champ('somme')).toBeWorth(10);
    expect(tablet.champ('moyenne')).toBeWorth(10);
    expect(tablet.champ('minimum')).toBeWorth(10);
  });
  test('[forms/F11] aggregates skip the rows of a hidden table', () => {
    const tablet = withFields(tableChamp('t', shown), calculatedChamp('total', 'SUM({t.surface})'));
    tablet.answers('t', [{ zone: 'A', surface: 5 }]);
    expect(tablet.champ('total')).toBeWorth(5);
    tablet.answers('ouvert', 'Non');
    expect(tablet.champ('total')).toBeWorth(null);
  });
  test('[forms/F12] an answer that a merge puts on a hidden field waits until it shows', () => {
    const tablet = withFields(numberChamp('x', shown), calculatedChamp('double', '{x} * 2'));
    tablet.answers('ouvert', 'Non');
    tablet.receives({ x: 8 });
    expect(tablet.champ('x')).toBeWorth(0);
    expect(tablet.onServer('x')).toBeWorth(0);
    expect(tablet.answers('ouvert', 'Oui').champs).toEqual({ ouvert: 'Oui' });
    expect(tablet.champ('double')).toBeWorth(16);
  });
  test('[forms/F12] an answer given to a hidden field is set aside at once', () => {
    const tablet = tabletWith(choiceChamp('ouvert'), numberChamp('x', shown));
    expect(tablet.answers('x', 5)).toEqual({ champs: { x: 0 }, precedents: { x: 5 } });
  });
  test('[forms/F13] a field that was empty stays unwritten when it hides and shows', () => {
    const tablet = withFields(numberChamp('x', shown), textChamp('y', shown), tableChamp('t', shown));
    expect(tablet.answers('ouvert', 'Non')).toEqual({ champs: { ouvert: 'Non' }, precedents: {} });
    expect(tablet.champ('x')).toBeWorth(0);
    tablet.answers('ouvert', 'Oui');
    expect(tablet.champ('x')).toBeWorth(null);
  });
  test('[forms/F14] a hidden field is neither required nor in error', () => {
    const tablet = tabletWith(choiceChamp('ouvert'), numberChamp('x', { cf_required: true, cf_max: 5, ...shown }));
    expect(tablet.champ('x').required).toBe(false);
    expect(tablet.session.missing()).toEqual([]);
    tablet.fillsIn({ ouvert: 'Oui', x: 9 });
    expect(tablet.champ('x').erreur).toBe('MAXIMUM');
    tablet.answers('ouvert', 'Non');
    expect(tablet.champ('x').erreur).toBeNull();
  });
});
