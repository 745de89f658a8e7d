import { describe, expect, test } from 'vitest';
import type { Role } from '../access/roles.ts';
import type { Json } from '../base/json.ts';
import { checkEdit } from '../gate/edits.ts';
import { certainRefusal } from '../gate/immediate.ts';
import { isPathTold, viewFor } from '../gate/views.ts';
import { actor, context, controleur, edit, ID } from '../test-support/samples.ts';
import { isSeparated, type Separation, SEPARATIONS_MAX } from './separations.ts';

/** NOW is 2026-11-23. */
const OTHER = '8e1f3ad2-0099-4a00-8000-000000000099';
const link: Separation = {
  idEntreprise: ID.entreprise,
  nomEntreprise: 'Isolation Armor',
  motif: 'Ancien salarié',
  depuis: '2026-11-20',
};
const before = controleur({ separations: [link] });
const KNOWN = { [ID.entreprise]: 'Isolation Armor', [OTHER]: 'Combles du Trieux' };

interface By {
  readonly role?: Role;
  readonly id?: number;
  readonly office?: number;
  readonly without?: string;
  readonly known?: Readonly<Record<string, string>> | null;
}
const written = (separations: Json, { role = 'MANAGER', id, office, without, known = KNOWN }: By = {}) =>
  edit(
    { separations },
    {
      collection: 'controllers',
      id: before.id,
      before: { ...before },
      actor: actor(role, {
        ...(id === undefined ? {} : { id }),
        ...(office === undefined ? {} : { idBureauInspection: office }),
        ...(without === undefined ? {} : { droitRestreint: [without] }),
      }),
      context: context({ dossier: null, presenceParControleur: true, installateurs: known }),
    },
  );
const added: Separation = { ...link, idEntreprise: OTHER, nomEntreprise: 'comme sur l’appareil' };

test('[controleurs/SEP4] a controller is kept apart from the installers of their list, and from no others', () => {
  expect(isSeparated(before, ID.entreprise)).toBe(true);
  expect(isSeparated(before, OTHER)).toBe(false);
  expect(isSeparated(before, null)).toBe(false);
  expect(isSeparated({}, ID.entreprise)).toBe(false);
});

test.each<[string, By, string | null]>([
  ['the lead of the office', {}, null],
  ['an administrator', { role: 'ADMIN' }, null],
  ['a lead who may not manage accounts', { without: 'utilisateur.gerer' }, 'DROIT_INSUFFISANT'],
  ['a lead who may not plan', { without: 'planning.bureau' }, null],
  ['the lead of another office', { office: 2 }, 'DROIT_INSUFFISANT'],
  ['themselves', { role: 'CONTROL' }, 'DROIT_INSUFFISANT'],
  ['an assistant', { role: 'BASIC' }, 'LECTURE_SEULE'],
  ['an assessor', { role: 'COFRAC' }, 'LECTURE_SEULE'],
])('[controleurs/SEP3] written by %s', (_, by, refused) => {
  const verdict = checkEdit(written([link, added], by));
  expect(verdict.ok ? null : verdict.code).toBe(refused);
});

test('[controleurs/SEP2] an installer is named as its office names it', () => {
  expect(checkEdit(written([link, added]))).toEqual({
    ok: true,
    value: { changes: { separations: [link, { ...added, nomEntreprise: 'Combles du Trieux' }] } },
  });
});

test('[controleurs/SEP3] the right to the hours of a controller does not give the right to their links', () => {
  const both = { ...written([]), changes: { separations: [], absences: [] } };
  expect(checkEdit({ ...both, actor: actor('CONTROL') })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  expect(checkEdit({ ...both, actor: actor('MANAGER', { droitRestreint: ['planning.bureau'] }) })).toMatchObject({
    code: 'DROIT_INSUFFISANT',
  });
});

describe('[controleurs/SEP2] is refused:', () => {
  test.each<[string, Json]>([
    ['double', [{ ...link }, { ...link, motif: 'Actions' }]],
    ['avenir', [{ ...added, depuis: '2026-11-24' }]],
    ['inconnu', [{ ...added, idEntreprise: '8e1f3ad2-0098-4a00-8000-000000000098' }]],
    ['valeur', [{ ...added, motif: ' ' }]],
    ['valeur', [{ ...added, motif: 'x'.repeat(201) }]],
    ['valeur', [{ ...added, depuis: 'hier' }]],
    ['valeur', [{ ...added, auteur: 'x' }]],
    ['valeur', Array.from({ length: SEPARATIONS_MAX + 1 }, () => ({ ...added }))],
  ])('%s', (word, list) => {
    expect(checkEdit(written(list))).toMatchObject({ code: 'VALIDATION', data: { champs: { separations: word } } });
  });
});

test('[controleurs/SEP2] what stood before is not judged again, and a device that does not know an installer leaves it to the server', () => {
  expect(checkEdit(written([{ ...link }], { known: {} })).ok).toBe(true);
  expect(checkEdit(written([{ ...added }], { known: {} })).ok).toBe(false);
  expect(certainRefusal(written([{ ...added }], { known: null }))).toBeNull();
  expect(certainRefusal(written([{ ...added }], { known: {} }))).toBeNull();
  expect(certainRefusal(written([{ ...added }], { role: 'CONTROL', known: null }))).toMatchObject({
    code: 'DROIT_INSUFFISANT',
  });
});

test('[controleurs/SEP3] a colleague and an assistant are told of no link, nor of its history; the controller reads theirs', () => {
  const told = (role: Role, id: number) => viewFor(actor(role, { id }), 'controllers', { ...before }).separations;
  expect([told('CONTROL', 13), told('BASIC', 14)]).toEqual([[], []]);
  expect([told('CONTROL', 12), told('MANAGER', 2), told('ADMIN', 3)]).toEqual([[link], [link], [link]]);
  const asked = { collection: 'controllers', doc: { ...before }, path: 'separations' } as const;
  expect(isPathTold(actor('CONTROL', { id: 13 }), asked)).toBe(false);
  expect(isPathTold(actor('CONTROL', { id: 12 }), asked)).toBe(true);
});
