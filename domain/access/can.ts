import type { Refusal, Success } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import type { EtatDossier } from '../dossiers/dossier.ts';
import type { EtatIntervention } from '../interventions/intervention.ts';
import type { Autorisation } from './authorisations.ts';
import { isWithdrawn } from './authorisations.ts';
import { type Actor, type Role, isAssessor } from './roles.ts';

/** What the rules read of the thing acted upon: a dossier, an intervention, an office or what belongs to them. */
export interface Thing {
  readonly idBureauInspection?: number | null;
  readonly idClient?: string | null;
  readonly idEntreprise?: string | null;
  readonly etat?: EtatDossier | EtatIntervention;
  readonly idControleur?: number | null;
  readonly soumisPar?: number | null;
  readonly idUser?: number;
}

type Guard = (actor: Actor, thing: Thing) => boolean;
const yes: Guard = () => true;
const ofBureau: Guard = (actor, thing) =>
  actor.idBureauInspection !== null && thing.idBureauInspection === actor.idBureauInspection;
const isAssigned: Guard = (actor, thing) => thing.idControleur === actor.id;
const isWaiting: Guard = (_, thing) => thing.etat === 'EN ATTENTE';
const isDemandeOfClient: Guard = (actor, thing) =>
  isWaiting(actor, thing) && actor.idClient !== null && thing.idClient === actor.idClient;
const isDemandeOfEntreprise: Guard = (actor, thing) =>
  isWaiting(actor, thing) && actor.idEntreprise !== null && thing.idEntreprise === actor.idEntreprise;
const isOwnClient: Guard = (actor, thing) => actor.idClient !== null && thing.idClient === actor.idClient;
const isOwnEntreprise: Guard = (actor, thing) =>
  actor.idEntreprise !== null && thing.idEntreprise === actor.idEntreprise;
const isIssued: Guard = (_, thing) => thing.etat === 'VALIDE';
const isOwn: Guard = (actor, thing) => thing.idUser === actor.id;
/** What belongs to one user, whatever the office: a bell, a ticket, a comment. */
const EACH_THEIR_OWN = {
  ADMIN: isOwn,
  MANAGER: isOwn,
  CONTROL: isOwn,
  BASIC: isOwn,
  CLIENT: isOwn,
  ENTREPRISE: isOwn,
};
/** Everybody but the assessors. */
const EVERYBODY = { ADMIN: yes, MANAGER: yes, CONTROL: yes, BASIC: yes, CLIENT: yes, ENTREPRISE: yes };

interface Rule {
  readonly autorisation?: Autorisation;
  readonly roles: Partial<Record<Role, Guard>>;
}
const BUREAU = { ADMIN: yes, MANAGER: ofBureau } as const;
const TERRAIN = { ...BUREAU, CONTROL: isAssigned } as const;
const DEMANDE = { ...BUREAU, CLIENT: isDemandeOfClient, ENTREPRISE: isDemandeOfEntreprise } as const;

