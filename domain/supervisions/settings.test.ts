import { describe, expect, test } from 'vitest';
import type { Actor } from '../access/roles.ts';
import { asJson } from '../base/json.ts';
import type { Changes } from '../fields/documents.ts';
import { compileFormulaire } from '../forms/compile.ts';
import { evaluate } from '../forms/evaluate.ts';
import { emptyContext } from '../gate/context.ts';
import { deliveredGrilles } from './delivered.ts';
import { checkNewGrille } from './grille-edits.ts';
import { definitionOf, usableGrilles } from './grille.ts';
import { CLAIRE, grilleOf, SAMIA, typeOf } from './supervisions.test-support.ts';
import { deliveredTypes, typesInForce } from './type.ts';
import { checkNewType } from './type-edits.ts';

const NOW = '2026-11-27T09:00:00.000Z';
const edit = (actor: Actor, changes: object) => ({
  actor,
  collection: 'records' as const,
  id: 'nouveau',
  before: null,
  changes: asJson(changes) as Changes,
  nouveau: true,
  now: NOW,
  context: emptyContext('cee'),
});

describe('settings', () => {
  test('[supervisions/SU3] every delivered grid can be run, and gives the gap of two measures', () => {
    for (const grille of deliveredGrilles('cee'))
      expect([grille.libelle, compileFormulaire(definitionOf(grille)).ok]).toEqual([grille.libelle, true]);
    const compiled = compileFormulaire(definitionOf(grilleOf('SUR SITE')));
    if (!compiled.ok) throw new Error('compiled above');
    const mesures = [{ grandeur: 'R', inspecteur: 6.6, superviseur: 6 }];
    expect(evaluate(compiled.value, { mesures }, '2026-11-27').get('mesures')?.valeur).toMatchObject([{ ecart: 10 }]);
  });

  test('[supervisions/SU3] a grid that no tablet could run is refused; two of one number are not', () => {
    const { serie, libelle, categorie, sections, champs } = grilleOf('ENTRETIEN');
    const grid = { serie, version: 2, libelle, categorie, sections, champs };
    const made = (changes: object, versionsGrille: readonly number[] = []) =>
      checkNewGrille({ ...edit(CLAIRE, changes), context: { ...emptyContext('cee'), versionsGrille } });
    expect(made(grid)).toMatchObject({ value: { changes: { version: 2, idBureauInspection: 1 } } });
    expect(made({ ...grid, version: 1 }, [2])).toMatchObject({ value: { changes: { version: 3 } } });
    const broken = [{ ...champs[0], cf_calculated: true, cf_calculation_func: '{inconnu} +' }];
    expect(made({ ...grid, champs: broken })).toMatchObject({ code: 'FORMULE_INVALIDE' });
    expect(made({ ...grid, champs: [] })).toMatchObject({ code: 'VALIDATION' });
    for (const wrong of [
      { cf_options: 7 },
      { cf_columns: 'x' },
      { cf_display_condition: { operator: 'AND', groups: 'x' } },
    ])
      expect(made({ ...grid, champs: [{ ...champs[0], ...wrong }] })).toMatchObject({ code: 'VALIDATION' });
    const picture = { cf_id: 'photo', cf_label: 'Photo', cf_component_type: 'IMAGE', cf_section: 'entretien' };
    expect(made({ ...grid, champs: [...champs, picture] })).toMatchObject({ ok: true });
    const word = { ...picture, cf_component_type: 'SIGNATURE' };
    expect(made({ ...grid, champs: [...champs, word] })).toMatchObject({ code: 'VALIDATION' });
    const own = { ...grilleOf('ENTRETIEN'), id: 'x', version: 2, idBureauInspection: 1 };
    expect(usableGrilles([...deliveredGrilles('cee'), own], 1)[0]?.id).toBe('x');
    expect(usableGrilles([...deliveredGrilles('cee'), own], 2).some(({ id }) => id === 'x')).toBe(false);
  });

  test('[supervisions/SU2] a rule holds from its day, an office’s own before the portal’s', () => {
    const written = (fields: object) => ({ ...typeOf('SUR SITE'), id: 'w', ...fields });
    const asked = { variante: 'cee', idBureauInspection: 1, day: '2026-11-27' } as const;
    const months = (types: Parameters<typeof typesInForce>[0]) =>
      typesInForce(types, asked).find(({ categorie }) => categorie === 'SUR SITE')?.periodiciteMois;
    expect(typesInForce([], asked)).toHaveLength(deliveredTypes('cee').length);
    expect(months([])).toBe(12);
    expect(months([written({ periodiciteMois: 6, valideDu: '2026-11-28' })])).toBe(12);
    expect(months([written({ periodiciteMois: 6, valideDu: '2026-01-01' })])).toBe(6);
    const own = written({ periodiciteMois: 4, valideDu: '2020-01-01', idBureauInspection: 1 });
    expect(months([own, written({ periodiciteMois: 6, valideDu: '2026-01-01' })])).toBe(4);
    expect(months([{ ...own, idBureauInspection: 2 }])).toBe(12);
    expect(months([{ ...own, retireLe: NOW }])).toBe(12);
    const rule = {
      categorie: 'SUR SITE',
      libelle: 'Sur site',
      periodiciteMois: 6,
      repriseMois: 2,
      valideDu: '2027-01-01',
    };
    expect(checkNewType(edit(CLAIRE, rule))).toMatchObject({ value: { changes: { idBureauInspection: 1 } } });
    expect(checkNewType(edit(SAMIA, rule))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(checkNewType(edit(CLAIRE, { ...rule, periodiciteMois: 0 }))).toMatchObject({ code: 'VALIDATION' });
    expect(checkNewType(edit(CLAIRE, { ...rule, valideDu: '0207-01-01' }))).toMatchObject({ code: 'VALIDATION' });
  });
});
