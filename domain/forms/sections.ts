import { sameJson } from '../base/json.ts';
import type { ChampCompile } from './compile-champ.ts';
import type { FormulaireCompile } from './compile.ts';
import type { Etats } from './etat-calculation.ts';
import { isMissing } from './evaluate.ts';
import { isEmpty } from './values.ts';

export interface EtatSection {
  readonly id: string;
  readonly libelle: string;
  /** Visible fields with an answer, out of `total` visible fields that a person fills (calculated ones do not count). */
  readonly repondus: number;
  readonly total: number;
  /** Visible fields whose value cannot stand. */
  readonly errors: number;
  /** Required fields still to fill or to confirm. */
  readonly missing: number;
  readonly visible: boolean;
  /** [forms/F53] A contradiction or a danger stands in it: it is never shown as done. */
  readonly contested: boolean;
}

export interface SectionsTracker {
  /** The same array, and the same section, until something in it changes. */
  readonly read: () => readonly EtatSection[];
  /** Counts again the sections of these fields, and those that are contested now or were; answers whether something changed. */
  readonly refresh: (cf_ids: Iterable<string>, contested: ReadonlySet<string>) => boolean;
}

/** Counts per section, kept up to date field by field. `etats` is read live. */
export function trackSections(form: FormulaireCompile, etats: Etats, atFirst: ReadonlySet<string>): SectionsTracker {
  const champs = [...form.champs.values()];
  const bySection = new Map(
    form.definition.sections.map(({ id }) => [id, champs.filter(({ idSection }) => idSection === id)]),
  );
  let sections = form.definition.sections.map((section) =>
    countSection(section, bySection.get(section.id) ?? [], { etats, contested: atFirst }),
  );
  return {
    read: () => sections,
    refresh(cf_ids, contested) {
      const touched = new Set([...cf_ids].map((cf_id) => form.champs.get(cf_id)?.idSection));
      const next = sections.map((section) => {
        if (!touched.has(section.id) && contested.has(section.id) === section.contested) return section;
        const counted = countSection(section, bySection.get(section.id) ?? [], { etats, contested });
        return sameJson(section, counted) ? section : counted;
      });
      if (next.every((section, index) => section === sections[index])) return false;
      sections = next;
      return true;
    },
  };
}

function countSection(
  { id, libelle }: { readonly id: string; readonly libelle: string },
  champs: readonly ChampCompile[],
  { etats, contested }: { readonly etats: Etats; readonly contested: ReadonlySet<string> },
): EtatSection {
  const visibleStates = champs.flatMap(({ definition }) => {
    const etat = etats.get(definition.cf_id);
    return etat?.visible === true ? [{ etat, vide: isEmpty(definition, etat.valeur) }] : [];
  });
  const entered = visibleStates.filter(({ etat }) => !etat.isCalculated);
  return {
    id,
    libelle,
    repondus: entered.filter(({ etat, vide }) => !vide && !etat.isToConfirm).length,
    total: entered.length,
    errors: entered.filter(({ etat }) => etat.erreur !== null).length,
    missing: entered.filter(({ etat, vide }) => isMissing(etat, vide)).length,
    visible: visibleStates.length > 0,
    contested: contested.has(id),
  };
}
