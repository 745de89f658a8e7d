import type { Refusal, Success } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import type { Autorisation } from './authorisations.ts';
import { isWithdrawn } from './authorisations.ts';
import { type Actor, type Role, isAssessor } from './roles.ts';

/** What the rules read of the thing acted upon: a dossier, an intervention, an office or what belongs to them. */
export interface Thing {
  readonly idBureauInspection?: number | null;
  readonly idClient?: string | null;
  readonly idEntreprise?: string | null;
  readonly etat?: string;
  readonly idControleur?: number | null;
  /** Who accompanies on a visit. */
  readonly idSecond?: number | null;
  readonly soumisPar?: number | null;
  readonly idUser?: number;
  readonly idInspecteur?: number;
  readonly idSuperviseur?: number;
  readonly correctionsRt?: readonly { readonly champ: string | null; readonly id: number }[] | undefined;
}

type Guard = (actor: Actor, thing: Thing) => boolean;
const yes: Guard = () => true;
const ofBureau: Guard = (actor, thing) =>
  actor.idBureauInspection !== null && thing.idBureauInspection === actor.idBureauInspection;
const isAssigned: Guard = (actor, thing) => thing.idControleur === actor.id;
const isOfVisit: Guard = (actor, thing) => isAssigned(actor, thing) || thing.idSecond === actor.id;
const isSupervisor: Guard = (actor, thing) => thing.idSuperviseur === actor.id;
const isOfSupervision: Guard = (actor, thing) => isSupervisor(actor, thing) || thing.idInspecteur === actor.id;
const isController: Guard = (actor, thing) => actor.role === 'CONTROL' && thing.idUser === actor.id;
const isLeadAssigned: Guard = (actor, thing) => actor.role !== 'CONTROL' && isAssigned(actor, thing);
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
  /** Things for which the authorisation is not asked. */
  readonly exempt?: Guard;
  readonly roles: Partial<Record<Role, Guard>>;
}
const BUREAU = { ADMIN: yes, MANAGER: ofBureau } as const;
const TERRAIN = { ...BUREAU, CONTROL: isAssigned } as const;
const DEMANDE = { ...BUREAU, CLIENT: isDemandeOfClient, ENTREPRISE: isDemandeOfEntreprise } as const;

