import { estHabilite } from '../access/authorisations.ts';
import type { Controller } from '../controleurs/controleur.ts';

/** What was never filled in is empty: no zone, no hours, no limit. Why somebody is away is between them and their office. */
export function controleurPresente(controleur: Controller) {
  const { idUser, email, nom, prenom, couleur, domicile, actif } = controleur;
  return {
    id: idUser,
    email,
    nom,
    prenom,
    couleur,
    competences: controleur.competences.map(({ code, jusquAu }) => ({ code, jusquAu })),
    zones: [...(controleur.zones ?? [])],
    horaires: [...(controleur.horaires ?? [])],
    maxParJour: controleur.maxParJour ?? null,
    absences: (controleur.absences ?? []).map(({ du, au }) => ({ du, au })),
    domicile,
    actif,
  };
}
type Presente = ReturnType<typeof controleurPresente>;

/** Zones, when the office has given any; where they live otherwise. */
const dessert = ({ zones, domicile }: Presente, departement: string): boolean =>
  zones.length > 0 ? zones.includes(departement) : domicile?.departement === departement;

/**
 * Controllers that a planner may choose: active, working in a département, authorised for a fiche on a day. `code`
 * undefined: every fiche; null: a fiche that does not exist, for which nobody is.
 */
export function controleursAChoisir(
  controleurs: readonly Controller[],
  {
    code,
    departement,
    jour,
  }: { readonly code: string | null | undefined; readonly departement?: string | undefined; readonly jour: string },
): Presente[] {
  return controleurs
    .filter(({ actif }) => actif)
    .map(controleurPresente)
    .filter((un) => departement === undefined || dessert(un, departement))
    .filter(({ competences }) => code === undefined || (code !== null && estHabilite(competences, code, jour)));
}
