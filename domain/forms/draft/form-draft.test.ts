import { describe, expect, test } from 'vitest';
import { must } from '../../base/must.ts';
import { MODELES } from '../models/modeles.ts';
import { asCalculated, ofComponent, startOf, withKey } from './components.ts';
import {
  addChamp,
  addSection,
  champNamed,
  changeChamp,
  draftOf,
  duplicateChamp,
  emptyDraft,
  type FormDraft,
  moveChamp,
  moveSection,
  placeChamp,
  putBackChamp,
  putBackSection,
  removeChamp,
  removeSection,
  renameSection,
  writtenOf,
} from './form-draft.ts';
import { namedAfterWords } from './rename.ts';

const dates = { valideDu: '2026-01-01', valideAu: null };
const text = (cf_label: string) => ({ cf_label, ...startOf('TEXT') });
const idsOf = ({ champs }: FormDraft) => champs.map(({ cf_id, cf_section }) => `${cf_section}/${cf_id}`);

function small(): FormDraft {
  const { draft, id } = addSection(emptyDraft('Visite', '2026-01-01'), 'Travaux');
  const one = addChamp(draft, 'visite', text('Présent')).draft;
  const two = addChamp(one, 'visite', text('Motif')).draft;
  return addChamp(two, id, text('Pose')).draft;
}

test('[forms/FD1] every form of the product is the same once it was opened, section by section', () => {
  for (const { formulaire } of MODELES) {
    const { sections, champs, champResultat, libelle, sensResultats = null } = formulaire;
    const { champPropose, regles = [], criteres = null } = formulaire;
    const opened = writtenOf(draftOf({ ...formulaire, ...dates }));
    const bySection = sections.flatMap(({ id }) => champs.filter(({ cf_section }) => cf_section === id));
    expect(opened).toEqual({
      libelle,
      ...dates,
      sections,
      champs: bySection,
      champResultat,
      sensResultats,
      champPropose,
      regles,
      criteres,
    });
  }
});

test('[forms/FD2] a field is named once, from its words, and no two alike', () => {
  const twice = addChamp(small(), 'travaux', text('Présent'));
  expect(twice.id).toBe('present_2');
  const draft = changeChamp(twice.draft, 'present_2', {
    ...text('Autre chose'),
    cf_id: 'present_2',
    cf_section: 'travaux',
  });
  expect(champNamed(draft, 'present_2')?.cf_label).toBe('Autre chose');
  expect(addSection(draft, 'Motif').id).toBe('motif_2');
  expect(renameSection(draft, 'travaux', 'Chantier').sections.map(({ id }) => id)).toEqual(['visite', 'travaux']);
});

describe('[forms/FD3] what is moved', () => {
  test('a field goes up and down, and from an end into the section beside', () => {
    const up = moveChamp(small(), 'motif', -1);
    expect(idsOf(up)).toEqual(['visite/motif', 'visite/present', 'travaux/pose']);
    expect(idsOf(moveChamp(up, 'present', 1))).toEqual(['visite/motif', 'travaux/present', 'travaux/pose']);
    expect(idsOf(moveChamp(small(), 'pose', -1))).toEqual(['visite/present', 'visite/motif', 'visite/pose']);
    expect(idsOf(moveChamp(small(), 'present', 1))).toEqual(['visite/motif', 'visite/present', 'travaux/pose']);
    expect(idsOf(moveChamp(small(), 'pose', 1))).toEqual(idsOf(small()));
  });
  test('a field is let go before another, or at the end of a section', () => {
    expect(idsOf(placeChamp(small(), 'pose', { section: 'visite', before: 'present' }))).toEqual([
      'visite/pose',
      'visite/present',
      'visite/motif',
    ]);
    const end = placeChamp(small(), 'present', { section: 'travaux', before: null });
    expect(idsOf(end)).toEqual(['visite/motif', 'travaux/pose', 'travaux/present']);
    expect(placeChamp(small(), 'pose', { section: 'travaux', before: 'pose' })).toEqual(small());
  });
  test('a section moves with its fields', () => {
    expect(idsOf(moveSection(small(), 'travaux', -1))).toEqual(['travaux/pose', 'visite/present', 'visite/motif']);
  });
});

test('[forms/FD4] what was removed is put back at its place, whatever was written meanwhile', () => {
  const gone = must(removeChamp(small(), 'present'), 'it is there');
  const meanwhile = addChamp(gone.draft, 'visite', text('Entre-temps')).draft;
  expect(idsOf(putBackChamp(meanwhile, gone.removed))).toEqual([
    'visite/present',
    'visite/motif',
    'visite/entre_temps',
    'travaux/pose',
  ]);
  const without = must(removeSection(meanwhile, 'visite'), 'it is not the last');
  expect(idsOf(without.draft)).toEqual(['travaux/pose']);
  expect(putBackSection(without.draft, without.removed)).toEqual(meanwhile);
  expect(removeSection(without.draft, 'travaux')).toBeNull();
});

test('[forms/FD26] a new field is named after its words, and what reads it follows', () => {
  const condition = { expression: "{present} != '' && {motif} == ''" };
  const read = changeChamp(small(), 'pose', {
    ...must(champNamed(small(), 'pose'), 'pose'),
    cf_display_condition: condition,
  });
  const words = changeChamp(read, 'present', {
    ...must(champNamed(read, 'present'), 'present'),
    cf_label: 'Qui est là',
  });
  const { draft, id } = namedAfterWords(words, 'present');
  expect(id).toBe('qui_est_la');
  expect(idsOf(draft)).toEqual(['visite/qui_est_la', 'visite/motif', 'travaux/pose']);
  expect(champNamed(draft, 'pose')?.cf_display_condition).toEqual({
    expression: "{qui_est_la} != '' && {motif} == ''",
  });
  expect(namedAfterWords(draft, 'motif')).toEqual({ draft, id: 'motif' });
});

test('[forms/FD5] a field is duplicated under itself', () => {
  const copy = must(duplicateChamp(small(), 'present', 'Présent (copie)'), 'it is there');
  expect(copy.id).toBe('present_2');
  expect(idsOf(copy.draft)).toEqual(['visite/present', 'visite/present_2', 'visite/motif', 'travaux/pose']);
});

test('[forms/FD6] a field answered otherwise keeps what both kinds know', () => {
  const list = { cf_id: 'a', cf_label: 'A', cf_required: true, ...startOf('SELECT'), cf_options: ['Oui', 'Non'] };
  expect(ofComponent(list, 'RADIO')).toEqual({ ...list, cf_component_type: 'RADIO' });
  expect(ofComponent(list, 'TEXT')).toEqual({
    cf_id: 'a',
    cf_label: 'A',
    cf_required: true,
    cf_component_type: 'TEXT',
  });
  const number = { cf_id: 'n', cf_label: 'N', ...startOf('NUMBER'), cf_min: 1, cf_required: true, cf_unit: 'm' };
  const calculated = asCalculated(number, true);
  expect(calculated).toEqual({
    cf_id: 'n',
    cf_label: 'N',
    cf_component_type: 'NUMBER',
    cf_field_type: 'number',
    cf_unit: 'm',
    cf_calculated: true,
    cf_calculation_type: 'function',
    cf_calculation_func: '',
  });
  expect(asCalculated(calculated, false)).toEqual({ cf_id: 'n', cf_label: 'N', ...startOf('NUMBER'), cf_unit: 'm' });
  expect(withKey(withKey(number, 'cf_unit', undefined), 'cf_max', 3)).not.toHaveProperty('cf_unit');
});
