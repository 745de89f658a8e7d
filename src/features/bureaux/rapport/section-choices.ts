import { type ReportLayout, sectionsOf } from '#domain/reports/report-layout.ts';

/** A section of the form, where it is printed and whether it is. */
export interface SectionChoice {
  readonly id: string;
  readonly libelle: string;
  readonly isPrinted: boolean;
}
interface Section {
  readonly id: string;
  readonly libelle: string;
}

/** The choices that a layout stands for. */
export function choicesOf(
  layout: Pick<ReportLayout, 'ordre' | 'masquees'>,
  sections: readonly Section[],
): readonly SectionChoice[] {
  const { printed } = sectionsOf({ ordre: layout.ordre, masquees: [] }, sections);
  return printed.map(({ id, libelle }) => ({ id, libelle, isPrinted: !layout.masquees.includes(id) }));
}

/** What a layout says of these choices: nothing of an order that is the form's own. */
export function saidOf(
  choices: readonly SectionChoice[],
  sections: readonly Section[],
): Pick<ReportLayout, 'ordre' | 'masquees'> {
  const ordre = choices.map(({ id }) => id);
  const isOwn = ordre.every((id, rank) => sections[rank]?.id === id);
  return {
    ordre: isOwn ? [] : ordre,
    masquees: choices.filter(({ isPrinted }) => !isPrinted).map(({ id }) => id),
  };
}

/** The choice of this rank one place up (-1) or down (1). */
export function moved(choices: readonly SectionChoice[], rank: number, by: -1 | 1): readonly SectionChoice[] {
  const [one, other] = [choices[rank], choices[rank + by]];
  return one === undefined || other === undefined ? choices : choices.with(rank, other).with(rank + by, one);
}