/** Role x action (permissions.md, section 3), for what is built. What is read is a matter of scope, but for the calls named here. */
const RULES = {
  'dossier.creer': { autorisation: 'dossier.creer', roles: { ...BUREAU, CLIENT: yes, ENTREPRISE: yes } },
  'dossier.accepter': { autorisation: 'dossier.accepter', roles: BUREAU },
  'dossier.modifier': { roles: DEMANDE },
  'dossier.archiver': { autorisation: 'dossier.archiver', roles: BUREAU },
  'dossier.desarchiver': { autorisation: 'dossier.archiver', roles: BUREAU },
  'dossier.marquer': { autorisation: 'dossier.supprimer', roles: DEMANDE },
  'dossier.effacer': { roles: { ADMIN: yes } },
  'rgpd.exporter': { roles: { ADMIN: yes } },
  'rgpd.effacer': { roles: { ADMIN: yes } },
  'historique.lire': {
    roles: { ...BUREAU, CONTROL: yes, CLIENT: yes, ENTREPRISE: yes, COFRAC: yes, PNCEE: yes },
  },
  'consultation.lire': { roles: BUREAU },
  'message.ecrire': { roles: { ...BUREAU, CONTROL: yes, CLIENT: yes, ENTREPRISE: yes } },
  'message.lire': { roles: { ...BUREAU, CONTROL: yes, BASIC: yes, CLIENT: yes, ENTREPRISE: yes } },
  'fichier.ecrire': { roles: { ...BUREAU, CONTROL: yes, CLIENT: yes, ENTREPRISE: yes } },
  'intervention.creer': { roles: BUREAU },
  'intervention.repondre': { roles: TERRAIN },
  'intervention.demarrer': { roles: { ADMIN: isAssigned, MANAGER: isAssigned, CONTROL: isAssigned } },
  'intervention.soumettre': { roles: { ADMIN: isAssigned, MANAGER: isAssigned, CONTROL: isAssigned } },
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
    roles: { ...BUREAU, CONTROL: yes, BASIC: yes, CLIENT: isIssued, ENTREPRISE: isIssued, COFRAC: yes, PNCEE: yes },
  },
  'rapport.signer': { roles: TERRAIN },
  'rapport.horodater': { autorisation: 'rapport.horodater', roles: TERRAIN },
  'formulaire.ecrire': { roles: BUREAU },
  'tiers.creer': { roles: BUREAU },
  'tiers.supprimer': { roles: { ADMIN: yes } },
  'client.ecrire': { roles: { ...BUREAU, CLIENT: isOwnClient } },
  'entreprise.ecrire': { roles: { ...BUREAU, ENTREPRISE: isOwnEntreprise } },
  'type.ecrire': { roles: BUREAU },
  'bureau.ecrire': { roles: BUREAU },
  'bureau.creer': { roles: { ADMIN: yes } },
  'appareil.effacer': { roles: BUREAU },
  'ticket.creer': { roles: EVERYBODY },
  'ticket.modifier': { roles: { ...EACH_THEIR_OWN, ADMIN: yes } },
  'ticket.supprimer': { roles: { ADMIN: yes } },
  'commentaire.ecrire': { roles: EVERYBODY },
  'commentaire.modifier': { roles: { ...EACH_THEIR_OWN, ADMIN: yes } },
  'notification.lue': { roles: EACH_THEIR_OWN },
  'annonce.ecrire': { roles: { ADMIN: yes } },
  'annonce.lue': { roles: EVERYBODY },
  'facture.lire': { roles: { ...BUREAU, CLIENT: isOwnClient } },
  'facture.ecrire': { roles: BUREAU },
  'facture.emettre': { autorisation: 'facture.emettre', roles: BUREAU },
  'facture.envoyer': { autorisation: 'facture.envoyer', roles: BUREAU },
  'courriel.envoyer': { roles: { ...BUREAU, CONTROL: yes } },
  'courriel.lire': { roles: { ADMIN: yes } },
  'courriel.modele': { roles: { ADMIN: yes } },
} as const satisfies Record<string, Rule>;
export type Action = keyof typeof RULES;

/**
 * Whether someone may do something to a thing that is already in their scope ([access/A10] to [access/A13]). The same answer hides
 * a button on the screen, refuses early on the device and refuses for good on the server.
 */
export function can(actor: Actor, action: Action, thing: Thing = {}): Success<true> | Refusal {
  const rule: Rule = RULES[action];
  const guard = rule.roles[actor.role];
  if (guard === undefined) return refuse(isAssessor(actor.role) ? 'LECTURE_SEULE' : 'DROIT_INSUFFISANT', { action });
  if (rule.autorisation !== undefined && isWithdrawn(actor, rule.autorisation)) {
    return refuse('DROIT_INSUFFISANT', { action, autorisation: rule.autorisation });
  }
  if (!guard(actor, thing)) return refuse('DROIT_INSUFFISANT', { action });
  if (action === 'intervention.valider' && aRealise(actor, thing)) return refuse('SEPARATION_DES_TACHES', { action });
  return ok(true);
}

/** Who carried out an intervention: who submitted it, and to whom it is assigned (permissions.md 5.1). */
const aRealise = (actor: Actor, thing: Thing): boolean =>
  thing.soumisPar === actor.id || thing.idControleur === actor.id;
