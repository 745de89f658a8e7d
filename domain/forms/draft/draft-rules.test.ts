import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../base/must.ts';
import { templatesOf } from '../../interventions/product-forms.ts';
import { createSession } from '../session.ts';
import { draftChanges } from './draft-changes.ts';
import { addCritere, addProposal, criterePlace, hasProposal, withCritereKey, withWay } from './draft-criteres.ts';
import { draftDefects } from './draft-defects.ts';
import { addRule, askableOf, rulePlace, withConsequence } from './draft-rules.ts';
import { changeEntry, moveEntry, putBackEntry, removeEntry } from './entries.ts';
import { typedFigure, withFigure } from './figures.ts';
import { champNamed, draftOf, type FormDraft, removeChamp, writtenOf } from './form-draft.ts';
import { runnableOf } from './trial.ts';

const dates = { valideDu: '2026-01-01', valideAu: null };
const [ctq] = templatesOf('eds');
const [attic] = templatesOf('cee');
const lift = draftOf({ ...must(ctq, 'the product has a form for lifts').formulaire, ...dates });
const insulation = draftOf({ ...must(attic, 'the product has a form for insulation').formulaire, ...dates });

describe('rules of a draft', () => {
  test('[forms/FD28] a new one says what it lacks, at its own place', () => {
    const { draft, id } = addRule(lift);
    expect(draft.regles.map((one) => one.id)).toEqual([...lift.regles.map((one) => one.id), id]);
    expect(draftDefects(draft)).toMatchObject([{ where: rulePlace(id), quoi: 'regles.phrase' }]);
    expect(addRule(draft).id).not.toBe(id);
  });
  test('[forms/FD28] an unknown field is told with the condition, or the character, where it stands', () => {
    const withCondition = (quand: FormDraft['regles'][number]['quand']): FormDraft => {
      const first = must(lift.regles[0], 'it has rules');
      return { ...lift, regles: changeEntry(lift.regles, first.id, { ...first, quand }) };
    };
    const rules = [
      { field: 'a_danger', op: 'filled' },
      { field: 'a_dangr', op: 'filled' },
    ] as const;
    const where = rulePlace(must(lift.regles[0], 'it has rules').id);
    expect(draftDefects(withCondition({ operator: 'AND', groups: [{ operator: 'AND', rules }] }))).toMatchObject([
      { where, rang: 1, fault: { cause: 'champInconnu' } },
    ]);
    expect(draftDefects(withCondition({ expression: "{a_danger} == 'Oui' && {a_dangr} == 'Oui'" }))).toMatchObject([
      { where, texte: 'quand', position: 23, inconnu: 'a_dangr' },
    ]);
  });
  test('[forms/FD28] a consequence that is taken away leaves nothing behind', () => {
    const rule = { id: 'r', quand: { expression: '{a} > 1' }, phrase: 'Non.' } as const;
    const asking = withConsequence(withConsequence(rule, 'conclusions', ['Avec défauts']), 'danger', true);
    expect(asking).toEqual({ ...rule, conclusions: ['Avec défauts'], danger: true });
    expect(withConsequence(withConsequence(asking, 'conclusions', []), 'danger', false)).toEqual(rule);
    expect(askableOf(lift).conclusions).toEqual([
      'Sans défaut',
      'Avec défauts',
      'Arrêt de l’appareil',
      'Non vérifiable',
    ]);
    expect(askableOf(lift).photos.map(({ cf_id }) => cf_id)).toEqual(['a_photos']);
  });
  test('[forms/FD13] a draft says that its rules change, their order too', () => {
    const [first] = lift.regles;
    const moved = { ...lift, regles: moveEntry(lift.regles, must(first, 'it has rules').id, 1) };
    expect(draftChanges(lift, moved)).toMatchObject({ areReglesChanged: true, isResultChanged: false, count: 1 });
  });
  test('[forms/FD28] what is removed comes back at its place, whatever was moved', () => {
    const entries = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(entries, fc.nat(7), (ids, at) => {
        const all = ids.map((id) => ({ id }));
        const gone = removeEntry(all, ids[at % ids.length] ?? '');
        expect(gone === null ? null : putBackEntry(gone.left, gone.removed)).toEqual(all);
      }),
    );
  });
  test('[forms/FD31] a rule that does not read is left out of the trial, and counted', () => {
    const { draft } = addRule(lift);
    const broken = { ...draft, regles: draft.regles.map((one) => ({ ...one, quand: { expression: '{rien}' } })) };
    expect(runnableOf(broken, lift)).toMatchObject({ leftOut: broken.regles.length, borrowed: [] });
  });
});

