import { describe, expect, test } from 'vitest';
import { compileFormulaire } from '../compile.ts';
import { namedAfterWords } from '../draft/rename.ts';
import { draftDefects } from '../draft/draft-defects.ts';
import { draftOf } from '../draft/form-draft.ts';
import { draftChanges } from '../draft/draft-changes.ts';
import {
  choiceChamp,
  compile,
  formulaireOf,
  numberChamp,
  Tablet,
  tableChamp,
  textChamp,
} from '../tablet.test-support.ts';
import type { CritereDefinition } from './critere.ts';
import { judgeCriteres } from './judge.ts';
import { evaluate } from '../evaluate.ts';

const critere = (id: string, rest: Partial<CritereDefinition> = {}): CritereDefinition => ({
  id,
  libelle: `Critère ${id}`,
  valeur: '{mesure}',
  regle: { op: '>=', seuil: '7' },
  obligatoire: true,
  source: 'essai',
  luLe: '2026-11-28',
  ...rest,
});
const PROPOSED = textChamp('propose', { cf_calculated: true, cf_calculation_type: 'criteres' });
const CONCLUSION = choiceChamp('conclusion', { cf_options: ['Conforme', 'Non conforme', 'À revoir'] });
const formOf = (...criteres: readonly CritereDefinition[]) => ({
  ...formulaireOf(numberChamp('mesure'), choiceChamp('etat'), tableChamp('releve'), PROPOSED, CONCLUSION),
  criteres,
  champResultat: 'conclusion',
  sensResultats: {
    Conforme: 'Satisfaisant',
    'Non conforme': 'Non satisfaisant',
    'À revoir': 'Non vérifiable',
  } as const,
});
const dates = { valideDu: '2026-01-01', valideAu: null };

describe('criteria of an office’s own form', () => {
  test('[forms/CR2] the proposal is a choice of the conclusion, in the words of its form', () => {
    const tablet = new Tablet(compile(formOf(critere('a'))));
    expect(tablet.champ('propose')).toBeWorth('À revoir');
    tablet.answers('mesure', 7);
    expect(tablet.champ('propose')).toBeWorth('Conforme');
    tablet.answers('mesure', 6);
    expect(tablet.champ('propose')).toBeWorth('Non conforme');
    expect(tablet.onServer('propose')).toBeWorth('Non conforme');
  });
  test('[forms/CR2] one for information is judged and counts for nothing', () => {
    const form = compile(formOf(critere('a'), critere('b', { regle: { op: '>=', seuil: '9' }, informatif: true })));
    const etats = evaluate(form, { mesure: 8 }, '2026-11-28');
    expect(judgeCriteres(form, etats).map(({ verdict }) => verdict)).toEqual(['oui', 'non']);
    expect(etats.get('propose')?.valeur).toBe('Conforme');
  });
  test('[forms/CR3] a row that is left out keeps its sum from being told', () => {
    const form = compile(formOf(critere('a', { valeur: 'SUM({releve.surface})' })));
    const rows = [{ zone: 'A', surface: 10 }, { zone: 'B' }];
    const [judged] = judgeCriteres(form, evaluate(form, { releve: rows }, '2026-11-28'));
    expect(judged).toMatchObject({ verdict: 'inconnu', manque: ['releve'], valeur: 10 });
  });
  test('[forms/CR1] one that is not asked for is without object', () => {
    const form = compile(formOf(critere('a', { si: "{etat} == 'Oui'" })));
    const verdict = (etat: string | null) =>
      judgeCriteres(form, evaluate(form, { etat, mesure: 1 }, '2026-11-28'))[0]?.verdict;
    expect([verdict('Non'), verdict('Oui'), verdict(null)]).toEqual(['sansObjet', 'non', 'inconnu']);
  });
  test('[forms/CR5] a criterion that does not read is refused under its name', () => {
    const refused = compileFormulaire(formOf(critere('a', { valeur: '{mesur}' }), critere('a')));
    expect(refused).toMatchObject({
      ok: false,
      data: {
        erreurs: [
          { critere: 'a', cause: 'champInconnu', cf_id: '' },
          { critere: 'a', cause: 'critereDouble' },
        ],
      },
    });
    const [defect] = draftDefects(draftOf({ ...formOf(critere('a', { valeur: '{mesur}' })), ...dates }));
    expect(defect).toMatchObject({ where: 'critere:a', texte: 'valeur', inconnu: 'mesur' });
  });
  test('[forms/CR2] a form without criteria proposes nothing', () => {
    expect(new Tablet(compile(formOf())).champ('propose')).toBeWorth('');
  });
  test('[forms/CR6] a criterion follows a field that is renamed, and the draft says that it changed', () => {
    const before = draftOf({ ...formOf(critere('a', { si: '{mesure} > 0' })), ...dates });
    const champs = before.champs.map((one) => (one.cf_id === 'mesure' ? { ...one, cf_label: 'Épaisseur lue' } : one));
    const { draft, id } = namedAfterWords({ ...before, champs }, 'mesure');
    expect(draft.criteres?.[0]).toMatchObject({ valeur: `{${id}}`, si: `{${id}} > 0` });
    expect(draftChanges(before, draft).areCriteresChanged).toBe(true);
  });
});
