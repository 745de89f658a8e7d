import { hasard, melanger } from '../base/hasard.ts';
import { must } from '../base/must.ts';
import { chargesDe, coutCharge, coutTotal, coutTournee, type Poids } from './cout.ts';
import {
  type Arret,
  arretsDe,
  type AVisiter,
  dresser,
  type Equipier,
  estPossible,
  type Tournee,
  visitesDe,
} from './tournee.ts';

/**
 * Which controller makes which visit, and when: each visit is put where it costs least, then a few are taken out and put
 * back as long as that is worth it. Pure: the same demand in any order is the same plan. Rules: planning/SPEC.md [planning/PO1] to [planning/PO8].
 */
export interface Demande {
  readonly visites: readonly AVisiter[];
  readonly equipiers: readonly Equipier[];
  readonly poids: Poids;
}
export interface Plan {
  /** Every day of every controller, in this order: days without a visit too. */
  readonly tournees: readonly Tournee[];
  readonly nonPlacees: readonly AVisiter[];
  /** Minutes ([planning/PO6]). */
  readonly cout: number;
}

/** [planning/PO7] Bounds of the search, in steps and in days drawn up: a clock would make two answers of one demand. */
export const PAS_MAX = 400;
const ESSAIS_MAX = 300_000;
/** Visits taken out in one step, and visits without a place tried with them. */
const RETIREES_MAX = 4;
const GRAINE = 20_261_122;
const EPSILON = 1e-6;

/** Yields between its steps, so that who runs it may do something else meanwhile. */
export function* chercher({ visites, equipiers, poids }: Demande): Generator<undefined, Plan> {
  const atelier = new Atelier(equipiers, poids);
  let plan: Plan = atelier.evaluer(atelier.vides, parUrgence(visites));
  for (const visite of plan.nonPlacees) {
    plan = atelier.inserer(plan, visite);
    yield;
  }
  const tirer = hasard(GRAINE);
  const debut = atelier.essais;
  for (let pas = 0; pas < PAS_MAX && visites.length > 0 && atelier.essais - debut < ESSAIS_MAX; pas += 1) {
    const essai = reprendre(atelier, plan, tirer);
    if (essai.cout < plan.cout - EPSILON) plan = essai;
    yield;
  }
  return plan;
}

/** The whole search at once. */
export function optimiser(demande: Demande): Plan {
  const recherche = chercher(demande);
  let tour = recherche.next();
  while (tour.done !== true) tour = recherche.next();
  return tour.value;
}

/** What keeps its appointment first, then what is due, then what is urgent. */
const parUrgence = (visites: readonly AVisiter[]): readonly AVisiter[] =>
  visites.toSorted(
    (a, b) =>
      Number(a.rendezVous === null) - Number(b.rendezVous === null) ||
      b.priorite - a.priorite ||
      ordre(a.echeance ?? '9', b.echeance ?? '9') ||
      ordre(a.id, b.id),
  );
const ordre = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** One step: a few visits are taken out and put back with some that have no place, in another order: one may take
 * the place of another. */
function reprendre(atelier: Atelier, plan: Plan, tirer: () => number): Plan {
  const placees = melanger(plan.tournees.flatMap(visitesDe), tirer);
  const retirees = placees.slice(0, 1 + Math.floor(tirer() * RETIREES_MAX));
  const sansPlace = melanger(plan.nonPlacees, tirer);
  const allege = atelier.retirer(plan, new Set(retirees));
  if (allege === null) return plan;
  return melanger([...retirees, ...sansPlace.slice(0, RETIREES_MAX)], tirer).reduce(
    (courant: Plan, visite) => atelier.inserer(courant, visite),
    allege,
  );
}

/** Draws up days, and counts how many. */
class Atelier {
  readonly vides: readonly Tournee[];
  essais = 0;
  readonly #poids: Poids;
  readonly #possibles = new Map<AVisiter, readonly number[]>();

  constructor(equipiers: readonly Equipier[], poids: Poids) {
    this.#poids = poids;
    this.vides = equipiers
      .toSorted((a, b) => a.idControleur - b.idControleur)
      .flatMap((equipier) =>
        equipier.jours.map((jour) => must(dresser(equipier, jour, jour.occupations), 'what was there stays')),
      );
  }

  evaluer(tournees: readonly Tournee[], nonPlacees: readonly AVisiter[]): Plan {
    return { tournees, nonPlacees, cout: coutTotal(tournees, nonPlacees, this.#poids) };
  }

  /** null: a day cannot be held without one of them, because nobody knows the place of another ([planning/PO4]). */
  retirer({ tournees, nonPlacees }: Plan, retirees: ReadonlySet<AVisiter>): Plan | null {
    const allegees = tournees.map((tournee) =>
      visitesDe(tournee).some((visite) => retirees.has(visite)) ? this.#sans(tournee, retirees) : tournee,
    );
    return allegees.every((une) => une !== null) ? this.evaluer(allegees, [...nonPlacees, ...retirees]) : null;
  }

  #sans(tournee: Tournee, retirees: ReadonlySet<AVisiter>): Tournee | null {
    const restent = arretsDe(tournee).filter((arret) => !('id' in arret && retirees.has(arret)));
    return this.#dresser(tournee, restent);
  }

  /** [planning/PO6] Where it costs least; the same plan when nowhere will do. */
  inserer(plan: Plan, visite: AVisiter): Plan {
    const charges = chargesDe(plan.tournees);
    let choix: { readonly rang: number; readonly tournee: Tournee } | null = null;
    let moindre = Infinity;
    for (const rang of this.#rangsPossibles(visite)) {
      const avant = must(plan.tournees[rang], 'a day of the plan');
      const charge = charges.get(avant.equipier.idControleur) ?? 0;
      const fixe =
        coutCharge(charge + visite.dureeMin, this.#poids) -
        coutCharge(charge, this.#poids) -
        coutTournee(avant, this.#poids);
      for (const tournee of this.#avec(avant, visite)) {
        const cout = fixe + coutTournee(tournee, this.#poids);
        if (cout >= moindre - EPSILON) continue;
        moindre = cout;
        choix = { rang, tournee };
      }
    }
    if (choix === null) return plan;
    return this.evaluer(
      plan.tournees.with(choix.rang, choix.tournee),
      plan.nonPlacees.filter((une) => une !== visite),
    );
  }

  /** The day with the visit at each of the places where it can be held. */
  #avec(tournee: Tournee, visite: AVisiter): readonly Tournee[] {
    const arrets = arretsDe(tournee);
    return Array.from({ length: arrets.length + 1 }, (_, place) =>
      this.#dresser(tournee, arrets.toSpliced(place, 0, visite)),
    ).filter((une) => une !== null);
  }

  #dresser({ equipier, jour }: Tournee, arrets: readonly Arret[]): Tournee | null {
    this.essais += 1;
    return dresser(equipier, jour, arrets);
  }

  #rangsPossibles(visite: AVisiter): readonly number[] {
    const connus = this.#possibles.get(visite);
    if (connus !== undefined) return connus;
    const rangs = this.vides.flatMap(({ equipier, jour }, rang) => (estPossible(visite, equipier, jour) ? [rang] : []));
    this.#possibles.set(visite, rangs);
    return rangs;
  }
}
