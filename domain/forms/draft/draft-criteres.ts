import type { CritereDefinition, CritereRule } from '../criteres/critere.ts';
import { isProposed } from '../criteres/proposed.ts';
import type { ChampDefinition } from '../definition.ts';
import { addChamp, champNamed, champsOfSection, type FormDraft, placeChamp } from './form-draft.ts';
import { nameFromWords } from './names.ts';

/** Where a criterion of a form is, among what the designer shows: no field nor section bears such a name. */
export const criterePlace = (id: string): string => `critere:${id}`;

export const critereAt = ({ criteres }: FormDraft, place: string | null): CritereDefinition | undefined =>
  criteres?.find(({ id }) => criterePlace(id) === place);

/** [forms/FD29] A new criterion, after the others: an answer of the first field, to be confirmed until its author says where it was read. */
export function addCritere(draft: FormDraft, words: string): { readonly draft: FormDraft; readonly id: string } {
  const criteres = draft.criteres ?? [];
  const id = nameFromWords('critere', (name) => criteres.every((one) => one.id !== name));
  const critere: CritereDefinition = {
    id,
    libelle: words,
    valeur: `{${draft.champs[0]?.cf_id ?? ''}}`,
    regle: { op: '>=', seuil: '0' },
    obligatoire: true,
    source: '',
    luLe: null,
    aConfirmer: true,
  };
  return { draft: { ...draft, criteres: [...criteres, critere] }, id };
}

type OptionalKey = 'unite' | 'decimales' | 'indecis' | 'inconnuSi' | 'si' | 'informatif' | 'aConfirmer';

/** A criterion with one thing that it may say, or without it: it holds no empty one. */
export function withCritereKey<Key extends OptionalKey>(
  critere: CritereDefinition,
  key: Key,
  value: CritereDefinition[Key] | undefined,
): CritereDefinition;
export function withCritereKey(critere: CritereDefinition, key: OptionalKey, value: unknown): CritereDefinition {
  const { [key]: _, ...others } = critere;
  const isNothing =
    value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0);
  return isNothing ? others : { ...others, [key]: value };
}

export const CRITERE_WAYS = ['seuil', 'parmi', 'condition'] as const;
export type CritereWay = (typeof CRITERE_WAYS)[number];

export const wayOf = (regle: CritereRule): CritereWay =>
  'op' in regle ? 'seuil' : 'parmi' in regle ? 'parmi' : 'condition';

/** The same criterion, satisfied otherwise; what the other way asked for is not carried over. */
export function withWay(critere: CritereDefinition, way: CritereWay): CritereDefinition {
  if (way === wayOf(critere.regle)) return critere;
  const regle: CritereRule =
    way === 'seuil'
      ? { op: '>=', seuil: '0' }
      : way === 'parmi'
        ? { parmi: [] }
        : { condition: `${critere.valeur} != ''`, attendu: '' };
  return { ...critere, regle };
}

/** The field that a criterion looks at as it is; undefined: it computes something of its own. */
export const lookedAt = (draft: FormDraft, { valeur }: CritereDefinition): ChampDefinition | undefined =>
  champNamed(draft, /^\{(\w+)\}$/.exec(valeur.trim())?.[1] ?? null);

/** [forms/CR2] Whether a field of the form says what its criteria come to. */
export const hasProposal = ({ champs }: FormDraft): boolean => champs.some(isProposed);

/** [forms/FD29] The field that says what the criteria come to, before the conclusion, and which proposes the result. */
export function addProposal(draft: FormDraft, words: string): { readonly draft: FormDraft; readonly id: string } {
  const section = champNamed(draft, draft.champResultat)?.cf_section ?? draft.sections.at(-1)?.id ?? '';
  const added = addChamp(draft, section, {
    cf_label: words,
    cf_component_type: 'TEXT',
    cf_calculated: true,
    cf_calculation_type: 'criteres',
  });
  const before = champsOfSection(draft, section).find(({ cf_id }) => cf_id === draft.champResultat)?.cf_id ?? null;
  return { draft: { ...placeChamp(added.draft, added.id, { section, before }), champPropose: added.id }, id: added.id };
}