/** Role x action, for what is built. What is read is a matter of scope, but for the calls named here. */
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
  /** A lead plans their own visits without it; a controller plans theirs with it alone ([access/A30]). */
  'planning.ecrire': { autorisation: 'planning.bureau', exempt: isLeadAssigned, roles: TERRAIN },
  /** [planning/P17] */
  'planning.preparer': { autorisation: 'planning.bureau', roles: BUREAU },
  /** [controleurs/AB5] A controller writes their own where the office lets them: the rule of the edit asks that. */
  'controleur.presence': {
    autorisation: 'planning.bureau',
    exempt: isController,
    roles: { ...BUREAU, CONTROL: isController },
  },
  /** [controleurs/SEP3] */
  'controleur.separer': { autorisation: 'utilisateur.gerer', roles: BUREAU },
  /** A proposal is made to be applied: whoever may not apply one asks for none. */
  'optimiseur.proposer': { autorisation: 'optimiseur.appliquer', roles: { ...BUREAU, CONTROL: yes } },
  'intervention.affecter': { autorisation: 'intervention.affecter', roles: BUREAU },
  /** [access/A50] A technical act of the office: whoever runs the platform is no reviewer. */
  'intervention.valider': { autorisation: 'intervention.valider', roles: { MANAGER: ofBureau } },
  'intervention.renvoyer': { autorisation: 'intervention.valider', roles: BUREAU },
  'intervention.reinitialiser': { autorisation: 'intervention.reinitialiser', roles: BUREAU },
  'intervention.annuler': { roles: BUREAU },
  'intervention.remplacer': { autorisation: 'intervention.annulerRemplacer', roles: BUREAU },
  'intervention.supprimer': { roles: BUREAU },
  'photo.ecrire': { roles: TERRAIN },
  /** [interventions/I74] Who accompanies takes pictures too, and signs nothing. */
  'photo.ajouter': { roles: { ...BUREAU, CONTROL: isOfVisit } },
  'rapport.produire': {
    roles: { ...BUREAU, CONTROL: yes, BASIC: yes, CLIENT: isIssued, ENTREPRISE: isIssued, COFRAC: yes, PNCEE: yes },
  },
  'rapport.signer': { roles: TERRAIN },
  'rapport.horodater': { autorisation: 'rapport.horodater', roles: TERRAIN },
  /** [access/A28] Of all offices of the portal. */
  'formulaire.ecrire': { roles: { ADMIN: yes } },
  'formulaire.valider': { roles: { MANAGER: ofBureau } },
  /** [documents/DO4] */
  'document.ecrire': { autorisation: 'document.publier', roles: BUREAU },
  /** [documents/DO7] */
  'document.partager': { autorisation: 'document.publier', roles: { ADMIN: yes } },
  /** [documents/GE3] */
  'ged.ecrire': { autorisation: 'ged.gerer', roles: { ...BUREAU, CLIENT: isOwnClient } },
  'tiers.creer': { roles: BUREAU },
  /** [tiers/T17] */
  'tiers.reunir': { roles: BUREAU },
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
  /** [lots/L1] Whoever gives the list of a lot: the office, or the client whose operations they are. */
  'lot.deposer': { roles: { ...BUREAU, CLIENT: isOwnClient } },
  'lot.ecrire': { roles: BUREAU },
  'lot.tirer': { roles: BUREAU },
  'lot.supprimer': { roles: BUREAU },
  /** [lots/L25] */
  'lot.clore': { roles: BUREAU },
  /** [lots/L15] Whoever makes the controls by contact: the office, or the client whose operations they are. */
  'lot.contacter': { roles: { ...BUREAU, CLIENT: isOwnClient } },
  /** [lots/TX1] Of the whole portal. */
  'lot.taux': { roles: { ADMIN: yes } },
  /** [lots/L21] [lots/L22] */
  'synthese.emettre': { roles: BUREAU },
  'synthese.envoyer': { roles: BUREAU },
  /** [contrats/CT2] */
  'contrat.ecrire': { autorisation: 'contrat.gerer', roles: BUREAU },
  'contrat.signer': { autorisation: 'contrat.signer', roles: BUREAU },
  /** [contrats/CT1] Of all offices of the portal. */
  'contrat.modele': { roles: { ADMIN: yes } },
  /** [supervisions/SU5] A controller, those that they make: the rule of the edit asks whether they may. */
  'supervision.ecrire': { autorisation: 'supervision.realiser', roles: { ...BUREAU, CONTROL: isSupervisor } },
  /** [supervisions/SU13] */
  'supervision.signer': { roles: { ADMIN: isOfSupervision, MANAGER: isOfSupervision, CONTROL: isOfSupervision } },
  /** [supervisions/SU18] [supervisions/SU19] */
  'supervision.deverrouiller': { autorisation: 'supervision.deverrouiller', roles: BUREAU },
  /** [supervisions/SU2] [supervisions/SU3] */
  'supervision.modele': { roles: BUREAU },
  /** [ocr/OC2] [ocr/OC50] Keywords, and analyses of papers. */
  'ocr.gerer': { autorisation: 'ocr.gerer', roles: BUREAU },
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
  const isExempt = rule.exempt?.(actor, thing) === true;
  if (rule.autorisation !== undefined && !isExempt && isWithdrawn(actor, rule.autorisation)) {
    return refuse('DROIT_INSUFFISANT', { action, autorisation: rule.autorisation });
  }
  if (!guard(actor, thing)) return refuse('DROIT_INSUFFISANT', { action });
  return (action === 'intervention.valider' ? refusalOfReviewer(actor, thing) : null) ?? ok(true);
}

/** [access/A13] [access/A42] Whoever validates neither made the visit nor changed what it concludes. */
function refusalOfReviewer(actor: Actor, thing: Thing): Refusal | null {
  const action: Action = 'intervention.valider';
  if (aRealise(actor, thing)) return refuse('SEPARATION_DES_TACHES', { action });
  return hasConcluded(actor, thing) ? refuse('CONCLUSION_CORRIGEE', { action }) : null;
}

/** Who carried out an intervention: who submitted it, to whom it is assigned, and who accompanied them. */
const aRealise = (actor: Actor, thing: Thing): boolean =>
  [thing.soumisPar, thing.idControleur, thing.idSecond].includes(actor.id);

/** [interventions/I34] Who changed the conclusion of a visit that somebody else submitted. */
const hasConcluded = (actor: Actor, { correctionsRt = [] }: Thing): boolean =>
  correctionsRt.some(({ champ, id }) => champ === null && id === actor.id);
