import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormulaireCompile } from './compile.ts';
import type { ChampDefinition, Valeur } from './definition.ts';
import { propager } from './propagation.ts';
import { creerSession } from './session.ts';
import type { Tablette } from './tablette.test-support.ts';
import {
  AUJOURDHUI,
  calcul,
  choix,
  compile,
  formulaireDe,
  nombre,
  si,
  tabletteAvec,
  tabletteSur,
  texte,
} from './tablette.test-support.ts';

/** How often a field was looked up to be computed, while `agir` runs. */
function calculsPendant(form: FormulaireCompile, agir: (suivi: FormulaireCompile) => () => void): number {
  let lectures = 0;
  const champs = new Proxy(form.champs, {
    get(cible, propriete) {
      if (propriete !== 'get') return Reflect.get(cible, propriete, cible).bind(cible) as unknown;
      return (cf_id: string) => {
        lectures += 1;
        return cible.get(cf_id);
      };
    },
  });
  const agit = agir({ ...form, champs });
  lectures = 0;
  agit();
  return lectures;
}

/** 2,000 fields: 200 islands of ten, each a number and a chain of nine calculations. */
const grandFormulaire = compile(
  formulaireDe(
    ...Array.from({ length: 200 }, (_, ile) => [
      nombre(`n${ile}_0`),
      ...Array.from({ length: 9 }, (_, rang) => calcul(`n${ile}_${rang + 1}`, `{n${ile}_${rang}} + 1`)),
    ]).flat(),
  ),
);

const codes = ['BAR-EN-101', 'BAR-TH-113', 'EDS-CTQ', 'MAR-VF'];
const autreValeur = fc.oneof(
  fc.constantFrom(null, '', 'SANS OBJET', '0001-01-01', 'texte'),
  fc.double({ noNaN: true, min: -1000, max: 1000 }),
  fc.constant([]),
);

const jourPlausible = fc.integer({ min: 1, max: 28 }).map((jour) => `2026-03-${String(jour).padStart(2, '0')}`);

function valeurPour(champ: ChampDefinition): fc.Arbitrary<Valeur> {
  const options = champ.cf_options ?? [];
  if (options.length > 0) return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...options) }, autreValeur);
  switch (champ.cf_component_type) {
    case 'NUMBER':
      return fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 200 }) }, autreValeur);
    case 'DATE_PICKER':
      return fc.oneof({ weight: 5, arbitrary: jourPlausible }, autreValeur);
    case 'TABLE': {
      const cellule = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(null, ''));
      const ligne = fc.record(Object.fromEntries((champ.cf_columns ?? []).map(([nom]) => [nom, cellule])));
      return fc.oneof({ weight: 5, arbitrary: fc.array(ligne, { maxLength: 3 }) }, autreValeur);
    }
    default:
      return autreValeur;
  }
}

interface Acte {
  readonly champ: ChampDefinition;
  readonly valeur: Valeur;
  /** Typed here, or brought by a merge. */
  readonly parFusion: boolean;
}

const actesSur = (tablette: Tablette): fc.Arbitrary<Acte[]> =>
  fc.array(
    fc
      .tuple(fc.constantFrom(...tablette.form.definition.champs), fc.boolean())
      .chain(([champ, parFusion]) => valeurPour(champ).map((valeur) => ({ champ, valeur, parFusion }))),
    { maxLength: 40 },
  );

function jouer(tablette: Tablette, { champ, valeur, parFusion }: Acte): void {
  const { cf_id } = champ;
  if (champ.cf_component_type === 'IMAGE' || champ.cf_component_type === 'SIGNATURE') {
    const derniere = tablette.photos.findLast((photo) => photo.cf_id === cf_id && photo.retireLe === null);
    if (parFusion && derniere !== undefined) tablette.retirePhoto(derniere.id);
    else tablette.photographie(cf_id, `p${tablette.photos.length}`);
  } else if (parFusion) tablette.recoit({ [cf_id]: valeur });
  else tablette.repond(cf_id, valeur);
}

