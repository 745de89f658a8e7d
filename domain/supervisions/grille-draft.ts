import { moved } from '../base/moved.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import { isNoteOf, noteOf } from './conformity.ts';
import { idFromWords, ofKind, type CriterionKind } from './criteria.ts';
import type { GrilleSupervision } from './grille.ts';
import type { Categorie } from './type.ts';

/** A criterion, and what is asked when it is not in conformity; null: nothing is. */
export interface Criterion {
  readonly champ: ChampDefinition;
  readonly note: ChampDefinition | null;
}
export interface DraftSection {
  readonly id: string;
  readonly libelle: string;
  readonly criteria: readonly Criterion[];
}
/** A grid that is being written: each criterion stands in its section, with its note. */
export interface GridDraft {
  readonly libelle: string;
  readonly categorie: Categorie;
  readonly sections: readonly DraftSection[];
}

type Written = Pick<GrilleSupervision, 'libelle' | 'categorie' | 'sections' | 'champs'>;

export const emptyDraft = (section: string): GridDraft => ({
  libelle: '',
  categorie: 'SUR SITE',
  sections: [{ id: idFromWords(section, new Set()), libelle: section, criteria: [] }],
});

export function draftOf({ libelle, categorie, sections, champs }: Written): GridDraft {
  const first = sections[0]?.id;
  const criteriaOf = (section: string): readonly Criterion[] => {
    const own = champs.filter(({ cf_section = first }) => cf_section === section);
    return own.flatMap((champ, place) => {
      const before = own[place - 1];
      if (before !== undefined && isNoteOf(champ, before)) return [];
      const after = own[place + 1];
      return [{ champ, note: isNoteOf(after, champ) ? after : null }];
    });
  };
  return {
    libelle,
    categorie,
    sections: sections.map(({ id, libelle: name }) => ({ id, libelle: name, criteria: criteriaOf(id) })),
  };
}

/** What is sent of it, trimmed as the server would. */
export const writtenOf = ({ libelle, categorie, sections }: GridDraft): Written => ({
  libelle: libelle.trim(),
  categorie,
  sections: sections.map(({ id, libelle: name }) => ({ id, libelle: name.trim() })),
  champs: sections.flatMap(({ id, criteria }) =>
    criteria.flatMap(({ champ, note }) =>
      (note === null ? [champ] : [champ, note]).map((one) => ({ ...one, cf_section: id })),
    ),
  ),
});

/** Fields that it makes, notes included: what the limit counts. */
export const fieldCount = ({ sections }: GridDraft): number =>
  sections.reduce(
    (all, { criteria }) => all + criteria.length + criteria.filter(({ note }) => note !== null).length,
    0,
  );

const namesOf = ({ sections }: GridDraft): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ id, criteria }) => [
      id,
      ...criteria.flatMap(({ champ, note }) => [champ.cf_id, ...(note === null ? [] : [note.cf_id])]),
    ]),
  );

export const addSection = (draft: GridDraft, words: string): GridDraft => ({
  ...draft,
  sections: [...draft.sections, { id: idFromWords(words, namesOf(draft)), libelle: words.trim(), criteria: [] }],
});

export const changeSection = (draft: GridDraft, id: string, fields: Partial<DraftSection>): GridDraft => ({
  ...draft,
  sections: draft.sections.map((one) => (one.id === id ? { ...one, ...fields } : one)),
});

export const removeSection = (draft: GridDraft, id: string): GridDraft => ({
  ...draft,
  sections: draft.sections.filter((one) => one.id !== id),
});

export const moveSection = (draft: GridDraft, id: string, by: -1 | 1): GridDraft => ({
  ...draft,
  sections: moved(
    draft.sections,
    draft.sections.findIndex((one) => one.id === id),
    by,
  ),
});

/** A new criterion at the end of a section; the draft, and the name that it was given. */
export function addCriterion(
  draft: GridDraft,
  section: string,
  { words, kind }: { readonly words: string; readonly kind: CriterionKind },
): { readonly draft: GridDraft; readonly id: string } {
  const id = idFromWords(words, namesOf(draft));
  const champ = ofKind({ cf_id: id, cf_label: words.trim(), cf_required: kind !== 'commentaire' }, kind);
  const note = kind === 'conformite' ? noteOf(champ) : null;
  const sections = draft.sections.map((one) =>
    one.id === section ? { ...one, criteria: [...one.criteria, { champ, note }] } : one,
  );
  return { draft: { ...draft, sections }, id };
}

const placeOf = ({ sections }: GridDraft, cfId: string): readonly [number, number] => {
  const section = sections.findIndex(({ criteria }) => criteria.some(({ champ }) => champ.cf_id === cfId));
  return [section, sections[section]?.criteria.findIndex(({ champ }) => champ.cf_id === cfId) ?? -1];
};

const withCriteria = (draft: GridDraft, place: number, criteria: readonly Criterion[]): GridDraft => ({
  ...draft,
  sections: draft.sections.map((one, rank) => (rank === place ? { ...one, criteria } : one)),
});

/** Its note follows its words, unless somebody worded the note. */
export function changeCriterion(draft: GridDraft, cfId: string, change: (before: Criterion) => Criterion): GridDraft {
  const [place] = placeOf(draft, cfId);
  const criteria = draft.sections[place]?.criteria ?? [];
  return withCriteria(
    draft,
    place,
    criteria.map((one) => (one.champ.cf_id === cfId ? withNote(one, change(one)) : one)),
  );
}

function withNote(before: Criterion, after: Criterion): Criterion {
  const { note, champ } = after;
  if (note === null || note !== before.note) return after;
  return note.cf_label === noteOf(before.champ).cf_label
    ? { champ, note: { ...note, cf_label: noteOf(champ).cf_label } }
    : after;
}

export function removeCriterion(draft: GridDraft, cfId: string): GridDraft {
  const [place] = placeOf(draft, cfId);
  const criteria = draft.sections[place]?.criteria ?? [];
  return withCriteria(
    draft,
    place,
    criteria.filter(({ champ }) => champ.cf_id !== cfId),
  );
}

/** One place up or down; from an end of its section, into the section beside. */
export function moveCriterion(draft: GridDraft, cfId: string, by: -1 | 1): GridDraft {
  const [section, place] = placeOf(draft, cfId);
  const criteria = draft.sections[section]?.criteria ?? [];
  const target = place + by;
  if (target >= 0 && target < criteria.length) return withCriteria(draft, section, moved(criteria, place, by));
  const beside = draft.sections[section + by];
  const one = criteria[place];
  if (beside === undefined || one === undefined) return draft;
  const left = withCriteria(
    draft,
    section,
    criteria.filter((other) => other !== one),
  );
  return withCriteria(left, section + by, by < 0 ? [...beside.criteria, one] : [one, ...beside.criteria]);
}
