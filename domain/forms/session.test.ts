import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormulaireCompile } from './compile.ts';
import type { ChampDefinition, Value } from './definition.ts';
import { propagate } from './propagation.ts';
import { createSession } from './session.ts';
import type { Tablet } from './tablet.test-support.ts';
import {
  TODAY,
  calculatedChamp,
  choiceChamp,
  compile,
  formulaireOf,
  numberChamp,
  shownIf,
  tabletWith,
  tabletOn,
  textChamp,
} from './tablet.test-support.ts';

/** How often a field was looked up to be computed, while `perform` runs. */
function calculationsDuring(form: FormulaireCompile, perform: (tracked: FormulaireCompile) => () => void): number {
  let lookups = 0;
  const champs = new Proxy(form.champs, {
    get(target, property) {
      if (property !== 'get') return Reflect.get(target, property, target).bind(target) as unknown;
      return (cf_id: string) => {
        lookups += 1;
        return target.get(cf_id);
      };
    },
  });
  const run = perform({ ...form, champs });
  lookups = 0;
  run();
  return lookups;
}

/** 2,000 fields: 200 islands of ten, each a number and a chain of nine calculations. */
const largeFormulaire = compile(
  formulaireOf(
    ...Array.from({ length: 200 }, (_, island) => [
      numberChamp(`n${island}_0`),
      ...Array.from({ length: 9 }, (_, rank) => calculatedChamp(`n${island}_${rank + 1}`, `{n${island}_${rank}} + 1`)),
    ]).flat(),
  ),
);

const codes = ['BAR-EN-101', 'BAR-TH-113', 'EDS-CTQ', 'MAR-VF'];
const otherValue = fc.oneof(
  fc.constantFrom(null, '', 'SANS OBJET', '0001-01-01', 'texte'),
  fc.double({ noNaN: true, min: -1000, max: 1000 }),
  fc.constant([]),
);