describe('a session', () => {
  test.each(codes)('[forms/F30] [sync/C24] agrees with the pure evaluation of what it stored, on %s', (code) => {
    const modele = tabletteSur(code);
    fc.assert(
      fc.property(actesSur(modele), (actes) => {
        const tablette = tabletteSur(code);
        for (const acte of actes) {
          jouer(tablette, acte);
          for (const { cf_id } of tablette.form.definition.champs) {
            expect(tablette.champ(cf_id)).toEqual(tablette.surLeServeur(cf_id));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
  test.each(codes)('[forms/F10] loses nothing that was typed, on %s', (code) => {
    const modele = tabletteSur(code);
    fc.assert(
      fc.property(actesSur(modele), (actes) => {
        const tablette = tabletteSur(code);
        const tapes = new Map<string, Valeur>();
        for (const { champ, valeur } of actes) {
          const { cf_id } = champ;
          if (champ.cf_calculated === true || valeur === null || valeur === '' || champ.cf_component_type !== 'NUMBER')
            continue;
          tablette.repond(cf_id, valeur);
          tapes.set(cf_id, valeur);
        }
        for (const [cf_id, valeur] of tapes) {
          expect([tablette.champs[cf_id], tablette.precedents[cf_id]]).toContain(valeur);
        }
      }),
      { numRuns: 60 },
    );
  });
  test('[forms/F31] a keystroke in a form of 2,000 fields computes only the ten that depend on it', () => {
    expect(grandFormulaire.champs.size).toBe(2000);
    const lectures = calculsPendant(grandFormulaire, (form) => {
      const session = creerSession(form, { reponses: {}, precedents: {}, aujourdhui: AUJOURDHUI });
      return () => session.repondre('n7_0', 1);
    });
    // One look-up to find the field, then for each of the ten: one to compute it, one to find its section.
    expect(lectures).toBeGreaterThanOrEqual(11);
    expect(lectures).toBeLessThanOrEqual(1 + 10 * 2);
  });
  test('[forms/F31] what did not change is not followed further', () => {
    const form = compile(formulaireDe(nombre('a'), calcul('b', 'IF({a} > 10, 1, 0)'), calcul('c', '{b} + 1')));
    const visites: string[] = [];
    propager(form, ['a'], (cf_id) => {
      visites.push(cf_id);
      return cf_id === 'a';
    });
    expect(visites).toEqual(['a', 'b']);
  });
  test('[forms/F31] a field that is read twice is computed once, after all it reads', () => {
    const form = compile(
      formulaireDe(calcul('d', '{b} + {c}'), calcul('c', '{a} + {b}'), calcul('b', '{a}'), nombre('a')),
    );
    const visites: string[] = [];
    propager(form, ['a'], (cf_id) => visites.push(cf_id) > 0);
    expect(visites).toEqual(['a', 'b', 'c', 'd']);
  });
  test('[forms/F32] a state is the same object until something in it changes', () => {
    const tablette = tabletteAvec(nombre('a'), calcul('double', '{a} * 2'), nombre('autre'));
    tablette.repond('a', 2);
    const [a, double, autre] = ['a', 'double', 'autre'].map((cf_id) => tablette.champ(cf_id));
    tablette.repond('a', 2);
    expect(tablette.champ('a')).toBe(a);
    expect(tablette.champ('double')).toBe(double);
    tablette.repond('a', 3);
    expect(tablette.champ('double')).not.toBe(double);
    expect(tablette.champ('autre')).toBe(autre);
  });
  test('[forms/F32] only those who listen to a changed field are told, once, when all is computed', () => {
    const tablette = tabletteAvec(nombre('a'), calcul('double', '{a} * 2'), nombre('autre'));
    const entendus: string[] = [];
    tablette.session.abonner('a', () =>
      entendus.push(`a, double = ${JSON.stringify(tablette.champ('double').valeur)}`),
    );
    const arreter = tablette.session.abonner('double', () => entendus.push('double'));
    tablette.session.abonner('autre', () => entendus.push('autre'));
    tablette.repond('a', 2);
    expect(entendus).toEqual(['a, double = 4', 'double']);
    arreter();
    tablette.repond('a', 3);
    expect(entendus).toEqual(['a, double = 4', 'double', 'a, double = 6']);
  });
  test('[forms/F32] sections and lists are the same objects while their counts stand', () => {
    const tablette = tabletteAvec(texte('a', { cf_required: true }), texte('b'));
    let appels = 0;
    tablette.session.abonnerSections(() => (appels += 1));
    tablette.repond('a', 'x');
    const [sections, visibles] = [tablette.session.sections(), tablette.session.visibles()];
    expect(tablette.session.visibles()).toBe(visibles);
    tablette.repond('a', 'xy');
    expect(tablette.session.sections()).toBe(sections);
    expect(appels).toBe(1);
  });
  test('[forms/F33] a merge notifies only what it changed', () => {
    const tablette = tabletteAvec(nombre('a'), nombre('b'), calcul('somme', '{a} + {b}'), nombre('c'));
    tablette.remplit({ a: 1, b: 2, c: 3 });
    const entendus: string[] = [];
    for (const cf_id of ['a', 'b', 'somme', 'c']) tablette.session.abonner(cf_id, () => entendus.push(cf_id));
    tablette.recoit({ b: 5 });
    expect(entendus).toEqual(['b', 'somme']);
    expect(tablette.champ('somme')).toBeWorth(6);
    tablette.recoit({ b: 5 });
    expect(entendus).toHaveLength(2);
  });
  test('[forms/F33] an answer that a merge emptied is empty', () => {
    const tablette = tabletteAvec(nombre('a'));
    tablette.repond('a', 1);
    tablette.session.recevoir({}, {});
    expect(tablette.champ('a')).toBeWorth(null);
  });
  test('[forms/F34] a section counts answers, what is left, errors, and hides with its fields', () => {
    const tablette = tabletteAvec(
      choix('ouvert', { cf_section: 'visite', cf_required: true }),
      nombre('n', { cf_section: 'visite', cf_max: 5 }),
      calcul('double', '{n} * 2', { cf_section: 'visite' }),
      texte('suite', { cf_section: 'suite', cf_required: true, ...si("{ouvert} == 'Oui'") }),
    );
    const section = (rang: number) => tablette.session.sections()[rang];
    expect(section(0)).toEqual({
      id: 'visite',
      libelle: 'visite',
      repondus: 0,
      total: 2,
      erreurs: 0,
      manquants: 1,
      visible: true,
    });
    expect(section(1)).toMatchObject({ visible: false, total: 0, manquants: 0 });
    tablette.remplit({ ouvert: 'Oui', n: 9 });
    expect(section(0)).toMatchObject({ repondus: 2, total: 2, erreurs: 1, manquants: 0 });
    expect(section(1)).toMatchObject({ visible: true, repondus: 0, total: 1, manquants: 1 });
  });
});
