import type { Controller } from '../controleurs/controleur.ts';
import type { Entreprise } from '../tiers/tiers.ts';
import { etatRge, pireRge, type EtatRge } from '../tiers/rge.ts';
import type { Chiffre } from './chiffre.ts';

/** [tableaux/TB10] The worst of the authorisations of a controller; one without an end is valid. null without any. */
export function pireHabilitation(competences: Controller['competences'], jour: string): EtatRge | null {
  const etats = competences.map(({ jusquAu }) => (jusquAu === null ? 'valide' : etatRge(jusquAu, jour)));
  return (['expiree', 'bientot', 'valide'] as const).find((etat) => etats.includes(etat)) ?? null;
}

export interface Surveillance {
  readonly chiffre: Chiffre;
  /** Of whom: names, the first ones first. */
  readonly noms: readonly string[];
}
export interface Echeances {
  readonly rge: { readonly expiree: Surveillance; readonly bientot: Surveillance };
  readonly habilitations: { readonly expiree: Surveillance; readonly bientot: Surveillance };
}

interface Sources {
  readonly entreprises: readonly Pick<Entreprise, 'raisonSociale' | 'actif' | 'qualificationsRGE'>[];
  /** Of accounts that can sign in. */
  readonly controleurs: readonly Pick<Controller, 'nom' | 'prenom' | 'competences'>[];
}

/** [tiers/T7] [tableaux/TB10] Papers that are over or about to be, `jour` being YYYY-MM-DD. */
export function echeances({ entreprises, controleurs }: Sources, jour: string): Echeances {
  const actives = entreprises.filter(({ actif }) => actif ?? true);
  const rge = (etat: EtatRge): Surveillance => {
    const noms = actives
      .filter(({ qualificationsRGE }) => pireRge(qualificationsRGE ?? [], jour) === etat)
      .map(({ raisonSociale }) => raisonSociale);
    const filtres = { rge: [etat], actif: ['oui'] };
    return { noms: noms.toSorted(), chiffre: { nombre: noms.length, liste: { ecran: 'entreprises', filtres } } };
  };
  const habilitation = (etat: EtatRge): Surveillance => {
    const noms = controleurs
      .filter(({ competences }) => pireHabilitation(competences, jour) === etat)
      .map(({ prenom, nom }) => `${prenom.charAt(0)}. ${nom}`);
    const filtres = { actif: ['actif'], habilitation: [etat] };
    return { noms: noms.toSorted(), chiffre: { nombre: noms.length, liste: { ecran: 'utilisateurs', filtres } } };
  };
  return {
    rge: { expiree: rge('expiree'), bientot: rge('bientot') },
    habilitations: { expiree: habilitation('expiree'), bientot: habilitation('bientot') },
  };
}
