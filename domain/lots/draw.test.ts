import { describe, expect, test } from 'vitest';
import { drawnStrata, keyTextOf, type Rates } from './draw.ts';
import { choicesOf, replacementOf, isBegun } from './drawn-order.ts';

const RATES: Rates = { tauxLieu: 1500, tauxContact: 3000, parInstallateur: false };
/** Keys that put the operations in the reverse of their list. */
const keysOf = (count: number) => Array.from({ length: count }, (_, index) => String(200_000 - index));
const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([installateur, count]) => Array.from({ length: count }, () => ({ installateur })));
const draw = (counts: Readonly<Record<string, number>>, rates: Partial<Rates> = {}) => {
  const list = listed(counts);
  return drawnStrata(list, keysOf(list.length), { ...RATES, ...rates });
};
const sizes = (strata: ReturnType<typeof draw>) =>
  strata.map(({ nom, lieu, contact, reserve }) => [nom, lieu.length, contact.length, reserve.length]);

describe('[lots/L8] a draw', () => {
  test('takes the first by their keys, as many as the rates ask, never one less', () => {
    const [stratum] = draw({ A: 7 });
    expect(stratum).toEqual({ nom: '', lieu: [7, 6], contact: [5, 4, 3], reserve: [2, 1] });
    expect(keyTextOf({ graine: 'g', empreinte: 'e' }, { reference: 'A-1' })).toBe('g:e:A-1');
  });
  test('by installer, shares what the whole list owes by the largest remainders', () => {
    expect(sizes(draw({ B: 50, A: 45, C: 5 }, { parInstallateur: true }))).toEqual([
      ['A', 7, 14, 24],
      ['B', 7, 15, 28],
      ['C', 1, 1, 3],
    ]);
  });
  test('of everything leaves no reserve, and contacts what is left', () => {
    expect(sizes(draw({ A: 10 }, { tauxLieu: 8000, tauxContact: 8000 }))).toEqual([['', 8, 2, 0]]);
    expect(sizes(draw({ A: 3 }, { tauxLieu: 10_000 }))).toEqual([['', 3, 0, 0]]);
    expect(sizes(draw({ A: 3 }, { tauxLieu: 0, tauxContact: 0 }))).toEqual([['', 0, 0, 3]]);
  });
  test('holds every operation once', () => {
    const ranks = draw({ A: 61, B: 17, C: 3 }, { parInstallateur: true }).flatMap(({ lieu, contact, reserve }) => [
      ...lieu,
      ...contact,
      ...reserve,
    ]);
    expect(ranks.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 81 }, (_, index) => index + 1));
  });
});

describe('[lots/L13] an operation that nobody reaches', () => {
  const strates = [
    { nom: 'A', lieu: [4], contact: [2], reserve: [3, 1] },
    { nom: 'B', lieu: [5], contact: [], reserve: [] },
  ];
  const replaced = {
    rang: 4,
    par: 3,
    mode: 'lieu',
    motif: 'Numéro erroné',
    le: '',
    auteur: { id: 1, nom: 'C' },
  } as const;
  test('gives its place to the first of the reserve of its stratum, then to the next', () => {
    expect(replacementOf({ strates, remplacements: [] }, 4)).toEqual({ ok: true, value: { par: 3, mode: 'lieu' } });
    const once = { strates, remplacements: [replaced] };
    expect(replacementOf(once, 3)).toEqual({ ok: true, value: { par: 1, mode: 'lieu' } });
    expect(replacementOf(once, 2)).toEqual({ ok: true, value: { par: 1, mode: 'contact' } });
  });
  test('is refused when it was not drawn, was replaced already, or nothing is left', () => {
    const once = { strates, remplacements: [replaced] };
    expect(replacementOf(once, 4)).toMatchObject({ data: { regle: 'non-tiree' } });
    expect(replacementOf(once, 1)).toMatchObject({ data: { regle: 'non-tiree' } });
    expect(replacementOf(once, 5)).toMatchObject({ data: { regle: 'reserve-vide' } });
  });
  test('keeps its number for the one that comes, and says why it left', () => {
    const choices = choicesOf({ strates, remplacements: [replaced] });
    expect([choices.get(3), choices.get(4), choices.get(5)]).toEqual([
      { mode: 'lieu', n: 1, strate: 'A' },
      { mode: 'remplacee', n: 1, strate: 'A', motif: 'Numéro erroné' },
      { mode: 'lieu', n: 2, strate: 'B' },
    ]);
  });
});

describe('[lots/L70] an operation that another one takes the place of', () => {
  const nothing = { attempts: {}, isConcluded: false, visits: [] };
  test('is one where nobody went in and nobody answered', () => {
    expect(isBegun(nothing)).toBe(false);
    expect(isBegun({ ...nothing, visits: ['NOUVELLE', 'ANNULE'], attempts: { a: { issue: 'sans-reponse' } } })).toBe(
      false,
    );
  });
  test.each(['EN COURS', 'VERIF RT', 'VALIDE', 'REMPLACE'])('a visit %s has begun', (etat) => {
    expect(isBegun({ ...nothing, visits: ['NOUVELLE', etat] })).toBe(true);
  });
  test('a call that was answered, or a conclusion, counts', () => {
    expect(isBegun({ ...nothing, attempts: { a: { issue: 'joint' } } })).toBe(true);
    expect(isBegun({ ...nothing, isConcluded: true })).toBe(true);
  });
});
