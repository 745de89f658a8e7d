import type { Refusal, Success } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import type { EtatDossier } from '../dossiers/dossier.ts';
import type { EtatIntervention } from '../interventions/intervention.ts';
import type { Autorisation } from './authorisations.ts';
import { estRetiree } from './authorisations.ts';
import { type Actor, type Role, isAssessor } from './roles.ts';

/** What the rules read of the thing acted upon: a dossier, an intervention, an office or what belongs to them. */
export interface Chose {
  readonly idBureauInspection?: number | null;
  readonly idClient?: string | null;
  readonly idEntreprise?: string | null;
  readonly etat?: EtatDossier | EtatIntervention;
  readonly idControleur?: number | null;
  readonly soumisPar?: number | null;
  readonly idUser?: number;
}

type Garde = (acteur: Actor, chose: Chose) => boolean;
const oui: Garde = () => true;
const duBureau: Garde = (acteur, chose) =>
  acteur.idBureauInspection !== null && chose.idBureauInspection === acteur.idBureauInspection;
const assignee: Garde = (acteur, chose) => chose.idControleur === acteur.id;
const enAttente: Garde = (_, chose) => chose.etat === 'EN ATTENTE';
const demandeDuClient: Garde = (acteur, chose) =>
  enAttente(acteur, chose) && acteur.idClient !== null && chose.idClient === acteur.idClient;
const demandeDeLEntreprise: Garde = (acteur, chose) =>
  enAttente(acteur, chose) && acteur.idEntreprise !== null && chose.idEntreprise === acteur.idEntreprise;
const sonClient: Garde = (acteur, chose) => acteur.idClient !== null && chose.idClient === acteur.idClient;
const sonEntreprise: Garde = (acteur, chose) =>
  acteur.idEntreprise !== null && chose.idEntreprise === acteur.idEntreprise;
const emise: Garde = (_, chose) => chose.etat === 'VALIDE';
const sienne: Garde = (acteur, chose) => chose.idUser === acteur.id;
/** What belongs to one user, whatever the office: a bell, a ticket, a comment. */
const CHACUN_LE_SIEN = {
  ADMIN: sienne,
  MANAGER: sienne,
  CONTROL: sienne,
  BASIC: sienne,
  CLIENT: sienne,
  ENTREPRISE: sienne,
};
/** Everybody but the assessors. */
const CHACUN = { ADMIN: oui, MANAGER: oui, CONTROL: oui, BASIC: oui, CLIENT: oui, ENTREPRISE: oui };

interface Regle {
  readonly autorisation?: Autorisation;
  readonly roles: Partial<Record<Role, Garde>>;
}
const BUREAU = { ADMIN: oui, MANAGER: duBureau } as const;
const TERRAIN = { ...BUREAU, CONTROL: assignee } as const;
const DEMANDE = { ...BUREAU, CLIENT: demandeDuClient, ENTREPRISE: demandeDeLEntreprise } as const;

