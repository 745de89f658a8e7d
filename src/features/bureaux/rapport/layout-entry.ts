import type { Refusal } from '#domain/base/result.ts';
import { layoutRefusal, type ReportLayout, shownLayout } from '#domain/reports/report-layout.ts';
import type { ReportedForm } from '#domain/reports/required-sections.ts';
import { choicesOf, saidOf, type SectionChoice } from './section-choices.ts';

/** A layout as it is on screen. */
export interface LayoutEntry extends Omit<ReportLayout, 'couleur' | 'ordre' | 'masquees'> {
  /** '' for the usual one. */
  readonly couleur: string;
  readonly rubriques: readonly SectionChoice[];
}
type Sections = readonly { readonly id: string; readonly libelle: string }[];

/** [reports/R60] What a stored layout hid of what is required is ticked again. */
export function entryOf(stored: ReportLayout, form: ReportedForm): LayoutEntry {
  const { couleur, ordre, masquees, ...layout } = shownLayout(stored, form);
  return { ...layout, couleur: couleur ?? '', rubriques: choicesOf({ ordre, masquees }, form.sections) };
}

export const layoutOfEntry = ({ couleur, rubriques, ...layout }: LayoutEntry, sections: Sections): ReportLayout => ({
  ...layout,
  ...saidOf(rubriques, sections),
  couleur: couleur === '' ? null : couleur,
});

/** [reports/R32] */
export const entryRefusal = (entry: LayoutEntry, form: ReportedForm): Refusal | null =>
  layoutRefusal(layoutOfEntry(entry, form.sections), form);
