import type { ChampDefinition, FormulaireDefinition } from '../forms/definition.ts';

/** What is read of a version of a form. */
export type ReportedForm = Pick<FormulaireDefinition, 'sections' | 'champs' | 'champResultat'> &
  Partial<Pick<FormulaireDefinition, 'criteres' | 'regles'>>;

// [reports/R60] What no layout of an office hides. Source: art. 8 of the arrêté of 28 September 2021 (findings, parameters that make the
// volume, non-qualities, photos, reference, beneficiary, place, professional, dates, inspector), read in the wording of the former
// art. 8-8 (LEGIARTI000042454789) on 2026-11-28; the present text was not seen. Applied to every brand, but to what a household is and earns (mar),
// which no text that was read wants on paper: installers read reports, and an office may keep it out of them.

/** Sections of which something is a finding, a measure, a fact of the operation, a photo, or is read by what concludes. */
export function requiredSections(form: ReportedForm): ReadonlySet<string> {
  const judged = JSON.stringify([form.criteres ?? [], form.regles ?? []]);
  return new Set(
    form.champs
      .filter((champ) => isFinding(champ) || champ.cf_id === form.champResultat || names(judged, champ.cf_id))
      .map(({ cf_section }) => cf_section ?? form.sections[0]?.id ?? ''),
  );
}

export const hasPhotos = ({ champs }: Pick<FormulaireDefinition, 'champs'>): boolean =>
  champs.some(({ cf_component_type: type }) => type === 'IMAGE');

/** A free remark that nobody has to make, what is known of the household, and the day, which heads the report, are no finding. */
const isFinding = (champ: ChampDefinition): boolean =>
  !isOfHousehold(champ) && champ.cf_prefill !== DAY && isTold(champ);

/** Filled in with what the projet says of its household: income, category, status, occupants. */
const isOfHousehold = ({ cf_prefill }: ChampDefinition): boolean => cf_prefill?.startsWith('menage.') === true;
const DAY = 'visite.jour';

const isTold = (champ: ChampDefinition): boolean =>
  !REMARKS.includes(champ.cf_component_type) ||
  champ.cf_required === true ||
  champ.cf_calculated === true ||
  champ.cf_field_type === 'number' ||
  champ.cf_prefill !== undefined;

const REMARKS: readonly ChampDefinition['cf_component_type'][] = ['TEXT', 'TEXTAREA'];

/** Whether a criterion or a rule reads this field: told too often rather than not. */
const names = (text: string, cfId: string): boolean => new RegExp(`(?<![\\w])${cfId}(?![\\w])`).test(text);
