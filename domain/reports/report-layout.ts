/** [reports/R31] What an office chooses of the reports of one type of visit: how they look, never what the law asks of them. */
import { z } from 'zod';
import { refuse, type Refusal } from '../base/result.ts';
import type { Variant } from '../variants/variants.ts';
import { BRAND_COLOURS } from './layout.ts';
import { hasPhotos, type ReportedForm, requiredSections } from './required-sections.ts';

export const COLOUR = /^#[0-9A-Fa-f]{6}$/;
export const MAX_MENTIONS = 2000;
const sectionIds = z.array(z.string().min(1).max(60)).max(100);

export const reportLayout = z.strictObject({
  /** #rrggbb of titles; null: that of the office, otherwise of the brand. */
  couleur: z.string().regex(COLOUR).nullable(),
  /** Whether the logo of the office stands on the first page. */
  logo: z.boolean(),
  /** Sections of the form in the order in which they are printed; those that it does not name follow, in that of the form. */
  ordre: sectionIds,
  /** Sections that are not printed: the report names them. */
  masquees: sectionIds,
  /** Whether what does not apply is listed under its section. */
  sansObjet: z.boolean(),
  photos: z.boolean(),
  photosParLigne: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** A line each, before those of the house. */
  mentions: z.string().max(MAX_MENTIONS),
});
export type ReportLayout = z.output<typeof reportLayout>;

export const DEFAULT_LAYOUT: ReportLayout = {
  couleur: null,
  logo: true,
  ordre: [],
  masquees: [],
  sansObjet: true,
  photos: true,
  photosParLigne: 2,
  mentions: '',
};

interface Section {
  readonly id: string;
  readonly libelle: string;
}

/** What a visit says of its own report (`configRapportJson`), otherwise its office for its type, otherwise the house. */
export function layoutOf(
  bureau: { readonly rapports?: Readonly<Record<string, ReportLayout>> | undefined },
  visit: { readonly idTypeIntervention: string; readonly configRapportJson: string },
): ReportLayout {
  return ownLayout(visit.configRapportJson) ?? bureau.rapports?.[visit.idTypeIntervention] ?? DEFAULT_LAYOUT;
}

/** null: the text says nothing that is understood here. */
function ownLayout(text: string): ReportLayout | null {
  try {
    const read = reportLayout.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Titles: of the type, of the office, of the brand. */
export const colourOf = (
  layout: ReportLayout,
  bureau: { readonly couleur?: string | null | undefined },
  variante: Variant,
): string => [layout.couleur, bureau.couleur].find((one) => one != null && isLegible(one)) ?? BRAND_COLOURS[variante];

/** Sections as they are printed, and those that are not. A form of which nothing would be left is printed whole. */
export function sectionsOf<S extends Section>(
  { ordre, masquees }: Pick<ReportLayout, 'ordre' | 'masquees'>,
  sections: readonly S[],
): { readonly printed: readonly S[]; readonly left: readonly S[] } {
  const rank = ({ id }: Section): number => (ordre.includes(id) ? ordre.indexOf(id) : ordre.length);
  const ordered = sections.toSorted((a, b) => rank(a) - rank(b));
  const printed = ordered.filter(({ id }) => !masquees.includes(id));
  if (printed.length === 0) return { printed: ordered, left: [] };
  return { printed, left: ordered.filter((one) => !printed.includes(one)) };
}

/** [reports/R60] A layout as it is drawn: what the arrêté requires of this form is printed, whatever was stored. */
export function shownLayout(layout: ReportLayout, form: ReportedForm): ReportLayout {
  const required = requiredSections(form);
  const masquees = layout.masquees.filter((id) => !required.has(id));
  return { ...layout, masquees, photos: layout.photos || hasPhotos(form) };
}

/** Contrast of large letters on paper, at least (WCAG 1.4.3). */
const CONTRAST = 3;

/** Whether titles of this colour can be read on white. */
export function isLegible(colour: string): boolean {
  if (!COLOUR.test(colour)) return false;
  const channel = (at: number): number => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return 1.05 / (luminance + 0.05) >= CONTRAST;
}

/** [reports/R32] [reports/R60] Why a layout is not kept; null: it is. `form`: the one in force; none known, nothing of it is asked. */
export function layoutRefusal(
  layout: Pick<ReportLayout, 'couleur' | 'masquees' | 'photos'>,
  form: ReportedForm | null,
): Refusal | null {
  const { couleur, masquees, photos } = layout;
  if (couleur !== null && !isLegible(couleur)) return refuse('REGLE_METIER', { regle: 'couleur-illisible' });
  if (form === null) return null;
  const isEmpty = form.sections.length > 0 && form.sections.every(({ id }) => masquees.includes(id));
  if (isEmpty) return refuse('REGLE_METIER', { regle: 'rapport-sans-rubrique' });
  const required = requiredSections(form);
  const hidden = form.sections.filter(({ id }) => required.has(id) && masquees.includes(id));
  if (hidden.length > 0)
    return refuse('REGLE_METIER', { regle: 'rubrique-obligatoire', rubriques: hidden.map(({ libelle }) => libelle) });
  return !photos && hasPhotos(form) ? refuse('REGLE_METIER', { regle: 'photos-obligatoires' }) : null;
}
