import { describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { compileFormulaire } from '#domain/forms/compile.ts';
import { MODELES } from '#domain/forms/models/modeles.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { versionsOfTemplate } from '#domain/interventions/product-forms.ts';
import { hold } from './hold.ts';
import type { InterventionLocale, Reading } from './use-formulaire-data.ts';

const version = (id: string) => {
  const compiled = compileFormulaire({ id, code: 'T', libelle: 'T', sections: [], champs: [], champResultat: '' });
  return must(compiled.ok ? compiled.value : null, 'an empty form compiles');
};
const versionOf = (id: string): VersionFormulaireRecord => ({
  ...must(versionsOfTemplate(must(MODELES[0], 'the product has forms'))[0], 'a form has a version'),
  id,
});
const intervention = { id: 'i1' } as InterventionLocale;
const form = (idVersion: string) =>
  ({
    phase: 'prete',
    intervention,
    compile: version(idVersion),
    form: versionOf(idVersion),
    office: null,
    dossier: null,
    relecture: true,
    photos: [],
    conflits: [],
  }) as const;

const held = (isDirty: boolean) => ({ isDirty, isErased: false });

describe('[sync/C26] an open form', () => {
  const open = form('v1');
  const LESS: readonly Reading[] = [
    { phase: 'sans-version', intervention },
    { phase: 'invalide' },
    { phase: 'sans-reponses' },
    form('v2'),
  ];

  test('stays while the store is read again', () => {
    expect(hold(open, { phase: 'chargement' }, held(false))).toBe(open);
  });
  test.each(LESS)('with unwritten words stays, whatever the store answers: $phase', (read) => {
    expect(hold(open, read, held(true))).toBe(open);
  });
  test.each(LESS)('with nothing unwritten believes the store: $phase', (read) => {
    expect(hold(open, read, held(false))).toBe(read);
  });
  test.each([true, false])('[sync/S33] whose visit left stays readable, and says so: unwritten words %s', (isDirty) => {
    const gone = hold(open, { phase: 'introuvable' }, held(isDirty));
    expect(gone).toEqual({ ...open, isGone: true });
    expect(gone.phase === 'prete' && hold(gone, { phase: 'introuvable' }, held(isDirty))).toBe(gone);
    expect(gone.phase === 'prete' && hold(gone, open, held(isDirty))).toBe(open);
  });
  test.each([...LESS, { phase: 'introuvable' } as const])(
    '[sync/S33] of somebody who was erased leaves, whatever it held: $phase',
    (read) => {
      expect(hold(open, read, { isDirty: true, isErased: true })).toBe(read);
    },
  );
  test('follows its own document, and a page without a form has nothing to hold', () => {
    const newer = form('v1');
    expect(hold(open, newer, held(true))).toBe(newer);
    expect(hold(null, { phase: 'introuvable' }, held(true))).toEqual({ phase: 'introuvable' });
  });
});
