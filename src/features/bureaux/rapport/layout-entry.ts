import type { Refusal } from '#domain/base/result.ts';
import { layoutRefusal, type ReportLayout } from '#domain/reports/report-layout.ts';
import { choicesOf, saidOf, type SectionChoice } from './section-choices.ts';

/** A layout as it is on screen. */
export interface LayoutEntry extends Omit<ReportLayout, 'couleur' | 'ordre' | 'masquees'> {
  /** '' for the usual one. */
  readonly couleur: string;
  readonly rubriques: readonly SectionChoice[];
}
type Sections = readonly { readonly id: string; readonly libelle: string }[];

export const entryOf = ({ couleur, ordre, masquees, ...layout }: ReportLayout, sections: Sections): LayoutEntry => ({
  ...layout,
  couleur: couleur ?? '',
  rubriques: choicesOf({ ordre, masquees }, sections),
});

export const layoutOfEntry = ({ couleur, rubriques, ...layout }: LayoutEntry, sections: Sections): ReportLayout => ({
  ...layout,
  ...saidOf(rubriques, sections),
  couleur: couleur === '' ? null : couleur,
});

/** [reports/R32] */
export const entryRefusal = (entry: LayoutEntry, sections: Sections): Refusal | null =>
  layoutRefusal(layoutOfEntry(entry, sections), sections);
