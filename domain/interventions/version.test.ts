import { describe, expect, test } from 'vitest';
import { actor, context, dossier, edit, formulaire, intervention } from '../test-support/samples.ts';
import { checkEdit } from '../gate/edits.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import type { VersionFormulaireRecord } from './form-version.ts';
import { abandonedReponses, nextVersion } from './version.ts';

const record = (version: number, fields: Partial<VersionFormulaireRecord> = {}): VersionFormulaireRecord => ({
  ...formulaire,
  id: `BAR-EN-101-v${version}`,
  kind: 'versionFormulaire',
  variante: 'cee',
  idTypeIntervention: 'BAR-EN-101',
  version,
  valideDu: '2026-01-01',
  valideAu: null,
  templates: ['rapport'],
  actif: true,
  ...fields,
});
const withoutSurface = (version: number): VersionFormulaireRecord =>
  record(version, { champs: formulaire.champs.filter(({ cf_id }) => cf_id !== 'surface') });
const champ = (cf_id: string): ChampDefinition => ({ cf_id, cf_label: cf_id, cf_component_type: 'TEXT' });
const moveTo = (etat: 'NOUVELLE' | 'EN COURS' | 'VERIF RT', to: VersionFormulaireRecord | null) =>
  checkEdit(
    edit(
      { idVersionFormulaire: to?.id ?? 'ailleurs' },
      {
        actor: etat === 'VERIF RT' ? actor('MANAGER') : actor('CONTROL'),
        before: intervention({ etat }),
        context: context({ versionDemandee: to }),
      },
    ),
  );

describe('[interventions/I16] [sync/C23] the form version of an intervention', () => {
  test('the newest one in force for its operation is offered, and none when it is there already', () => {
    const versions = [record(1), record(2), record(3), record(4, { actif: false })];
    expect(nextVersion(intervention(), versions, '2026-11-23')?.version).toBe(3);
    expect(nextVersion(intervention({ idVersionFormulaire: 'BAR-EN-101-v3' }), versions, '2026-11-23')).toBeNull();
    const late = [record(1), record(2, { valideDu: '2026-12-01' })];
    expect(nextVersion(intervention(), late, '2026-11-23')).toBeNull();
  });
  test('a report under review or issued is offered none', () => {
    const versions = [record(1), record(2)];
    expect(nextVersion(intervention({ etat: 'VERIF RT' }), versions, '2026-11-23')).toBeNull();
    expect(nextVersion(intervention({ etat: 'VALIDE' }), versions, '2026-11-23')).toBeNull();
  });
  test('whoever answers goes to it, and the answers are not touched', () => {
    expect(moveTo('EN COURS', withoutSurface(2))).toEqual({
      ok: true,
      value: { changes: { idVersionFormulaire: 'BAR-EN-101-v2' } },
    });
  });
  test('[interventions/I37] a visit that goes to another version goes to its reports', () => {
    expect(moveTo('EN COURS', record(2, { templates: ['rapport', 'attestation'] }))).toMatchObject({
      value: { changes: { templateDoc: '["rapport","attestation"]' } },
    });
  });
  test('not to a version that does not exist, of another type, not in force, nor during the review', () => {
    expect(moveTo('EN COURS', null)).toMatchObject({ code: 'VALIDATION', data: { champs: expect.anything() } });
    expect(moveTo('EN COURS', record(2, { idTypeIntervention: 'BAR-TH-171' }))).toMatchObject({ code: 'VALIDATION' });
    expect(moveTo('EN COURS', record(2, { valideAu: '2026-06-30' }))).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'version-hors-vigueur', jour: dossier().dateEngagement },
    });
    expect(moveTo('VERIF RT', record(2))).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'version-hors-saisie' },
    });
  });
  test('an answer typed on the former version without a network is accepted, an unknown one never', () => {
    const before = intervention({ etat: 'EN COURS', idVersionFormulaire: 'BAR-EN-101-v2' });
    const around = context({ formulaire: withoutSurface(2), autresVersions: [formulaire] });
    const answer = (changes: Record<string, number>) => checkEdit(edit(changes, { before, context: around }));
    expect(answer({ 'champs.surface': 112 })).toMatchObject({ ok: true });
    expect(answer({ 'champs.invente': 1 })).toMatchObject({ code: 'VALIDATION' });
  });
  test('what is no longer asked stays readable, under its former words, the newest ones first', () => {
    const olderVersions = [
      record(1, { champs: [{ ...champ('parti'), cf_label: 'Ancien libellé' }] }),
      record(2, { champs: [{ ...champ('parti'), cf_label: 'Dernier libellé' }] }),
    ];
    const fields = { surface: 112, parti: 'dit', vide: '', photo: 'SANS OBJET', inconnu: 'x' };
    expect(
      abandonedReponses(fields, formulaire, olderVersions).map(({ champ: one, valeur }) => [one.cf_label, valeur]),
    ).toEqual([
      ['Dernier libellé', 'dit'],
      ['inconnu', 'x'],
    ]);
  });
});
