import { describe, expect, test } from 'vitest';
import { CONFORMITY } from './conformity.ts';
import { idFromWords, offeredKinds } from './criteria.ts';
import { deliveredGrilles } from './delivered.ts';
import { draftDefects } from './grille-defects.ts';
import {
  addCriterion,
  addSection,
  changeCriterion,
  changeSection,
  draftOf,
  emptyDraft,
  fieldCount,
  type GridDraft,
  moveCriterion,
  moveSection,
  removeCriterion,
  removeSection,
  writtenOf,
} from './grille-draft.ts';
import { grilleOf } from './supervisions.test-support.ts';

const idsOf = ({ sections }: GridDraft) =>
  sections.map(({ id, criteria }) => [id, ...criteria.map(({ champ }) => champ.cf_id)]);
const relabelled = (draft: GridDraft, id: string, cf_label: string): GridDraft =>
  changeCriterion(draft, id, (one) => ({ ...one, champ: { ...one.champ, cf_label } }));

describe('a grid being written', () => {
  test('[supervisions/SU37] every grid of the product is the same once it was opened to be written', () => {
    for (const grille of deliveredGrilles('cee')) {
      const { libelle, categorie, sections, champs } = grille;
      const draft = draftOf(grille);
      expect(writtenOf(draft)).toEqual({ libelle, categorie, sections, champs });
      expect(fieldCount(draft)).toBe(champs.length);
      expect(draftDefects(draft)).toEqual([]);
    }
  });

  test('[supervisions/SU37] a criterion is called once, from its words, and no two alike', () => {
    const { draft, id } = addCriterion(draftOf(grilleOf('ENTRETIEN')), 'entretien', {
      words: 'Œil sur l’étalonnage ?',
      kind: 'conformite',
    });
    expect(id).toBe('oeil_sur_l_etalonnage');
    const again = addCriterion(draft, 'entretien', { words: 'Œil sur l’étalonnage', kind: 'texte' });
    expect(again.id).toBe('oeil_sur_l_etalonnage_2');
    expect(idFromWords('14 jours', new Set())).toBe('c_14_jours');
    expect(idFromWords('constructor', new Set())).toBe('constructor_2');
    expect(idFromWords('?', new Set())).toMatch(/^[a-z][a-z0-9_]*$/);
    const later = relabelled(again.draft, id, 'Étalonnage vu');
    const made = later.sections[0]?.criteria.find(({ champ }) => champ.cf_id === id);
    expect(made).toMatchObject({
      champ: { cf_id: id, cf_label: 'Étalonnage vu', cf_options: [...CONFORMITY] },
      note: { cf_id: `${id}_note`, cf_label: 'Ce qui a été vu : étalonnage vu' },
    });
    expect(draftDefects(later)).toEqual([]);
  });

  test('[supervisions/SU37] a note that somebody worded stays as they worded it', () => {
    const worded = changeCriterion(draftOf(grilleOf('ENTRETIEN')), 'e_formation', ({ champ, note }) => ({
      champ,
      note: note && { ...note, cf_label: 'Quelle formation manque' },
    }));
    const later = relabelled(worded, 'e_formation', 'Formations');
    expect(writtenOf(later).champs.find(({ cf_id }) => cf_id === 'e_formation_note')?.cf_label).toBe(
      'Quelle formation manque',
    );
  });

  test('[supervisions/SU37] what is moved from an end of its section goes into the one beside, its note with it', () => {
    const start = addSection(draftOf(grilleOf('ENTRETIEN')), 'Suites données');
    expect(idsOf(moveCriterion(start, 'e_formation', 1))).toEqual([
      ['entretien', 'e_connaissance', 'e_impartialite', 'e_difficultes'],
      ['suites_donnees', 'e_formation'],
    ]);
    const moved = moveCriterion(moveCriterion(start, 'e_formation', 1), 'e_formation', -1);
    expect(moved).toEqual(start);
    expect(moveCriterion(start, 'e_connaissance', -1)).toEqual(start);
    expect(idsOf(moveCriterion(start, 'e_connaissance', 1))[0]?.slice(1, 3)).toEqual([
      'e_impartialite',
      'e_connaissance',
    ]);
    expect(moveSection(start, 'suites_donnees', -1).sections[0]?.id).toBe('suites_donnees');
    expect(idsOf(removeSection(start, 'entretien'))).toEqual([['suites_donnees']]);
    const without = writtenOf(removeCriterion(start, 'e_formation')).champs;
    expect(without.some(({ cf_id }) => cf_id.startsWith('e_formation'))).toBe(false);
  });

  test('[supervisions/SU37] every kind that is offered makes a grid that may be published', () => {
    expect(offeredKinds()).toContain('mesures');
    for (const kind of offeredKinds()) {
      const { draft, id } = addCriterion({ ...emptyDraft('Généralités'), libelle: 'Essai' }, 'generalites', {
        words: 'Essai',
        kind,
      });
      const whole =
        kind === 'choix' || kind === 'liste'
          ? changeCriterion(draft, id, ({ champ }) => ({ champ: { ...champ, cf_options: ['A', 'B'] }, note: null }))
          : draft;
      expect([kind, draftDefects(whole)]).toEqual([kind, []]);
    }
  });

  test('[supervisions/SU38] each thing that the server would refuse is told at its place', () => {
    const start = draftOf(grilleOf('ENTRETIEN'));
    const nameless = relabelled(
      changeSection({ ...start, libelle: ' ' }, 'entretien', { libelle: '' }),
      'e_formation',
      '',
    );
    expect(draftDefects(nameless)).toEqual([
      { where: null, quoi: 'libelle' },
      { where: 'entretien', quoi: 'section.libelle' },
      { where: 'e_formation', quoi: 'cf_label' },
    ]);
    const list = addCriterion(start, 'entretien', { words: 'Ville', kind: 'liste' });
    expect(draftDefects(list.draft)).toEqual([
      { where: 'ville', quoi: 'formule', fault: { raison: 'liste sans choix', cause: 'listeSansChoix', dit: {} } },
    ]);
    expect(draftDefects(emptyDraft('Généralités')).map(({ quoi }) => quoi)).toEqual(['libelle', 'champs']);
    let full = start;
    while (fieldCount(full) <= 200) full = addCriterion(full, 'entretien', { words: 'Un texte', kind: 'texte' }).draft;
    expect(draftDefects(full)).toEqual([{ where: null, quoi: 'tropDeChamps' }]);
  });
});
