import { expect, test } from 'vitest';
import { must } from '../../base/must.ts';
import { refuse } from '../../base/result.ts';
import { MODELES } from '../models/modeles.ts';
import { createSession } from '../session.ts';
import { withKey } from './components.ts';
import { draftChanges } from './draft-changes.ts';
import { defectsOf, draftDefects, proposalFor, sourceOf, underlined, withProposal } from './draft-defects.ts';
import { champNamed, changeChamp, draftOf, type FormDraft, moveChamp, removeChamp } from './form-draft.ts';
import { nearestName } from './nearest.ts';
import { proposedResult, runnableOf, trialLines } from './trial.ts';

const TODAY = '2026-11-27';
const [model] = MODELES;
const former = draftOf({ ...must(model, 'the product has forms').formulaire, valideDu: '2026-01-01', valideAu: null });
const field = (draft: FormDraft, id: string) => must(champNamed(draft, id), id);
const withFormula = (draft: FormDraft, id: string, formula: string): FormDraft =>
  changeChamp(draft, id, withKey(field(draft, id), 'cf_calculation_func', formula));
const WRONG = '({i_s_declaree}-{i_s_mesuree})/{i_s_mesure}*100';
const wrong = withFormula(former, 'i_ecart', WRONG);

test('[forms/FD7] [forms/FD8] a formula that names nothing is underlined there, and the nearest name is proposed', () => {
  const [defect, ...others] = draftDefects(wrong);
  expect(others).toEqual([]);
  expect(defect).toMatchObject({ where: 'i_ecart', dans: 'formule', position: 31, inconnu: 'i_s_mesure' });
  const found = must(defect, 'there is one');
  const source = must(sourceOf(field(wrong, 'i_ecart'), found), 'a formula');
  expect(source.slice(...underlined(source, found))).toBe('i_s_mesure');
  const proposal = must(proposalFor(wrong, found), 'one is near');
  expect(proposal).toBe('i_s_mesuree');
  expect(draftDefects(withFormula(wrong, 'i_ecart', withProposal(source, found, proposal)))).toEqual([]);
});

test('[forms/FD8] a bare word is put between braces by its proposal; of a column, the columns beside are known', () => {
  const bare = withFormula(former, 'i_ecart', '2 * i_s_mesure');
  const defect = must(draftDefects(bare)[0], 'a bare word names nothing');
  expect(withProposal('2 * i_s_mesure', defect, must(proposalFor(bare, defect), 'near'))).toBe('2 * {i_s_mesuree}');
  const column = withKey(field(former, 'i_surfaces'), 'cf_columns', [
    ['longueur', 'number'],
    ['double', 'number', '2 * {longeur}'],
  ]);
  const table = changeChamp(former, 'i_surfaces', column);
  const inColumn = must(
    draftDefects(table).find(({ dans }) => dans === 'colonne'),
    'a column names nothing',
  );
  expect(proposalFor(table, inColumn)).toBe('longueur');
  expect(nearestName('xyz', ['surface', 'pose'])).toBeNull();
  expect(nearestName('Surafce', ['pose', 'surface'])).toBe('surface');
});

test('[forms/FD9] [forms/FD25] what the shape refuses is told at its field, and what the server refuses too', () => {
  const unnamed = changeChamp(former, 't_pose', { ...field(former, 't_pose'), cf_label: ' ' });
  expect(draftDefects(unnamed)).toEqual([{ where: 't_pose', quoi: 'cf_label' }]);
  expect(draftDefects({ ...former, libelle: ' ', valideAu: '2025-01-01' }).map(({ quoi }) => quoi)).toEqual([
    'libelle',
    'valideAu',
  ]);
  const place = former.champs.findIndex(({ cf_id }) => cf_id === 't_pose');
  const refusal = refuse('VALIDATION', { champs: { [`champs.${String(place)}.cf_unit`]: 'trop long' } });
  expect(defectsOf(refusal, former)).toEqual([{ where: 't_pose', quoi: 'cf_unit' }]);
});

test('[forms/FD10] while a formula does not read, that of the version before is tried', () => {
  expect(runnableOf(wrong, null)).toBeNull();
  const runnable = must(runnableOf(wrong, former), 'the former one reads');
  expect(runnable.borrowed).toEqual(['i_ecart']);
  expect(runnable.form.champs.get('i_ecart')?.definition.cf_calculation_func).not.toBe(WRONG);
  expect(runnableOf(former, null)?.borrowed).toEqual([]);
});

test('[forms/FD11] [forms/FD12] a trial says what shows and why, what hides the rest, and the result proposed', () => {
  const { form } = must(runnableOf(former, null), 'it reads');
  const session = createSession(form, { reponses: {}, precedents: {}, today: TODAY });
  const lineOf = (id: string) => trialLines(form, session).find(({ cf_id }) => cf_id === id);
  expect(lineOf('t_repere')).toMatchObject({ isVisible: false, words: 'Type de pose est « Comble perdu »' });
  session.answer('t_pose', 'Comble perdu');
  expect(lineOf('t_repere')).toMatchObject({ isVisible: true, words: 'Type de pose est « Comble perdu »' });
  session.answer('h_date_engagement', '2026-01-01');
  session.answer('h_date_debut', '2026-01-11');
  expect(lineOf('t_delai')?.words).toMatch(/^jours de 01\/01\/2026 à 11\/01\/2026 = 10\sjours$/);
  expect(proposedResult(form, session)).toBeNull();
  session.answer('h_acces', 'Non accessible');
  expect(proposedResult(form, session)).toBe('Non vérifiable');
});

test('[forms/FD13] a draft says what it changes of the version before', () => {
  expect(draftChanges(former, former).count).toBe(0);
  const moved = moveChamp(former, 't_pose', 1);
  expect(draftChanges(former, moved)).toMatchObject({ isReordered: true, count: 1 });
  const shorter = must(removeChamp(wrong, 't_pose'), 'it is there').draft;
  expect(draftChanges(former, shorter)).toMatchObject({
    retires: [{ cf_id: 't_pose' }],
    modifies: [{ cf_id: 'i_ecart', aspects: ['calcul'] }],
    isReordered: false,
    count: 2,
  });
  const started = changeChamp(former, 't_pose', withKey(field(former, 't_pose'), 'cf_value', 'Comble perdu'));
  expect(draftChanges(former, started).modifies).toMatchObject([{ aspects: ['depart'] }]);
});
