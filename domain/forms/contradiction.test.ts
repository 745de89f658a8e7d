import { expect, test } from 'vitest';
import { must } from '../base/must.ts';
import { compileFormulaire } from './compile.ts';
import { contestedSections, type Contradiction, contradictionOf } from './contradiction.ts';
import type { FormulaireDefinition, Reponses } from './definition.ts';
import { evaluate } from './evaluate.ts';
import { withImages } from './images.ts';
import { MODELES } from './models/modeles.ts';
import { REASON_ID } from './proposal.ts';
import { checkSubmission } from './submission.ts';
import {
  choiceChamp,
  formulaireOf,
  logicalChamp,
  numberChamp,
  Tablet,
  tabletOn,
  TODAY,
} from './tablet.test-support.ts';

const barEn101 = must(
  MODELES.find(({ formulaire }) => formulaire.code === 'BAR-EN-101'),
  'BAR-EN-101 is a form of the product',
).formulaire;

/** The house of the issue: R 4,44 against 7, not homogeneous, too near the fire, 36 % of the surface missing. */
const HOUSE: Reponses = {
  h_date_visite: '2026-03-20',
  h_acces: 'Accès complet',
  h_travaux_realises: 'Oui',
  t_pose: 'Comble perdu',
  t_homogene: 'Non',
  t_ecart_feu: 'Non',
  i_lambda: 0.045,
  i_epaisseurs: [{ point: '1', epaisseur: 200 }],
  i_r_declaree: 7.5,
  i_methode: 'Mesurée sur place',
  i_surfaces: [{ zone: 'combles', longueur: 10, largeur: 10 }],
  i_s_declaree: 136,
  c_resultat: 'Satisfaisant',
};

const compiled = (form: FormulaireDefinition) => {
  const compile = compileFormulaire(form);
  if (!compile.ok) throw new Error(JSON.stringify(compile));
  return compile.value;
};
const read = (form: FormulaireDefinition, reponses: Reponses) => {
  const one = compiled(form);
  return contradictionOf(one, evaluate(one, withImages(reponses, []), TODAY));
};
const wordsOf = (one: Contradiction | null): readonly string[] =>
  (one?.causes ?? []).map(({ words }) => words.replaceAll(/\s/g, ' '));
const champsRefused = (form: FormulaireDefinition, reponses: Reponses): unknown => {
  const verdict = checkSubmission(compiled(form), reponses, TODAY);
  return verdict.ok ? {} : verdict.data?.['champs'];
};

test('[forms/F53] a house that its measures condemn is not « Satisfaisant » in silence', () => {
  const contradiction = read(barEn101, HOUSE);
  expect(contradiction).toMatchObject({ propose: 'Non satisfaisant', conclu: 'Satisfaisant', raison: '' });
  expect(wordsOf(contradiction)).toEqual([
    'Résistance thermique calculée : 4,44 < 7 m².K/W',
    'Répartition homogène : Non',
    'Écart au feu respecté (conduits, spots, boîtiers) : Non',
    'Écart de surface : 36,00 > 10 %',
    'Raison manifeste de l’écart : sans réponse',
  ]);
  expect(champsRefused(barEn101, HOUSE)).toMatchObject({ [REASON_ID]: 'manquant' });
});

test('[forms/F53] spaces are no reason; words are one, and the reason is asked no more once the conclusion agrees', () => {
  expect(champsRefused(barEn101, { ...HOUSE, [REASON_ID]: '  ' })).toMatchObject({ [REASON_ID]: 'manquant' });
  expect(champsRefused(barEn101, { ...HOUSE, [REASON_ID]: 'Le lambda est celui d’un autre lot' })).not.toHaveProperty(
    REASON_ID,
  );
  const agreed = { ...HOUSE, c_resultat: 'Non satisfaisant', c_motif: 'R insuffisante' };
  expect(read(barEn101, agreed)).toBeNull();
  expect(champsRefused(barEn101, agreed)).not.toHaveProperty(REASON_ID);
});

test('[forms/F53] a section in which the contradiction stands is named, with that of the conclusion', () => {
  const one = compiled(barEn101);
  expect([...contestedSections(one, read(barEn101, HOUSE), [])]).toEqual(
    expect.arrayContaining(['conclusion', 'isolant']),
  );
});

const office = (formula: string, more: Partial<FormulaireDefinition> = {}): FormulaireDefinition => ({
  ...formulaireOf(
    numberChamp('n', { cf_label: 'Mesure', cf_decimals: 1 }),
    logicalChamp('verdict', formula),
    choiceChamp('avis', { cf_options: ['Bon', 'Mauvais'] }),
  ),
  champResultat: 'avis',
  sensResultats: { Bon: 'Satisfaisant', Mauvais: 'Non satisfaisant' },
  ...more,
});
const FORMULA = "IF({n} == '', '', IF({n} >= 7, 'Bon', 'Mauvais'))";

test('[forms/F53] « cannot be told » is no « Bon »: a conclusion more favourable than the measures asks for its reason', () => {
  const form = office(FORMULA, { champPropose: 'verdict' });
  expect(read(form, { avis: 'Bon' })).toMatchObject({ propose: '', conclu: 'Bon' });
  expect(read(form, { avis: 'Mauvais' })).toBeNull();
  expect(read(form, { n: 8, avis: 'Mauvais' })).toMatchObject({ propose: 'Bon', causes: [] });
  expect(wordsOf(read(form, { n: 6.5, avis: 'Bon' }))).toEqual(['Mesure : 6,5 < 7']);
  expect(wordsOf(read(form, { n: 6.9999, avis: 'Bon' }))).toEqual(['Mesure : 6,9999 < 7']);
});

test('[forms/F52] a version stored before it was said is read by its words; one that says none proposes nothing', () => {
  expect(compiled(office(FORMULA)).propose).toBe('verdict');
  expect(compiled(office(FORMULA, { champPropose: '' })).propose).toBe('');
  expect(compiled(office("IF({n} >= 7, 'Oui', 'Non')")).propose).toBe('');
  const { champPropose: _, ...stored } = barEn101;
  expect(compiled(stored).propose).toBe('c_propose');
});

test('[forms/F52] what proposes is a calculation in words, other than the conclusion', () => {
  for (const champPropose of ['avis', 'n', 'inconnu'])
    expect(compileFormulaire(office(FORMULA, { champPropose }))).toMatchObject({ ok: false, code: 'FORMULE_INVALIDE' });
});

test('[forms/F53] the tablet and the server ask for the reason alike', () => {
  const tablet = new Tablet(compiled(barEn101)).fillsIn(HOUSE);
  expect(tablet.session.missing()).toContain(REASON_ID);
  expect(tablet.session.contradiction()).toEqual(read(barEn101, HOUSE));
  tablet.answers(REASON_ID, 'Mesure refaite au laser');
  expect(tablet.session.missing()).not.toContain(REASON_ID);
  expect(tablet.champ(REASON_ID)).toEqual(tablet.onServer(REASON_ID));
});

test('[forms/F53] criteria propose a sense: the word that says more of it asks for no reason, another sense does', () => {
  const lift = { a_danger: 'Oui', a_parachute: 'Conforme' };
  const asks = (a_concl: string): boolean =>
    tabletOn('EDS-CTQ')
      .fillsIn({ ...lift, a_concl })
      .champ('raison_conclusion').visible;
  expect(tabletOn('EDS-CTQ').fillsIn(lift).champ('a_propose')).toBeWorth('Avec défauts');
  expect(['Avec défauts', 'Arrêt de l’appareil', 'Sans défaut', 'Non vérifiable'].map(asks)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
