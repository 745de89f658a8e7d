import { describe, expect, test } from 'vitest';
import type { Role } from '../access/roles.ts';
import { asJson, type Json } from '../base/json.ts';
import { checkEdit } from '../gate/edits.ts';
import { certainRefusal } from '../gate/immediate.ts';
import { viewFor } from '../gate/views.ts';
import { actor, context, controleur, edit } from '../test-support/samples.ts';
import type { Absence, Controller } from './controleur.ts';

/** NOW is 2026-11-23. */
const before = controleur({ absences: [{ du: '2024-02-01', au: '2024-02-05', motif: null }] });
const leave: Absence = { du: '2026-12-24', au: '2026-12-31', genre: 'conges', fin: 'matin', motif: 'Noël' };
interface By {
  readonly role?: Role;
  readonly id?: number;
  readonly office?: number;
  readonly without?: string;
  readonly left?: boolean | null;
}
const written = (changes: Readonly<Record<string, Json>>, by: By = {}, of: Controller = before) => {
  const { role = 'MANAGER', id, office, without, left = false } = by;
  return edit(changes, {
    collection: 'controllers',
    id: of.id,
    before: { ...of },
    actor: actor(role, {
      ...(id === undefined ? {} : { id }),
      ...(office === undefined ? {} : { idBureauInspection: office }),
      ...(without === undefined ? {} : { droitRestreint: [without] }),
    }),
    context: context({ dossier: null, presenceParControleur: left }),
  });
};
const absences = (...list: readonly Partial<Absence>[]): { absences: Json } => ({
  absences: list.map((one) => ({ ...leave, ...one })),
});

test.each<[string, By, boolean]>([
  ['the lead of the office', {}, true],
  ['an administrator', { role: 'ADMIN' }, true],
  ['the lead of another office', { office: 2 }, false],
  ['a lead who may not plan', { without: 'planning.bureau' }, false],
  ['themselves, where the office lets them', { role: 'CONTROL', left: true }, true],
  [
    'themselves, who may not plan, where the office lets them',
    { role: 'CONTROL', left: true, without: 'planning.bureau' },
    true,
  ],
  ['themselves, where it does not', { role: 'CONTROL' }, false],
  ['a colleague', { role: 'CONTROL', id: 13, left: true }, false],
  ['an assistant', { role: 'BASIC' }, false],
])('[controleurs/AB5] %s', (_, by, may) => {
  expect(checkEdit(written(absences({}), by)).ok).toBe(may);
});

test('[controleurs/AB5] a device that does not know what the office lets leaves it to the server', () => {
  expect(certainRefusal(written(absences({}), { role: 'CONTROL', left: null }))).toBeNull();
  expect(certainRefusal(written(absences({}), { role: 'CONTROL', id: 13, left: null }))).toMatchObject({
    code: 'DROIT_INSUFFISANT',
  });
});

test('[access/E1] the rest of a controller is nobody’s to edit in the field', () => {
  expect(checkEdit(written({ nom: 'x' }))).toMatchObject({
    code: 'DROIT_INSUFFISANT',
    data: { champs: { nom: 'interdit' } },
  });
});

describe('[controleurs/AB4] an absence', () => {
  test.each<[string, readonly Partial<Absence>[]]>([
    ['envers', [{ du: '2027-01-02' }]],
    ['envers', [{ du: '2026-12-31', debut: 'apres-midi' }]],
    ['chevauche', [{}, { du: '2026-12-31', au: '2027-01-02', genre: 'rtt' }]],
    ['chevauche', [{}, {}]],
    ['longue', [{ au: '2036-12-31' }]],
    ['lointaine', [{ du: '2062-12-24', au: '2062-12-31' }]],
    ['passee', [{ du: '2026-09-01', au: '2026-09-04' }]],
  ])('is refused: %s', (word, list) => {
    const answer = checkEdit(written(absences(...list)));
    expect(answer).toMatchObject({ code: 'VALIDATION', data: { champs: { absences: word } } });
  });

  test('that begins at noon follows one that ends there; what stood before is not judged', () => {
    const old = asJson([...(before.absences ?? [])]);
    const list = [{ ...leave }, { du: '2026-12-31', au: '2026-12-31', debut: 'apres-midi', motif: ' R ' }];
    const answer = checkEdit(written({ absences: [...old, ...list] }));
    expect(answer).toEqual({
      ok: true,
      value: { changes: { absences: [...old, leave, { ...list[1], motif: 'R' }] } },
    });
  });

  test('that was forgotten is noted for a month', () => {
    expect(checkEdit(written(absences({ du: '2026-10-22', au: '2026-10-23' }))).ok).toBe(true);
  });

  test.each([{ genre: 'sieste' }, { debut: 'matin' }, { du: 'demain' }, { auteur: 'x' }])(
    '%j is no absence',
    (wrong) => {
      const list = [{ ...leave, ...wrong }];
      expect(checkEdit(written({ absences: list }))).toMatchObject({ data: { champs: { absences: 'valeur' } } });
    },
  );
});

describe('[controleurs/AB4] hours', () => {
  const range = (debut: string, fin: string, more: Readonly<Record<string, string>> = {}) => ({
    jour: 1,
    debut,
    fin,
    ...more,
  });
  test.each<[string, readonly Json[]]>([
    ['envers', [range('18:00', '08:00')]],
    ['chevauche', [range('08:00', '12:30'), range('12:00', '18:00')]],
    ['chevauche', [range('08:00', '12:30'), range('12:00', '18:00', { semaine: 'paire' })]],
  ])('are refused: %s', (word, list) => {
    expect(checkEdit(written({ horaires: list }))).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { horaires: word } },
    });
  });
  test('of an even and of an odd week are not those of one day', () => {
    const list = [
      range('08:00', '12:00', { semaine: 'paire' }),
      range('09:00', '13:00', { semaine: 'impaire' }),
      range('14:00', '18:00'),
    ];
    expect(checkEdit(written({ horaires: list }))).toMatchObject({ ok: true });
  });
});

test('[controleurs/AB6] a colleague is told the half days, neither the kind nor the reason', () => {
  const told = viewFor(actor('CONTROL', { id: 13 }), 'controllers', { ...before, absences: [leave] });
  expect(told['absences']).toEqual([{ du: '2026-12-24', au: '2026-12-31', fin: 'matin', motif: null }]);
});