/** Role x action (permissions.md, section 3), for what is built. What is read is a matter of scope, but for the calls named here. */
const REGLES = {
  'dossier.creer': { autorisation: 'dossier.creer', roles: { ...BUREAU, CLIENT: oui, ENTREPRISE: oui } },
  'dossier.accepter': { autorisation: 'dossier.accepter', roles: BUREAU },
  'dossier.modifier': { roles: DEMANDE },
  'dossier.archiver': { autorisation: 'dossier.archiver', roles: BUREAU },
  'dossier.desarchiver': { autorisation: 'dossier.archiver', roles: BUREAU },
  'dossier.marquer': { autorisation: 'dossier.supprimer', roles: DEMANDE },
  'dossier.effacer': { roles: { ADMIN: oui } },
  'rgpd.exporter': { roles: { ADMIN: oui } },
  'rgpd.effacer': { roles: { ADMIN: oui } },
  'historique.lire': {
    roles: { ...BUREAU, CONTROL: oui, CLIENT: oui, ENTREPRISE: oui, COFRAC: oui, PNCEE: oui },
  },
  'consultation.lire': { roles: BUREAU },
  'message.ecrire': { roles: { ...BUREAU, CONTROL: oui, CLIENT: oui, ENTREPRISE: oui } },
  'message.lire': { roles: { ...BUREAU, CONTROL: oui, BASIC: oui, CLIENT: oui, ENTREPRISE: oui } },
  'fichier.ecrire': { roles: { ...BUREAU, CONTROL: oui, CLIENT: oui, ENTREPRISE: oui } },
  'intervention.creer': { roles: BUREAU },
  'intervention.repondre': { roles: TERRAIN },
  'intervention.demarrer': { roles: { ADMIN: assignee, MANAGER: assignee, CONTROL: assignee } },
  'intervention.soumettre': { roles: { ADMIN: assignee, MANAGER: assignee, CONTROL: assignee } },
  'intervention.planifier': { roles: TERRAIN },
  'intervention.affecter': { autorisation: 'intervention.affecter', roles: BUREAU },
  'intervention.valider': { autorisation: 'intervention.valider', roles: BUREAU },
  'intervention.renvoyer': { autorisation: 'intervention.valider', roles: BUREAU },
  'intervention.reinitialiser': { autorisation: 'intervention.reinitialiser', roles: BUREAU },
  'intervention.annuler': { roles: BUREAU },
  'intervention.remplacer': { autorisation: 'intervention.annulerRemplacer', roles: BUREAU },
  'intervention.supprimer': { roles: BUREAU },
  'photo.ecrire': { roles: TERRAIN },
  'rapport.produire': {
    roles: { ...BUREAU, CONTROL: oui, BASIC: oui, CLIENT: emise, ENTREPRISE: emise, COFRAC: oui, PNCEE: oui },
  },
  'rapport.signer': { roles: TERRAIN },
  'rapport.horodater': { autorisation: 'rapport.horodater', roles: TERRAIN },
  'formulaire.ecrire': { roles: BUREAU },
  'tiers.creer': { roles: BUREAU },
  'tiers.supprimer': { roles: { ADMIN: oui } },
  'client.ecrire': { roles: { ...BUREAU, CLIENT: sonClient } },
  'entreprise.ecrire': { roles: { ...BUREAU, ENTREPRISE: sonEntreprise } },
  'type.ecrire': { roles: BUREAU },
  'bureau.ecrire': { roles: BUREAU },
  'bureau.creer': { roles: { ADMIN: oui } },
  'appareil.effacer': { roles: BUREAU },
  'ticket.creer': { roles: CHACUN },
  'ticket.modifier': { roles: { ...CHACUN_LE_SIEN, ADMIN: oui } },
  'ticket.supprimer': { roles: { ADMIN: oui } },
  'commentaire.ecrire': { roles: CHACUN },
  'commentaire.modifier': { roles: { ...CHACUN_LE_SIEN, ADMIN: oui } },
  'notification.lue': { roles: CHACUN_LE_SIEN },
  'annonce.ecrire': { roles: { ADMIN: oui } },
  'annonce.lue': { roles: CHACUN },
  'facture.lire': { roles: { ...BUREAU, CLIENT: sonClient } },
  'facture.ecrire': { roles: BUREAU },
  'facture.emettre': { autorisation: 'facture.emettre', roles: BUREAU },
  'facture.envoyer': { autorisation: 'facture.envoyer', roles: BUREAU },
  'courriel.envoyer': { roles: { ...BUREAU, CONTROL: oui } },
  'courriel.lire': { roles: { ADMIN: oui } },
  'courriel.modele': { roles: { ADMIN: oui } },
} as const satisfies Record<string, Regle>;
export type Action = keyof typeof REGLES;

/**
 * Whether someone may do something to a thing that is already in their scope ([access/A10] to [access/A13]). The same answer hides
 * a button on the screen, refuses early on the device and refuses for good on the server.
 */
export function can(acteur: Actor, action: Action, chose: Chose = {}): Success<true> | Refusal {
  const regle: Regle = REGLES[action];
  const garde = regle.roles[acteur.role];
  if (garde === undefined) return refuse(isAssessor(acteur.role) ? 'LECTURE_SEULE' : 'DROIT_INSUFFISANT', { action });
  if (regle.autorisation !== undefined && estRetiree(acteur, regle.autorisation)) {
    return refuse('DROIT_INSUFFISANT', { action, autorisation: regle.autorisation });
  }
  if (!garde(acteur, chose)) return refuse('DROIT_INSUFFISANT', { action });
  if (action === 'intervention.valider' && aRealise(acteur, chose)) return refuse('SEPARATION_DES_TACHES', { action });
  return ok(true);
}

/** Who carried out an intervention: who submitted it, and to whom it is assigned (permissions.md 5.1). */
const aRealise = (acteur: Actor, chose: Chose): boolean =>
  chose.soumisPar === acteur.id || chose.idControleur === acteur.id;
