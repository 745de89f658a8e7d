import { sameJson } from '../base/json.ts';
import type { ChampCompile } from './compile-champ.ts';
import type { FormulaireCompile } from './compile.ts';
import type { Etats } from './etat-calcul.ts';
import { manque } from './evaluate.ts';
import { estVide } from './valeurs.ts';

export interface EtatSection {
  readonly id: string;
  readonly libelle: string;
  /** Visible fields with an answer, out of `total` visible fields that a person fills (calculated ones do not count). */
  readonly repondus: number;
  readonly total: number;
  /** Visible fields whose value cannot stand. */
  readonly erreurs: number;
  /** Required fields still to fill or to confirm. */
  readonly manquants: number;
  readonly visible: boolean;
}

export interface SuiviSections {
  /** The same array, and the same section, until something in it changes. */
  readonly lire: () => readonly EtatSection[];
  /** Counts again the sections of these fields; answers whether a count changed. */
  readonly actualiser: (cf_ids: Iterable<string>) => boolean;
}

/** Counts per section, kept up to date field by field. `etats` is read live. */
export function suivreSections(form: FormulaireCompile, etats: Etats): SuiviSections {
  const champs = [...form.champs.values()];
  const parSection = new Map(
    form.definition.sections.map(({ id }) => [id, champs.filter(({ idSection }) => idSection === id)]),
  );
  let sections = form.definition.sections.map((section) => compter(section, parSection.get(section.id) ?? [], etats));
  return {
    lire: () => sections,
    actualiser(cf_ids) {
      const touchees = new Set([...cf_ids].map((cf_id) => form.champs.get(cf_id)?.idSection));
      const suivantes = sections.map((section) => {
        if (!touchees.has(section.id)) return section;
        const comptee = compter(section, parSection.get(section.id) ?? [], etats);
        return sameJson(section, comptee) ? section : comptee;
      });
      if (suivantes.every((section, rang) => section === sections[rang])) return false;
      sections = suivantes;
      return true;
    },
  };
}

function compter(
  { id, libelle }: { readonly id: string; readonly libelle: string },
  champs: readonly ChampCompile[],
  etats: Etats,
): EtatSection {
  const lus = champs.flatMap(({ definition }) => {
    const etat = etats.get(definition.cf_id);
    return etat?.visible === true ? [{ etat, vide: estVide(definition, etat.valeur) }] : [];
  });
  const saisis = lus.filter(({ etat }) => !etat.calcule);
  return {
    id,
    libelle,
    repondus: saisis.filter(({ etat, vide }) => !vide && !etat.aConfirmer).length,
    total: saisis.length,
    erreurs: saisis.filter(({ etat }) => etat.erreur !== null).length,
    manquants: saisis.filter(({ etat, vide }) => manque(etat, vide)).length,
    visible: lus.length > 0,
  };
}
