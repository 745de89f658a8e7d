import { moved } from '../../base/moved.ts';
import { withTrimmedChoices } from '../choices.ts';
import type { WordSenses } from '../conclusions.ts';
import type { CritereDefinition } from '../criteres/critere.ts';
import type { ChampDefinition, FormulaireDefinition } from '../definition.ts';
import { compileFormulaire } from '../compile.ts';
import type { CrossRule } from '../cross-rule.ts';
import { nameFromWords } from './names.ts';

export type DraftSection = FormulaireDefinition['sections'][number];

/** A version of a form that is being written. Its fields stand in the order of their sections, each naming its own. */
export interface FormDraft {
  readonly libelle: string;
  /** Days of engagement for which it may be chosen, both included, YYYY-MM-DD; null: no end. */
  readonly valideDu: string;
  readonly valideAu: string | null;
  readonly sections: readonly DraftSection[];
  readonly champs: readonly ChampDefinition[];
  /** cf_id of the conclusion; '' when the form concludes nothing. */
  readonly champResultat: string;
  readonly sensResultats: WordSenses | null;
  /** [forms/F52] cf_id of the calculation that proposes the result; '' : none does. */
  readonly champPropose: string;
  /** [forms/F54] */
  readonly regles: readonly CrossRule[];
  /** [forms/CR6] What the fiche asks for; null: it says nothing of it. */
  readonly criteres: readonly CritereDefinition[] | null;
  /** [forms/FD30] By field, what is typed where a number is asked and is none: kept, and never sent. */
  readonly illisibles: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type Written = Pick<FormDraft, 'libelle' | 'valideDu' | 'valideAu' | 'champResultat'> &
  Pick<FormulaireDefinition, 'sections' | 'champs' | 'sensResultats' | 'champPropose' | 'regles' | 'criteres'>;

/** [forms/FD1] A stored version, opened to be written. */
export function draftOf(version: Written): FormDraft {
  const { libelle, valideDu, valideAu, sections, champs, champResultat, sensResultats = null } = version;
  const { champPropose = proposedIn(version), regles = [], criteres = null } = version;
  const first = sections[0]?.id ?? '';
  const named = champs.map((champ) => (champ.cf_section === undefined ? { ...champ, cf_section: first } : champ));
  return ordered({
    libelle,
    valideDu,
    valideAu,
    sections,
    champs: named,
    champResultat,
    sensResultats,
    champPropose,
    regles,
    criteres,
    illisibles: {},
  });
}

/** [forms/F52] Of a version stored before it was said: what its words say; '' of one that does not read. */
function proposedIn(version: Written): string {
  const compiled = compileFormulaire({ ...version, id: '', code: '' });
  return compiled.ok ? compiled.value.propose : '';
}

/** Nothing but a section, of which these are the words. */
export const emptyDraft = (words: string, valideDu: string): FormDraft => ({
  libelle: '',
  valideDu,
  valideAu: null,
  sections: [{ id: nameFromWords(words, () => true), libelle: words }],
  champs: [],
  champResultat: '',
  sensResultats: null,
  champPropose: '',
  regles: [],
  criteres: null,
  illisibles: {},
});

/** What is sent of it, trimmed as the server would. */
export const writtenOf = ({ illisibles: _illisibles, ...draft }: FormDraft): Omit<FormDraft, 'illisibles'> => ({
  ...draft,
  libelle: draft.libelle.trim(),
  sections: draft.sections.map(({ id, libelle }) => ({ id, libelle: libelle.trim() })),
  champs: draft.champs.map(withTrimmedChoices),
});

export const champsOfSection = ({ champs }: FormDraft, id: string): readonly ChampDefinition[] =>
  champs.filter(({ cf_section }) => cf_section === id);

export const champNamed = ({ champs }: FormDraft, cfId: string | null): ChampDefinition | undefined =>
  champs.find(({ cf_id }) => cf_id === cfId);

function ordered(draft: FormDraft): FormDraft {
  const ranks = new Map(draft.sections.map(({ id }, rank) => [id, rank]));
  const rank = ({ cf_section = '' }: ChampDefinition): number => ranks.get(cf_section) ?? ranks.size;
  return { ...draft, champs: draft.champs.toSorted((a, b) => rank(a) - rank(b)) };
}

const isFreeIn =
  ({ sections, champs }: FormDraft) =>
  (name: string): boolean =>
    sections.every(({ id }) => id !== name) && champs.every(({ cf_id }) => cf_id !== name);

export function addSection(draft: FormDraft, words: string): { readonly draft: FormDraft; readonly id: string } {
  const id = nameFromWords(words, isFreeIn(draft));
  return { draft: { ...draft, sections: [...draft.sections, { id, libelle: words.trim() }] }, id };
}

export const renameSection = (draft: FormDraft, id: string, libelle: string): FormDraft => ({
  ...draft,
  sections: draft.sections.map((one) => (one.id === id ? { ...one, libelle } : one)),
});

/** [forms/FD3] By so many places, its fields with it. */
export function moveSection(draft: FormDraft, id: string, by: number): FormDraft {
  const place = draft.sections.findIndex((one) => one.id === id);
  return ordered({ ...draft, sections: moved(draft.sections, place, by) });
}

/** A section and what it held, taken out of a draft: enough to put it back. */
export interface RemovedSection {
  readonly section: DraftSection;
  readonly place: number;
  readonly champs: readonly ChampDefinition[];
}

/** [forms/FD4] Without its section; null where there is none, or no other. */
export function removeSection(
  draft: FormDraft,
  id: string,
): { readonly draft: FormDraft; readonly removed: RemovedSection } | null {
  const place = draft.sections.findIndex((one) => one.id === id);
  const section = draft.sections[place];
  if (section === undefined || draft.sections.length === 1) return null;
  const sections = draft.sections.filter((one) => one !== section);
  const champs = draft.champs.filter(({ cf_section }) => cf_section !== id);
  return {
    draft: { ...draft, sections, champs },
    removed: { section, place, champs: champsOfSection(draft, id) },
  };
}

/** [forms/FD4] At the place where it was, whatever was written meanwhile; nothing when it is there. */
export function putBackSection(draft: FormDraft, { section, place, champs }: RemovedSection): FormDraft {
  if (draft.sections.some(({ id }) => id === section.id)) return draft;
  const sections = draft.sections.toSpliced(place, 0, section);
  const known = new Set(draft.champs.map(({ cf_id }) => cf_id));
  return ordered({ ...draft, sections, champs: [...draft.champs, ...champs.filter(({ cf_id }) => !known.has(cf_id))] });
}

/** A new field, at the end of a section; `like`: what it begins with. */
export function addChamp(
  draft: FormDraft,
  section: string,
  like: Omit<ChampDefinition, 'cf_id'>,
): { readonly draft: FormDraft; readonly id: string } {
  const id = nameFromWords(like.cf_label, isFreeIn(draft));
  const champ: ChampDefinition = { ...like, cf_id: id, cf_label: like.cf_label.trim(), cf_section: section };
  return { draft: ordered({ ...draft, champs: [...draft.champs, champ] }), id };
}

/** [forms/FD5] The same field once more, under it. */
export function duplicateChamp(
  draft: FormDraft,
  cfId: string,
  words: string,
): { readonly draft: FormDraft; readonly id: string } | null {
  const place = draft.champs.findIndex(({ cf_id }) => cf_id === cfId);
  const champ = draft.champs[place];
  if (champ === undefined) return null;
  const id = nameFromWords(champ.cf_label, isFreeIn(draft));
  const copy = { ...champ, cf_id: id, cf_label: words };
  return { draft: { ...draft, champs: draft.champs.toSpliced(place + 1, 0, copy) }, id };
}

export const changeChamp = (draft: FormDraft, cfId: string, next: ChampDefinition): FormDraft =>
  ordered({ ...draft, champs: draft.champs.map((one) => (one.cf_id === cfId ? next : one)) });

/** A field taken out of a draft, and the one before which it stood; null: it was the last of its section. */
export interface RemovedChamp {
  readonly champ: ChampDefinition;
  readonly before: string | null;
}

export function removeChamp(
  draft: FormDraft,
  cfId: string,
): { readonly draft: FormDraft; readonly removed: RemovedChamp } | null {
  const champ = champNamed(draft, cfId);
  if (champ?.cf_section === undefined) return null;
  const beside = champsOfSection(draft, champ.cf_section);
  const before = beside[beside.indexOf(champ) + 1]?.cf_id ?? null;
  return { draft: { ...draft, champs: draft.champs.filter((one) => one !== champ) }, removed: { champ, before } };
}

/** [forms/FD4] In its section, or in the first when that one went meanwhile; nothing when another took its name. */
export function putBackChamp(draft: FormDraft, { champ, before }: RemovedChamp): FormDraft {
  if (champNamed(draft, champ.cf_id) !== undefined) return draft;
  const section = draft.sections.find(({ id }) => id === champ.cf_section) ?? draft.sections[0];
  return section === undefined ? draft : insert(draft, champ, { section: section.id, before });
}

/** Where a field is let go: before another of this section, or at its end. */
export interface Place {
  readonly section: string;
  readonly before: string | null;
}

function insert(draft: FormDraft, champ: ChampDefinition, { section, before }: Place): FormDraft {
  const others = draft.champs.filter(({ cf_id }) => cf_id !== champ.cf_id);
  const at = others.findIndex(({ cf_id, cf_section }) => cf_id === before && cf_section === section);
  const placed = { ...champ, cf_section: section };
  return ordered({ ...draft, champs: at < 0 ? [...others, placed] : others.toSpliced(at, 0, placed) });
}

/** [forms/FD3] Let go elsewhere; nothing on itself. */
export function placeChamp(draft: FormDraft, cfId: string, place: Place): FormDraft {
  const champ = champNamed(draft, cfId);
  return champ === undefined || place.before === cfId ? draft : insert(draft, champ, place);
}

/** [forms/FD3] One place up or down; from an end of its section, into the section beside. */
export function moveChamp(draft: FormDraft, cfId: string, by: -1 | 1): FormDraft {
  const champ = champNamed(draft, cfId);
  if (champ?.cf_section === undefined) return draft;
  const beside = champsOfSection(draft, champ.cf_section);
  const place = beside.indexOf(champ);
  const passed = beside[place + by];
  if (passed !== undefined) {
    const before = by < 0 ? passed.cf_id : (beside[place + 2]?.cf_id ?? null);
    return insert(draft, champ, { section: champ.cf_section, before });
  }
  const sectionPlace = draft.sections.findIndex(({ id }) => id === champ.cf_section);
  const other = draft.sections[sectionPlace + by];
  if (other === undefined) return draft;
  return insert(draft, champ, {
    section: other.id,
    before: by < 0 ? null : (champsOfSection(draft, other.id)[0]?.cf_id ?? null),
  });
}
