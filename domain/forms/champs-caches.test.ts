import { describe, expect, test } from 'vitest';
import type { ChampDefinition, Valeur } from './definition.ts';
import { calcul, choix, image, jour, nombre, si, tableau, tabletteAvec, texte } from './tablette.test-support.ts';

const montre = si("{ouvert} == 'Oui'");
const avec = (...champs: readonly ChampDefinition[]) => {
  const tablette = tabletteAvec(choix('ouvert'), ...champs);
  tablette.repond('ouvert', 'Oui');
  return tablette;
};

describe('hidden fields', () => {
  test.each<readonly [cas: string, ChampDefinition, Valeur, Valeur]>([
    ['a number is worth 0', nombre('x', montre), 12.5, 0],
    ['a text is empty', texte('x', montre), 'laine', ''],
    ['a choice is empty', choix('x', montre), 'Oui', ''],
    ['a day is empty', jour('x', montre), '2026-03-01', ''],
    [
      'a table has 0 in number cells and nothing in the others',
      tableau('x', montre),
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
    const tablette = avec(champ);
    tablette.repond('x', valeur);
    const cache = tablette.repond('ouvert', 'Non');
    expect(cache).toEqual({ champs: { ouvert: 'Non', x: remise }, precedents: { x: valeur } });
    expect(tablette.champ('x')).not.toBeVisible();
    expect(tablette.champ('x')).toBeWorth(remise);
    const rendu = tablette.repond('ouvert', 'Oui');
    expect(rendu).toEqual({ champs: { ouvert: 'Oui', x: valeur }, precedents: { x: null } });
    expect(tablette.champ('x')).toBeWorth(valeur);
  });
  test('[forms/F9] a calculated number is emptied', () => {
    const tablette = avec(nombre('a'), calcul('x', '{a} * 2', montre));
    tablette.repond('a', 4);
    expect(tablette.champ('x')).toBeWorth(8);
    expect(tablette.repond('ouvert', 'Non').champs).toEqual({ ouvert: 'Non' });
    expect(tablette.champ('x')).toBeWorth(null);
  });
  test('[forms/F9] an image becomes SANS OBJET, and shows its photos again', () => {
    const tablette = avec(image('photo', montre));
    tablette.photographie('photo', 'p1');
    expect(tablette.repond('ouvert', 'Non')).toEqual({
      champs: { ouvert: 'Non', photo: 'SANS OBJET' },
      precedents: {},
    });
    expect(tablette.champ('photo')).toBeWorth('SANS OBJET');
    expect(tablette.surLeServeur('photo')).toBeWorth('SANS OBJET');
    expect(tablette.repond('ouvert', 'Oui').champs).toEqual({ ouvert: 'Oui', photo: null });
    expect(tablette.champ('photo')).toBeWorth(['p1']);
    expect(tablette.surLeServeur('photo')).toBeWorth(['p1']);
  });
  test('[forms/F10] a typed 0 comes back as a typed 0', () => {
    const tablette = avec(nombre('x', montre));
    tablette.repond('x', 0);
    tablette.repond('ouvert', 'Non');
    expect(tablette.precedents).toEqual({ x: 0 });
    tablette.repond('ouvert', 'Oui');
    expect(tablette.champ('x')).toBeWorth(0);
  });
  test('[forms/F10] an answer set aside on another device comes back at the next act', () => {
    const tablette = avec(nombre('x', montre), texte('note'));
    tablette.repond('x', 7);
    tablette.repond('ouvert', 'Non');
    tablette.recoit({ ouvert: 'Oui' });
    expect(tablette.champ('x')).toBeVisible();
    expect(tablette.repond('note', 'vu')).toEqual({ champs: { note: 'vu', x: 7 }, precedents: { x: null } });
  });
  test('[forms/F10] a newer answer is not overwritten by the one set aside', () => {
    const tablette = avec(nombre('x', montre));
    tablette.repond('x', 7);
    tablette.repond('ouvert', 'Non');
    tablette.recoit({ x: 9 });
    expect(tablette.repond('ouvert', 'Oui').champs).toEqual({ ouvert: 'Oui' });
    expect(tablette.champ('x')).toBeWorth(9);
    expect(tablette.precedents).toEqual({ x: null });
  });
  test('[forms/F11] a reset runs down the chain', () => {
    const tablette = avec(choix('a', montre), choix('b', si("{a} == 'Oui'")), nombre('c', si("{b} == 'Oui'")));
    tablette.remplit({ a: 'Oui', b: 'Oui', c: 3 });
    const { champs, precedents } = tablette.repond('ouvert', 'Non');
    expect(champs).toEqual({ ouvert: 'Non', a: '', b: '', c: 0 });
    expect(precedents).toEqual({ a: 'Oui', b: 'Oui', c: 3 });
    tablette.repond('ouvert', 'Oui');
    expect(tablette.champs).toMatchObject({ a: 'Oui', b: 'Oui', c: 3 });
  });
  test('[forms/F11] arithmetic reads the 0 of a hidden number, aggregates skip it', () => {
    const tablette = avec(
      nombre('a'),
      nombre('x', montre),
      calcul('somme', '{a} + {x}'),
      calcul('moyenne', 'AVG({a}, {x})'),
      calcul('minimum', 'MIN({a}, {x})'),
    );
    tablette.remplit({ a: 10, x: 20 });
    expect(tablette.champ('moyenne')).toBeWorth(15);
    tablette.repond('ouvert', 'Non');
    expect(tablette.champ('somme')).toBeWorth(10);
    expect(tablette.champ('moyenne')).toBeWorth(10);
    expect(tablette.champ('minimum')).toBeWorth(10);
  });
  test('[forms/F11] aggregates skip the rows of a hidden table', () => {
    const tablette = avec(tableau('t', montre), calcul('total', 'SUM({t.surface})'));
    tablette.repond('t', [{ zone: 'A', surface: 5 }]);
    expect(tablette.champ('total')).toBeWorth(5);
    tablette.repond('ouvert', 'Non');
    expect(tablette.champ('total')).toBeWorth(null);
  });
  test('[forms/F12] an answer that a merge puts on a hidden field waits until it shows', () => {
    const tablette = avec(nombre('x', montre), calcul('double', '{x} * 2'));
    tablette.repond('ouvert', 'Non');
    tablette.recoit({ x: 8 });
    expect(tablette.champ('x')).toBeWorth(0);
    expect(tablette.surLeServeur('x')).toBeWorth(0);
    expect(tablette.repond('ouvert', 'Oui').champs).toEqual({ ouvert: 'Oui' });
    expect(tablette.champ('double')).toBeWorth(16);
  });
  test('[forms/F12] an answer given to a hidden field is set aside at once', () => {
    const tablette = tabletteAvec(choix('ouvert'), nombre('x', montre));
    expect(tablette.repond('x', 5)).toEqual({ champs: { x: 0 }, precedents: { x: 5 } });
  });
  test('[forms/F13] a field that was empty stays unwritten when it hides and shows', () => {
    const tablette = avec(nombre('x', montre), texte('y', montre), tableau('t', montre));
    expect(tablette.repond('ouvert', 'Non')).toEqual({ champs: { ouvert: 'Non' }, precedents: {} });
    expect(tablette.champ('x')).toBeWorth(0);
    tablette.repond('ouvert', 'Oui');
    expect(tablette.champ('x')).toBeWorth(null);
  });
  test('[forms/F14] a hidden field is neither required nor in error', () => {
    const tablette = tabletteAvec(choix('ouvert'), nombre('x', { cf_required: true, cf_max: 5, ...montre }));
    expect(tablette.champ('x').requis).toBe(false);
    expect(tablette.session.manquants()).toEqual([]);
    tablette.remplit({ ouvert: 'Oui', x: 9 });
    expect(tablette.champ('x').erreur).toBe('MAXIMUM');
    tablette.repond('ouvert', 'Non');
    expect(tablette.champ('x').erreur).toBeNull();
  });
});
