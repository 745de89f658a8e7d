import { isHabilitated } from '../access/authorisations.ts';
import { withoutReason } from '../controleurs/absence.ts';
import type { Controller } from '../controleurs/controleur.ts';

/** What was never filled in is empty: no zone, no hours, no limit. Why somebody is away is between them and their office. */
export function presentedControleur(controleur: Controller) {
  const { idUser, email, nom, prenom, couleur, domicile, actif } = controleur;
  return {
    id: idUser,
    email,
    nom,
    prenom,
    couleur,
    competences: controleur.competences.map((one) => ({ ...one })),
    zones: [...(controleur.zones ?? [])],
    horaires: [...(controleur.horaires ?? [])],
    maxParJour: controleur.maxParJour ?? null,
    absences: (controleur.absences ?? []).map(withoutReason),
    domicile,
    actif,
  };
}
type Presented = ReturnType<typeof presentedControleur>;

/** Zones, when the office has given any; where they live otherwise. */
const serves = ({ zones, domicile }: Presented, departement: string): boolean =>
  zones.length > 0 ? zones.includes(departement) : domicile?.departement === departement;

/**
 * Controllers that a planner may choose: active, working in a département, authorised for a fiche on a day. `code`
 * undefined: every fiche; null: a fiche that does not exist, for which nobody is.
 */
export function choosableControleurs(
  controleurs: readonly Controller[],
  {
    code,
    departement,
    jour,
  }: { readonly code: string | null | undefined; readonly departement?: string | undefined; readonly jour: string },
): Presented[] {
  return controleurs
    .filter(({ actif }) => actif)
    .map(presentedControleur)
    .filter((one) => departement === undefined || serves(one, departement))
    .filter(({ competences }) => code === undefined || (code !== null && isHabilitated(competences, code, jour)));
}
