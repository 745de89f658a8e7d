import { describe, expect, test } from 'vitest';
import { compileFormulaire } from './compile.ts';
import type { CrossRule } from './cross-rule.ts';
import type { Reponses } from './definition.ts';
import { standingRules } from './rules.ts';
import { checkSubmission } from './submission.ts';
import { choiceChamp, formulaireOf, image, tableChamp, tabletOn, textChamp, TODAY } from './tablet.test-support.ts';

/** What the server refuses of a form filled in so, by field. */
function refused(code: string, answers: Reponses, photo?: string): Readonly<Record<string, string>> {
  const tablet = tabletOn(code).fillsIn(answers);
  if (photo !== undefined) tablet.takesPhoto(photo, 'p1');
  for (const cf_id of tablet.form.champs.keys()) expect(tablet.champ(cf_id)).toEqual(tablet.onServer(cf_id));
  const verdict = checkSubmission(tablet.form, tablet.reponses, TODAY);
  return verdict.ok ? {} : (verdict.data?.['champs'] as Record<string, string>);
}

const DEFECT = [{ point: 'parachute', defaut: 'ne prend pas', danger: 'Immédiat' }];

describe('a lift', () => {
  test('[forms/F54] in danger is not « Sans défaut », nor without its photo and its words', () => {
    const silent = { a_danger: 'Oui', a_parachute: 'Non conforme', a_concl: 'Sans défaut' };
    expect(refused('EDS-CTQ', silent)).toMatchObject({
      a_concl: 'CONTREDIT',
      a_photos: 'manquant',
      a_defauts: 'manquant',
      a_arret: 'manquant',
    });
    const said = refused('EDS-CTQ', { ...silent, a_concl: 'Arrêt de l’appareil', a_defauts: DEFECT }, 'a_photos');
    for (const cf_id of ['a_concl', 'a_photos', 'a_defauts']) expect(said).not.toHaveProperty(cf_id);
    expect(refused('EDS-CTQ', { a_danger: 'Oui', a_concl: 'Avec défauts' })).toMatchObject({ a_concl: 'CONTREDIT' });
  });

  test.each([
    [{ a_toit: 'Non conforme' }],
    [{ a_type: 'Hydraulique', a_verin: 'Non conforme' }],
    [{ a_serrures: [{ niveau: '2', verrouillage: 'C', contact: 'NC', obs: '' }] }],
  ])('[forms/F54] with %j and no defect listed is not submitted', (answers) => {
    const silent = refused('EDS-CTQ', { a_danger: 'Non', ...answers, a_concl: 'Sans défaut' });
    expect(silent).toMatchObject({ a_concl: 'CONTREDIT', a_defauts: 'manquant' });
    const listed = [{ point: 'toit', defaut: 'arrêt absent', danger: 'À corriger' }];
    const said = refused('EDS-CTQ', { a_danger: 'Non', ...answers, a_concl: 'Avec défauts', a_defauts: listed });
    expect([said['a_concl'], said['a_defauts']]).toEqual([undefined, undefined]);
  });

  test('[forms/F54] whose immediate defect is « no danger » contradicts itself, on both answers', () => {
    const said = refused('EDS-CTQ', { a_danger: 'Non', a_concl: 'Avec défauts', a_defauts: DEFECT });
    expect([said['a_danger'], said['a_defauts']]).toEqual(['CONTREDIT', 'CONTREDIT']);
  });

  test('[forms/F54] is not stopped by a control that says no danger, on both answers', () => {
    const listed = [{ point: 'toit', defaut: 'arrêt absent', danger: 'À corriger' }];
    const answers = { a_danger: 'Non', a_concl: 'Arrêt de l’appareil', a_defauts: listed };
    const said = refused('EDS-CTQ', answers);
    expect([said['a_danger'], said['a_concl']]).toEqual(['CONTREDIT', 'CONTREDIT']);
    expect(refused('EDS-CTQ', { ...answers, a_concl: 'Avec défauts' })).not.toHaveProperty('a_concl');
  });

  test('[forms/F54] that lacks a device is not « Conforme » to the SAE, and its works are listed', () => {
    const said = refused('EDS-SAE', { d_s04: 'Absent', d_concl: 'Conforme' });
    expect([said['d_concl'], said['d_actions']]).toEqual(['CONTREDIT', 'manquant']);
    const stop = refused('EDS-SAE', { d_concl: 'Arrêt recommandé' });
    expect([stop['d_actions'], stop['d_photos']]).toEqual(['manquant', 'manquant']);
  });
});

test('[forms/F54] reserves that are made are listed', () => {
  const made = { w_reserves: 'Oui', w_concl: 'Conforme avec réserves' };
  expect(refused('MAR-VF', made)).toMatchObject({ w_liste_reserves: 'manquant' });
  const listed = [{ lot: 'Ventilation', reserve: 'Bouche à équilibrer', echeance: '', levee: 'Non' }];
  expect(refused('MAR-VF', { ...made, w_liste_reserves: listed })).not.toHaveProperty('w_liste_reserves');
});

