import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import { estVide } from '../access/schemas.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import type { Changes } from '../sync/documents.ts';
import type { TypeIntervention } from '../interventions/type-intervention.ts';
import type { Dossier } from './dossier.ts';
import { CORBEILLE_JOURS, dansJours } from './edits.ts';

export interface DemandeAcceptee {
  /** Codes or ids of the types to carry out; those that the requester asked for when absent. */
  readonly types?: readonly string[] | undefined;
  readonly echeance?: string | null | undefined;
}

export interface Acceptation {
  readonly changes: Changes;
  /** One intervention for each. */
  readonly types: readonly TypeIntervention[];
}

/** The type of that code or id, as long as this office carries it out. */
const typeDe = (types: readonly TypeIntervention[], idBureau: number, cle: string): TypeIntervention | undefined =>
  types.find(
    ({ id, code, bureaux = [] }) =>
      (id === cle || code === cle) &&
      (bureaux.find(({ idBureauInspection }) => idBureauInspection === idBureau)?.actif ?? true),
  );

const enAttente = (acteur: Actor, dossier: Dossier, vers: string): Result<true> => {
  const droit = can(acteur, 'dossier.accepter', dossier);
  if (!droit.ok) return droit;
  if (dossier.aSupprimerLe !== null) return refuse('REGLE_METIER', { regle: 'a-supprimer' });
  if (dossier.etat !== 'EN ATTENTE') return refuse('TRANSITION_INTERDITE', { de: dossier.etat, vers });
  return ok(true);
};

/** [dossiers/D15] EN ATTENTE becomes NOUVELLE, with one intervention for each type; `connus`: the types of the variant. */
export function accepterDemande(
  acteur: Actor,
  dossier: Dossier,
  { types, echeance, connus }: DemandeAcceptee & { readonly connus: readonly TypeIntervention[] },
): Result<Acceptation> {
  const possible = enAttente(acteur, dossier, 'NOUVELLE');
  if (!possible.ok) return possible;
  const cles = [...new Set(types ?? dossier.typesDemandes)];
  const choisis = cles.map((cle) => typeDe(connus, dossier.idBureauInspection, cle));
  const inconnu = cles.find((_, i) => choisis[i] === undefined);
  if (cles.length === 0 || inconnu !== undefined) {
    return refuse('VALIDATION', { champs: { typesInterventions: 'inconnu' }, type: inconnu ?? null });
  }
  const retenus = choisis.filter((type) => type !== undefined);
  return ok({
    changes: {
      etat: 'NOUVELLE',
      typesDemandes: retenus.map(({ code }) => code),
      ...(echeance === undefined ? {} : { echeance }),
    },
    types: retenus,
  });
}

/** [dossiers/D16] A demand is refused with its reason: it is set to delete, and its author is told why. */
export function refuserDemande(
  acteur: Actor,
  dossier: Dossier,
  { motif, maintenant }: { readonly motif: string; readonly maintenant: string },
): Result<Changes> {
  const possible = enAttente(acteur, dossier, 'refusée');
  if (!possible.ok) return possible;
  if (estVide(motif)) return refuse('MOTIF_REQUIS', { champ: 'motifRefus' });
  return ok({ aSupprimerLe: dansJours(maintenant, CORBEILLE_JOURS), motif });
}
