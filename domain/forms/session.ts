import { sameJson } from '../base/json.ts';
import { must } from '../base/must.ts';
import { creerAbonnements } from './abonnements.ts';
import type { FormulaireCompile } from './compile.ts';
import type { ChampDefinition, Reponses, Valeur } from './definition.ts';
import { estVisible, etatDuChamp } from './etat-calcul.ts';
import type { EtatChamp } from './etat-champ.ts';
import { evaluer, manquantsDe } from './evaluate.ts';
import type { Explication } from './explication.ts';
import { expliquer, raisonDe } from './explication.ts';
import type { Passage } from './mise-de-cote.ts';
import { tenir } from './mise-de-cote.ts';
import { propager } from './propagation.ts';
import type { EtatSection } from './sections.ts';
import { suivreSections } from './sections.ts';
import { SANS_OBJET, estCalculee, estImage, sansCalcul } from './valeurs.ts';

/** Every stored answer that one act changed, the resets of hidden fields included; null: emptied. */
export interface Changements {
  readonly champs: Readonly<Record<string, Valeur>>;
  /** Values set aside when their field was hidden (cf_previous); null: given back. */
  readonly precedents: Readonly<Record<string, Valeur>>;
}

export interface Depart {
  /** Stored answers, with the ids of photos laid over them (images.ts). */
  readonly reponses: Reponses;
  readonly precedents: Reponses;
  /** YYYY-MM-DD. */
  readonly aujourdhui: string;
}

/** A form being filled in: one subscription per field, and only what depends on an answer is computed again. */
export interface SessionFormulaire {
  /** The same object until something in it changes. */
  readonly lire: (cf_id: string) => EtatChamp;
  /** Calls `listener` after each change of the field; answers the way to stop. */
  readonly abonner: (cf_id: string, listener: () => void) => () => void;
  /** Records an answer. Photos and signatures change the state but are no stored answer: nothing is listed for them. */
  readonly repondre: (cf_id: string, valeur: Valeur) => Changements;
  /** Values that arrive from elsewhere (a merge, another tab, a photo): all stored answers, not a difference. */
  readonly recevoir: (reponses: Reponses, precedents: Reponses) => void;
  /** The same array until something in it changes. */
  readonly sections: () => readonly EtatSection[];
  readonly abonnerSections: (listener: () => void) => () => void;
  /** Required and visible fields that are empty or 'à confirmer', in the order of the form. The same array until a field changes. */
  readonly manquants: () => readonly string[];
  /** Why a calculated field has its value; null for the others. */
  readonly pourquoi: (cf_id: string) => Explication | null;
  /** Why a conditional field is there, in words: « Écart de surface dépasse 10 % ». null for the others. */
  readonly raison: (cf_id: string) => string | null;
  readonly visibles: () => readonly string[];
}

const SECTIONS = '§ sections';

export function creerSession(form: FormulaireCompile, depart: Depart): SessionFormulaire {
  const { aujourdhui } = depart;
  let reponses: Record<string, Valeur> = { ...depart.reponses };
  let precedents: Record<string, Valeur> = { ...depart.precedents };
  const etats = evaluer(form, reponses, aujourdhui);
  const abonnements = creerAbonnements();
  const sections = suivreSections(form, etats);

  let listes: { readonly manquants: readonly string[]; readonly visibles: readonly string[] } | null = null;

  const etatDe = (cf_id: string): EtatChamp => must(etats.get(cf_id), `${cf_id} is a field of the form`);

  const lister = () =>
    (listes ??= {
      manquants: manquantsDe(form, etats),
      visibles: [...form.champs.keys()].filter((cf_id) => etatDe(cf_id).visible),
    });

  /** Computes again from these fields on; `tenu` is told of each field that shows or hides, before its state is computed. */
  const recalculer = (
    cf_ids: Iterable<string>,
    tenu: (definition: ChampDefinition, passage: Passage) => void,
  ): void => {
    const touches: string[] = [];
    propager(form, cf_ids, (cf_id) => {
      const champ = must(form.champs.get(cf_id), `${cf_id} is a field of the form`);
      const avant = etatDe(cf_id);
      const visible = estVisible(champ, etats);
      tenu(champ.definition, { etait: avant.visible, est: visible });
      const etat = etatDuChamp(
        champ,
        { reponse: reponses[cf_id] ?? null, visible, champs: form.champs, aujourdhui },
        etats,
      );
      if (sameJson(avant, etat)) return false;
      etats.set(cf_id, etat);
      touches.push(cf_id);
      return true;
    });
    if (touches.length > 0) listes = null;
    const comptes = sections.actualiser(touches);
    abonnements.prevenir(comptes ? [...touches, SECTIONS] : touches);
  };

  return {
    lire: etatDe,
    abonner: abonnements.abonner,
    repondre(cf_id, valeur) {
      const { definition } = must(form.champs.get(cf_id), `${cf_id} is a field of the form`);
      const champs: Record<string, Valeur> = {};
      const mis: Record<string, Valeur> = {};
      if (estCalculee(definition)) return { champs, precedents: mis };
      reponses[cf_id] = sansCalcul(definition, valeur);
      if (!estImage(definition)) champs[cf_id] = reponses[cf_id];
      const aRendre = Object.keys(precedents).filter((id) => precedents[id] != null && etats.get(id)?.visible === true);
      recalculer([cf_id, ...aRendre], (champ, passage) => {
        const id = champ.cf_id;
        if (estImage(champ) && passage.etait !== passage.est) champs[id] = passage.est ? null : SANS_OBJET;
        const avant = { reponse: reponses[id] ?? null, precedent: precedents[id] ?? null };
        const apres = tenir(champ, avant, passage);
        if (apres.reponse !== avant.reponse) champs[id] = reponses[id] = apres.reponse;
        if (apres.precedent !== avant.precedent) mis[id] = precedents[id] = apres.precedent;
      });
      return { champs, precedents: mis };
    },
    recevoir(recues, misDeCote) {
      const cles = new Set([...Object.keys(reponses), ...Object.keys(recues)]);
      const changes = [...cles].filter((cf_id) => !sameJson(reponses[cf_id], recues[cf_id]));
      reponses = { ...recues };
      precedents = { ...misDeCote };
      recalculer(changes, () => undefined);
    },
    sections: sections.lire,
    abonnerSections: (listener) => abonnements.abonner(SECTIONS, listener),
    manquants: () => lister().manquants,
    pourquoi: (cf_id) => expliquer(form, etats, cf_id),
    raison: (cf_id) => raisonDe(form, etats, cf_id),
    visibles: () => lister().visibles,
  };
}