const plausibleDay = fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`);

function valueFor(champ: ChampDefinition): fc.Arbitrary<Value> {
  const options = champ.cf_options ?? [];
  if (options.length > 0) return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...options) }, otherValue);
  switch (champ.cf_component_type) {
    case 'NUMBER':
      return fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 200 }) }, otherValue);
    case 'DATE_PICKER':
      return fc.oneof({ weight: 5, arbitrary: plausibleDay }, otherValue);
    case 'TABLE': {
      const cell = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(null, ''));
      const row = fc.record(Object.fromEntries((champ.cf_columns ?? []).map(([nom]) => [nom, cell])));
      return fc.oneof({ weight: 5, arbitrary: fc.array(row, { maxLength: 3 }) }, otherValue);
    }
    default:
      return otherValue;
  }
}

interface Act {
  readonly champ: ChampDefinition;
  readonly valeur: Value;
  /** Typed here, or brought by a merge. */
  readonly parFusion: boolean;
}

const actsOn = (tablet: Tablet): fc.Arbitrary<Act[]> =>
  fc.array(
    fc
      .tuple(fc.constantFrom(...tablet.form.definition.champs), fc.boolean())
      .chain(([champ, parFusion]) => valueFor(champ).map((valeur) => ({ champ, valeur, parFusion }))),
    { maxLength: 40 },
  );

function play(tablet: Tablet, { champ, valeur, parFusion }: Act): void {
  const { cf_id } = champ;
  if (champ.cf_component_type === 'IMAGE' || champ.cf_component_type === 'SIGNATURE') {
    const last = tablet.photos.findLast((photo) => photo.cf_id === cf_id && photo.retireLe === null);
    if (parFusion && last !== undefined) tablet.removesPhoto(last.id);
    else tablet.takesPhoto(cf_id, `p${tablet.photos.length}`);
  } else if (parFusion) tablet.receives({ [cf_id]: valeur });
  else tablet.answers(cf_id, valeur);
}

describe('a session', () => {
  test.each(codes)('[forms/F30] [sync/C24] agrees with the pure evaluation of what it stored, on %s', (code) => {
    const modele = tabletOn(code);
    fc.assert(
      fc.property(actsOn(modele), (acts) => {
        const tablet = tabletOn(code);
        for (const act of acts) {
          play(tablet, act);
          for (const { cf_id } of tablet.form.definition.champs) {
            expect(tablet.champ(cf_id)).toEqual(tablet.onServer(cf_id));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
  test.each(codes)('[forms/F10] loses nothing that was typed, on %s', (code) => {
    const modele = tabletOn(code);
    fc.assert(
      fc.property(actsOn(modele), (acts) => {
        const tablet = tabletOn(code);
        const tapes = new Map<string, Value>();
        for (const { champ, valeur } of acts) {
          const { cf_id } = champ;
          if (champ.cf_calculated === true || valeur === null || valeur === '' || champ.cf_component_type !== 'NUMBER')
            continue;
          tablet.answers(cf_id, valeur);
          tapes.set(cf_id, valeur);
        }
        for (const [cf_id, valeur] of tapes) {
          expect([tablet.champs[cf_id], tablet.precedents[cf_id]]).toContain(valeur);
        }
      }),
      { numRuns: 60 },
    );
  });
  test('[forms/F31] a keystroke in a form of 2,000 fields computes only the ten that depend on it', () => {
    expect(largeFormulaire.champs.size).toBe(2000);
    const lookups = calculationsDuring(largeFormulaire, (form) => {
      const session = createSession(form, { reponses: {}, precedents: {}, today: TODAY });
      return () => session.answer('n7_0', 1);
    });
    // One look-up to find the field, then for each of the ten: one to compute it, one to find its section.
    expect(lookups).toBeGreaterThanOrEqual(11);
    expect(lookups).toBeLessThanOrEqual(1 + 10 * 2);
  });
  test('[forms/F31] what did not change is not followed further', () => {
    const form = compile(
      formulaireOf(numberChamp('a'), calculatedChamp('b', 'IF({a} > 10, 1, 0)'), calculatedChamp('c', '{b} + 1')),
    );
    const visits: string[] = [];
    propagate(form, ['a'], (cf_id) => {
      visits.push(cf_id);
      return cf_id === 'a';
    });
    expect(visits).toEqual(['a', 'b']);
  });
  test('[forms/F31] a field that is read twice is computed once, after all it reads', () => {
    const form = compile(
      formulaireOf(
        calculatedChamp('d', '{b} + {c}'),
        calculatedChamp('c', '{a} + {b}'),
        calculatedChamp('b', '{a}'),
        numberChamp('a'),
      ),
    );
    const visits: string[] = [];
    propagate(form, ['a'], (cf_id) => visits.push(cf_id) > 0);
    expect(visits).toEqual(['a', 'b', 'c', 'd']);
  });
  test('[forms/F32] a state is the same object until something in it changes', () => {
    const tablet = tabletWith(numberChamp('a'), calculatedChamp('double', '{a} * 2'), numberChamp('autre'));
    tablet.answers('a', 2);
    const [a, double, autre] = ['a', 'double', 'autre'].map((cf_id) => tablet.champ(cf_id));
    tablet.answers('a', 2);
    expect(tablet.champ('a')).toBe(a);
    expect(tablet.champ('double')).toBe(double);
    tablet.answers('a', 3);
    expect(tablet.champ('double')).not.toBe(double);
    expect(tablet.champ('autre')).toBe(autre);
  });
  test('[forms/F32] only those who listen to a changed field are told, once, when all is computed', () => {
    const tablet = tabletWith(numberChamp('a'), calculatedChamp('double', '{a} * 2'), numberChamp('autre'));
    const heard: string[] = [];
    tablet.session.subscribe('a', () => heard.push(`a, double = ${JSON.stringify(tablet.champ('double').valeur)}`));
    const stop = tablet.session.subscribe('double', () => heard.push('double'));
    tablet.session.subscribe('autre', () => heard.push('autre'));
    tablet.answers('a', 2);
    expect(heard).toEqual(['a, double = 4', 'double']);
    stop();
    tablet.answers('a', 3);
    expect(heard).toEqual(['a, double = 4', 'double', 'a, double = 6']);
  });
  test('[forms/F32] sections and lists are the same objects while their counts stand', () => {
    const tablet = tabletWith(textChamp('a', { cf_required: true }), textChamp('b'));
    let calls = 0;
    tablet.session.subscribeToSections(() => (calls += 1));
    tablet.answers('a', 'x');
    const [sections, visibles] = [tablet.session.sections(), tablet.session.visible()];
    expect(tablet.session.visible()).toBe(visibles);
    tablet.answers('a', 'xy');
    expect(tablet.session.sections()).toBe(sections);
    expect(calls).toBe(1);
  });
  test('[forms/F33] a merge notifies only what it changed', () => {
    const tablet = tabletWith(
      numberChamp('a'),
      numberChamp('b'),
      calculatedChamp('somme', '{a} + {b}'),
      numberChamp('c'),
    );
    tablet.fillsIn({ a: 1, b: 2, c: 3 });
    const heard: string[] = [];
    for (const cf_id of ['a', 'b', 'somme', 'c']) tablet.session.subscribe(cf_id, () => heard.push(cf_id));
    tablet.receives({ b: 5 });
    expect(heard).toEqual(['b', 'somme']);
    expect(tablet.champ('somme')).toBeWorth(6);
    tablet.receives({ b: 5 });
    expect(heard).toHaveLength(2);
  });
  test('[forms/F33] an answer that a merge emptied is empty', () => {
    const tablet = tabletWith(numberChamp('a'));
    tablet.answers('a', 1);
    tablet.session.receive({}, {});
    expect(tablet.champ('a')).toBeWorth(null);
  });
  test('[forms/F34] a section counts answers, what is left, errors, and hides with its fields', () => {
    const tablet = tabletWith(
      choiceChamp('ouvert', { cf_section: 'visite', cf_required: true }),
      numberChamp('n', { cf_section: 'visite', cf_max: 5 }),
      calculatedChamp('double', '{n} * 2', { cf_section: 'visite' }),
      textChamp('suite', { cf_section: 'suite', cf_required: true, ...shownIf("{ouvert} == 'Oui'") }),
    );
    const section = (rank: number) => tablet.session.sections()[rank];
    expect(section(0)).toEqual({
      id: 'visite',
      libelle: 'visite',
      repondus: 0,
      total: 2,
      errors: 0,
      missing: 1,
      contested: false,
      visible: true,
    });
    expect(section(1)).toMatchObject({ visible: false, total: 0, missing: 0 });
    tablet.fillsIn({ ouvert: 'Oui', n: 9 });
    expect(section(0)).toMatchObject({ repondus: 2, total: 2, errors: 1, missing: 0 });
    expect(section(1)).toMatchObject({ visible: true, repondus: 0, total: 1, missing: 1 });
  });
});

test('[forms/F72] a form left open past midnight judges its days by the new one, and tells the fields that change', () => {
  const champ: ChampDefinition = {
    ...textChamp('d'),
    cf_component_type: 'DATE_PICKER',
    cf_latest: 'today',
  };
  const session = createSession(compile(formulaireOf(champ)), {
    reponses: { d: '2026-11-29' },
    precedents: {},
    today: '2026-11-28',
  });
  const told: (string | null)[] = [];
  session.subscribe('d', () => void told.push(session.read('d').erreur));
  expect(session.read('d').erreur).toBe('FUTUR');
  session.turn('2026-11-29');
  session.turn('2026-11-29');
  expect(told).toEqual([null]);
});