test('[forms/F54] a house that goes from B to F is not « conforme », and « réserves » has a reserve', () => {
  const worse = { w_classe_avant: 'B', w_classe_apres: 'F' };
  for (const w_concl of ['Conforme au projet', 'Conforme avec réserves'])
    expect(refused('MAR-VF', { ...worse, w_concl })).toMatchObject({ w_concl: 'CONTREDIT' });
  expect(refused('MAR-VF', { ...worse, w_concl: 'Non conforme au projet' })).not.toHaveProperty('w_concl');
  const none = refused('MAR-VF', { w_reserves: 'Non', w_concl: 'Conforme avec réserves' });
  expect([none['w_reserves'], none['w_concl']]).toEqual(['CONTREDIT', 'CONTREDIT']);
  expect(refused('MAR-VF', { w_reserves: 'Oui', w_concl: 'Conforme au projet' })).toHaveProperty(
    'w_concl',
    'CONTREDIT',
  );
});

test('[forms/F54] a major non-quality is not « Satisfaisant », whatever the fiche', () => {
  const major = [{ localisation: 'combles', constat: 'vide', gravite: 'Majeure' }];
  for (const code of ['BAR-EN-101', 'BAR-TH-171', 'BAT-TH-116'])
    expect(refused(code, { c_nq: major, c_resultat: 'Satisfaisant' })).toHaveProperty('c_resultat', 'CONTREDIT');
});

describe('a rule', () => {
  const withRule = (rule: Partial<CrossRule>) => ({
    ...formulaireOf(
      choiceChamp('ok'),
      textChamp('mots'),
      image('photo'),
      textChamp('cache', { cf_display_condition: { expression: "{mots} == 'x'" } }),
      tableChamp('releve'),
      choiceChamp('avis', { cf_options: ['Bon', 'Mauvais'] }),
    ),
    champResultat: 'avis',
    regles: [{ id: 'r', quand: { expression: "{ok} == 'Non'" }, phrase: 'Dites pourquoi.', ...rule }],
  });
  test.each<[string, Partial<CrossRule>]>([
    ['reads an unknown field', { quand: { expression: "{inconnu} == 'x'" } }],
    [
      'compares a column',
      {
        quand: {
          operator: 'AND',
          groups: [{ operator: 'AND', rules: [{ field: 'releve', column: 'zone', op: 'eq', value: 'x' }] }],
        },
      },
    ],
    ['forces what the form does not offer', { conclusions: ['Excellent'] }],
    ['leaves no conclusion', { conclusions: [] }],
    ['asks a text for a photo', { photo: 'mots' }],
    ['asks a photo for words', { mots: 'photo' }],
    ['asks for what may be hidden', { mots: 'cache' }],
  ])('[forms/F54] that %s is refused with its version, by its name', (_, rule) => {
    const verdict = compileFormulaire(withRule(rule));
    expect(verdict).toMatchObject({ ok: false, data: { erreurs: [{ cf_id: 'r', dans: 'regle' }] } });
  });

  test('[forms/F54] asks as long as it holds, and says its sentence at the field', () => {
    const compile = compileFormulaire(withRule({ mots: 'mots', conclusions: ['Mauvais'] }));
    if (!compile.ok) throw new Error('the rule stands');
    const asked = (reponses: Reponses) => checkSubmission(compile.value, reponses, TODAY);
    expect(asked({ ok: 'Non', avis: 'Bon' })).toMatchObject({
      ok: false,
      data: { champs: { mots: 'manquant', avis: 'CONTREDIT' } },
    });
    expect(asked({ ok: 'Non', mots: 'usé', avis: 'Mauvais' })).toMatchObject({ ok: true });
    expect(asked({ ok: 'Oui', avis: 'Bon' })).toMatchObject({ ok: true });
    expect(compile.value.regles).toHaveLength(1);
    expect(standingRules(compile.value, new Map())).toEqual([]);
  });
});

test('[forms/F54] a defect of a lift without its danger is refused, whatever is concluded', () => {
  const refused = (danger: string | null) =>
    tabletOn('EDS-CTQ')
      .fillsIn({ a_defauts: [{ point: 'Cabine', defaut: 'Éclairage', danger }], a_concl: 'Sans défaut' })
      .champ('a_defauts').erreur;
  expect(refused('Observation')).toBeNull();
  expect(refused(null)).toBe('CONTREDIT');
  expect(refused('')).toBe('CONTREDIT');
  const blank = tabletOn('EDS-CTQ').fillsIn({ a_defauts: [{ point: '', defaut: null, danger: null }] });
  expect(blank.champ('a_defauts').erreur).toBeNull();
});