describe('criteria of a draft', () => {
  test('[forms/FD29] a new one says what it lacks, at its own place', () => {
    const { draft, id } = addCritere(insulation, 'Nouveau critère');
    expect(draftDefects(draft).map(({ where, quoi }) => [where, quoi])).toEqual([
      [criterePlace(id), 'criteres.source'],
    ]);
  });
  test('[forms/FD29] each text that reads wrongly is told apart', () => {
    const { draft, id } = addCritere(insulation, 'Nouveau critère');
    const written = must(draft.criteres?.at(-1), 'it was added');
    const wrong = withCritereKey(
      { ...written, source: 'essai', valeur: '{i_r_calcule}', regle: { op: '>=', seuil: '7,5' } },
      'si',
      '{x}',
    );
    const defects = draftDefects({ ...draft, criteres: changeEntry(draft.criteres ?? [], id, wrong) });
    expect(defects.map(({ where, texte }) => [where, texte])).toEqual(
      ['valeur', 'seuil', 'si'].map((texte) => [criterePlace(id), texte]),
    );
  });
  test('[forms/FD29] the way that satisfies it changes, and nothing of another is carried over', () => {
    const [first] = insulation.criteres ?? [];
    const critere = must(first, 'it has criteria');
    const byCondition = withWay(critere, 'condition');
    expect(byCondition.regle).toEqual({ condition: `${critere.valeur} != ''`, attendu: '' });
    expect(withWay(byCondition, 'seuil').regle).toEqual({ op: '>=', seuil: '0' });
    expect(withWay(critere, 'parmi')).toBe(critere);
  });
  test('[forms/FD29] the field that says what they come to stands before the conclusion, and proposes the result', () => {
    const bare: FormDraft = {
      ...lift,
      champs: lift.champs.filter(({ cf_id }) => cf_id !== 'a_propose'),
      champPropose: '',
    };
    expect([hasProposal(lift), hasProposal(bare)]).toEqual([true, false]);
    const { draft, id } = addProposal(bare, 'Résultat proposé par les critères');
    expect(draft.champPropose).toBe(id);
    const ids = draft.champs.map(({ cf_id }) => cf_id);
    expect(ids[ids.indexOf('a_concl') - 1]).toBe(id);
    const runnable = must(runnableOf(draft, bare), 'it reads');
    expect(
      createSession(runnable.form, { reponses: {}, precedents: {}, today: '2026-11-27' }).read(id).isCalculated,
    ).toBe(true);
  });
});

describe('figures of a draft', () => {
  const at = { cfId: 'i_lambda', place: { figure: 'cf_max' } } as const;
  const champ = (draft: FormDraft) => must(champNamed(draft, 'i_lambda'), 'the form asks for lambda');
  test('[forms/FD30] what is no number is kept as it was typed, said, and never sent', () => {
    const typed = withFigure(insulation, at, '12,500');
    expect(typedFigure(typed, champ(typed), at.place)).toBe('12,500');
    expect(champ(typed).cf_max).toBeUndefined();
    expect(draftDefects(typed)).toMatchObject([{ where: 'i_lambda', fault: { cause: 'nombreDouble' } }]);
    expect(writtenOf(typed)).not.toHaveProperty('illisibles');
    const whole = withFigure(typed, at, 12.5);
    expect([champ(whole).cf_max, draftDefects(whole), whole.illisibles]).toEqual([12.5, [], {}]);
  });
  test('[forms/FD30] a field that is removed no longer keeps a form from being published', () => {
    const typed = withFigure(insulation, { cfId: 't_photo_isolant', place: { figure: 'cf_max' } }, 'x');
    expect(draftDefects(typed)).toHaveLength(1);
    expect(draftDefects(must(removeChamp(typed, 't_photo_isolant'), 'it is there').draft)).toEqual([]);
  });
});
