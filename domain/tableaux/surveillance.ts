import type { Contrat } from '../contrats/contrat.ts';
import { etatAffiche } from '../contrats/term.ts';
import type { Controller } from '../controleurs/controleur.ts';
import type { Entreprise } from '../tiers/tiers.ts';
import { rgeState, worstRge, type RgeState } from '../tiers/rge.ts';
import { orphanVisits } from '../utilisateurs/leaving.ts';
import { shownEtatOfVisit } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Figure } from './figure.ts';

/** [tableaux/TB10] The worst of the authorisations of a controller; one without an end is valid. null without any. */
export function worstHabilitation(competences: Controller['competences'], day: string): RgeState | null {
  const etats = competences.map(({ jusquAu }) => (jusquAu === null ? 'valide' : rgeState(jusquAu, day)));
  return (['expiree', 'bientot', 'valide'] as const).find((etat) => etats.includes(etat)) ?? null;
}

export interface Surveillance {
  readonly chiffre: Figure;
  /** Of whom: names, the first ones first. */
  readonly noms: readonly string[];
}
export interface Deadlines {
  readonly rge: { readonly expiree: Surveillance; readonly bientot: Surveillance };
  readonly habilitations: { readonly expiree: Surveillance; readonly bientot: Surveillance };
}

interface Sources {
  readonly entreprises: readonly Pick<Entreprise, 'raisonSociale' | 'actif' | 'qualificationsRGE'>[];
  /** Of accounts that can sign in. */
  readonly controleurs: readonly Pick<Controller, 'nom' | 'prenom' | 'competences'>[];
}

/** [tiers/T7] [tableaux/TB10] Papers that are over or about to be, `jour` being YYYY-MM-DD. */
export function deadlines({ entreprises, controleurs }: Sources, day: string): Deadlines {
  const active = entreprises.filter(({ actif }) => actif ?? true);
  const rge = (etat: RgeState): Surveillance => {
    const names = active
      .filter(({ qualificationsRGE }) => worstRge(qualificationsRGE ?? [], day) === etat)
      .map(({ raisonSociale }) => raisonSociale);
    const filters = { rge: [etat], actif: ['oui'] };
    return {
      noms: names.toSorted(),
      chiffre: { nombre: names.length, liste: { ecran: 'entreprises', filtres: filters } },
    };
  };
  const habilitation = (etat: RgeState): Surveillance => {
    const names = controleurs
      .filter(({ competences }) => worstHabilitation(competences, day) === etat)
      .map(({ prenom, nom }) => `${prenom.charAt(0)}. ${nom}`);
    const filters = { actif: ['actif'], habilitation: [etat] };
    return {
      noms: names.toSorted(),
      chiffre: { nombre: names.length, liste: { ecran: 'utilisateurs', filtres: filters } },
    };
  };
  return {
    rge: { expiree: rge('expiree'), bientot: rge('bientot') },
    habilitations: { expiree: habilitation('expiree'), bientot: habilitation('bientot') },
  };
}

/** [contrats/CT44] Contracts of an office that are to be renewed, and with whom. */
export function renewals(contrats: readonly Contrat[], day: string): Surveillance {
  const due = contrats.filter((one) => one.retireLe === null && etatAffiche(one, day) === 'A RENOUVELER');
  return {
    noms: [...new Set(due.map(({ nomClient }) => nomClient))].toSorted(),
    chiffre: { nombre: due.length, liste: { ecran: 'contrats', filtres: { etat: ['A RENOUVELER'] } } },
  };
}

/** States in which a visit is still somebody's to make, as the lists show them. */
const TO_MAKE = ['NOUVELLE', 'PLANIFIE', 'EN COURS'] as const;

/** [controleurs/LV3] Visits to make of those who control no longer, and whose names they bear. */
export function orphans(
  visits: readonly Pick<
    Intervention,
    | 'idControleur'
    | 'nomControleur'
    | 'idSecond'
    | 'nomSecond'
    | 'etat'
    | 'dateRdv'
    | 'signatureStatus'
    | 'typeOfTypeIntervention'
  >[],
  controllers: readonly Pick<Controller, 'idUser' | 'actif'>[],
): Surveillance {
  const toMake = visits.filter((one) => TO_MAKE.some((etat) => etat === shownEtatOfVisit(one)));
  const found = orphanVisits(toMake, controllers);
  const names = found.visits.flatMap(({ idControleur, nomControleur, idSecond, nomSecond }) => [
    ...(idControleur !== null && found.gone.includes(idControleur) ? [nomControleur ?? ''] : []),
    ...(idSecond != null && found.gone.includes(idSecond) ? [nomSecond ?? ''] : []),
  ]);
  const filtres = { etat: [...TO_MAKE], controleur: found.gone.map(String) };
  return {
    noms: [...new Set(names)].filter((nom) => nom !== '').toSorted(),
    chiffre: { nombre: found.visits.length, liste: { ecran: 'interventions', segment: 'all', filtres } },
  };
}
